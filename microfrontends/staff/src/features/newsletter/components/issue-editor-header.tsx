import { Link } from '@alai/kit/router'
import { AppIcon, Button, PageHeader, StatusBadge } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import type { Issue } from '../api'

type IssueEditorHeaderProps = {
  /** Undefined for a new issue. */
  issue: Issue | undefined
  onDelete: () => void
}

/** The header of the editor: the subject of the issue. A saved draft has its badge and the button that deletes it. */
export function IssueEditorHeader({ issue, onDelete }: IssueEditorHeaderProps) {
  const t = useStaffTexts()
  return (
    <>
      <p className="a-up">
        <Link to="/app/newsletter">{t('nav.issues')}</Link>
      </p>
      <PageHeader title={issue?.subject ?? t('issue.new')}>
        {issue && <StatusBadge status="draft" label={t('issue.state_draft')} />}
        {issue && (
          <Button
            variant="default"
            color="red"
            c="red.7"
            leftSection={<AppIcon name="trash" />}
            onClick={onDelete}
          >
            {t('delete')}
          </Button>
        )}
      </PageHeader>
    </>
  )
}

import { formatDayMonthTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import { AppIcon, Button, PageHeader } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import type { LegalDraft } from '../api'

type LegalDraftHeaderProps = {
  draft: LegalDraft
  documentName: string
  documentPath: string
  /** Whether the draft is being saved before it is published. */
  isPreparing: boolean
  onDelete: () => void
  onPublish: () => void
}

/** The name of the draft, who has saved it last, and the buttons that delete and publish it. */
export function LegalDraftHeader({
  draft,
  documentName,
  documentPath,
  isPreparing,
  onDelete,
  onPublish,
}: LegalDraftHeaderProps) {
  const t = useStaffTexts()
  const language = useLanguage()
  return (
    <>
      <p className="a-up">
        <Link to={documentPath}>{documentName}</Link>
      </p>
      <PageHeader
        title={t('legal.draft_title', { name: documentName })}
        subtitle={t('legal.saved_by', {
          name: draft.written_by,
          date: formatDayMonthTime(draft.updated_at, language),
        })}
      >
        <Button
          variant="default"
          color="red"
          c="red.7"
          leftSection={<AppIcon name="trash" />}
          onClick={onDelete}
        >
          {t('legal.drop')}
        </Button>
        <Button
          variant="default"
          loading={isPreparing}
          leftSection={<AppIcon name="check" />}
          onClick={onPublish}
        >
          {t('legal.publish')}
        </Button>
      </PageHeader>
    </>
  )
}

import { errorMessage, errorStatus } from '@alai/kit/api'
import { Link, useParams } from '@alai/kit/router'
import { Button, LoadFailed, Loading, NotFound } from '@alai/ui'
import { useEditorReload } from '../../../shared/stale-record-actions'
import { useStaffTexts } from '../../../shared/texts'
import { IssueEditor } from '../components/issue-editor'
import { useIssue } from '../issue-draft'
import { IssueReport } from '../components/issue-report'

/** The page of an issue: the editor for a new issue (`nou`) or a draft, and the delivery report for any other issue. */
export default function IssuePage() {
  const id = useParams().id ?? ''
  return id === 'nou' ? (
    <IssueEditor issue={undefined} onReload={() => Promise.resolve()} />
  ) : (
    <IssueLoader key={id} id={id} />
  )
}

function IssueLoader({ id }: { id: string }) {
  const t = useStaffTexts()
  const query = useIssue(id)
  const { editorKey, reload } = useEditorReload(query.refetch)
  if (query.isPending) return <Loading title={t('nav.issues')} />
  // If a later reload fails, the open editor stays with its unsaved changes.
  if (!query.data && errorStatus(query.error) === 404)
    return (
      <NotFound title={t('nav.issues')} text={t('issue.gone')}>
        <Button component={Link} to="/app/newsletter" variant="default">
          {t('issue.back')}
        </Button>
      </NotFound>
    )
  if (!query.data)
    return (
      <LoadFailed
        title={t('nav.issues')}
        text={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
      />
    )
  return query.data.state === 'draft' ? (
    <IssueEditor key={editorKey} issue={query.data} onReload={reload} />
  ) : (
    <IssueReport issue={query.data} />
  )
}

import { errorMessage, errorStatus } from '@alai/kit/api'
import { Link, useParams } from '@alai/kit/router'
import { Button, LoadFailed, Loading, NotFound } from '@alai/ui'
import { useEditorReload } from '../../../shared/stale-record-actions'
import { useStaffTexts } from '../../../shared/texts'
import { useLegalDraft } from '../api'
import { LegalDraftEditor } from '../components/legal-draft-editor'

/** The page of one draft of a legal document. */
export default function LegalDraftPage() {
  const id = useParams()['id'] ?? ''
  return <LegalDraftLoader key={id} id={id} />
}

function LegalDraftLoader({ id }: { id: string }) {
  const t = useStaffTexts()
  const query = useLegalDraft(id)
  const { editorKey, reload } = useEditorReload(query.refetch)
  if (query.isPending) return <Loading title={t('nav.legal')} />
  // If a later reload fails, the open editor stays with its unsaved changes.
  if (!query.data && errorStatus(query.error) === 404)
    return (
      <NotFound title={t('nav.legal')} text={t('legal.draft_gone')}>
        <Button component={Link} to="/app/documente-legale" variant="default">
          {t('legal.back')}
        </Button>
      </NotFound>
    )
  if (!query.data)
    return (
      <LoadFailed
        title={t('nav.legal')}
        text={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
      />
    )
  return <LegalDraftEditor key={editorKey} draft={query.data} onReload={reload} />
}

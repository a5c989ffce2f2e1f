import { errorMessage, errorStatus } from '@alai/kit/api'
import { Link, useParams } from '@alai/kit/router'
import { Button, EmptyState, LoadFailed, PageHeader, LoadingRows } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { useLegalDraft } from '../api'
import { LegalDraftEditor } from '../components/legal-draft-editor'

/** The page of one draft of a legal document. */
export function LegalDraftPage() {
  const id = useParams()['id'] ?? ''
  return <LegalDraftLoader key={id} id={id} />
}

function LegalDraftLoader({ id }: { id: string }) {
  const t = useStaffTexts()
  const query = useLegalDraft(id)
  // A new key remounts the editor with the reloaded draft. This happens only on request, because unsaved changes are lost.
  const [editorKey, setEditorKey] = useState(0)
  const reload = () => void query.refetch().then(() => setEditorKey((n) => n + 1))
  if (query.isPending)
    return (
      <>
        <PageHeader title={t('nav.legal')} />
        <LoadingRows label={t('loading')} />
      </>
    )
  if (errorStatus(query.error) === 404)
    return (
      <>
        <PageHeader title={t('nav.legal')} />
        <EmptyState text={t('legal.draft_gone')}>
          <Button component={Link} to="/app/documente-legale" variant="default">
            {t('legal.back')}
          </Button>
        </EmptyState>
      </>
    )
  if (!query.data)
    return (
      <>
        <PageHeader title={t('nav.legal')} />
        <LoadFailed
          text={errorMessage(query.error) ?? t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void query.refetch()}
        />
      </>
    )
  return <LegalDraftEditor key={editorKey} draft={query.data} onReload={reload} />
}

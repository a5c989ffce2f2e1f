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
  const found = useLegalDraft(id)
  // A new key remounts the editor with the reloaded draft. This happens only on request, because unsaved changes are lost.
  const [round, setRound] = useState(0)
  const anew = () => void found.refetch().then(() => setRound((n) => n + 1))
  if (found.isPending)
    return (
      <>
        <PageHeader title={t('nav.legal')} />
        <LoadingRows label={t('loading')} />
      </>
    )
  if (errorStatus(found.error) === 404)
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
  if (!found.data)
    return (
      <>
        <PageHeader title={t('nav.legal')} />
        <LoadFailed
          text={errorMessage(found.error) ?? t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void found.refetch()}
        />
      </>
    )
  return <LegalDraftEditor key={round} draft={found.data} onReload={anew} />
}

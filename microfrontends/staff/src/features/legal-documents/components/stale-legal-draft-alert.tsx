import { StaleRecordAlert } from '../../../shared/components/stale-record-alert'
import { useStaffTexts } from '../../../shared/texts'
import { type LegalDraft, type LegalDraftText, fetchLegalDraft, usePublishedNumber } from '../api'
import { PublishedLegalDraftAlert } from './published-legal-draft-alert'

/** Shown when another user has saved or published the draft meanwhile. */
export function StaleLegalDraftAlert({
  draft,
  text,
  isSaving,
  onOverwrite,
  onReload,
}: {
  draft: LegalDraft
  text: LegalDraftText
  isSaving: boolean
  onOverwrite: (version: number) => void
  onReload: () => Promise<void>
}) {
  const t = useStaffTexts()
  const { data: publishedNumber, refetch } = usePublishedNumber(draft)
  if (publishedNumber != null)
    return <PublishedLegalDraftAlert draft={draft} text={text} number={publishedNumber} />
  return (
    <StaleRecordAlert
      text={t('legal.stale')}
      savedHref={`/app/documente-legale/ciorna/${draft.id}`}
      isSaving={isSaving}
      fetchVersion={async () => (await fetchLegalDraft(draft.id)).version}
      onOverwrite={onOverwrite}
      onReload={onReload}
      goneText={t('legal.draft_gone')}
      onGone={() => void refetch()}
    />
  )
}

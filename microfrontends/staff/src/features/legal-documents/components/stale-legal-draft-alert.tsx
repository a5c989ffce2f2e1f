import { StaleRecordAlert } from '../../../shared/components/stale-record-alert'
import { useStaffTexts } from '../../../shared/texts'
import { fetchLegalDraft } from '../api'

/** Shown when another user has saved or published the draft meanwhile. */
export function StaleLegalDraftAlert({
  id,
  isSaving,
  onOverwrite,
  onReload,
}: {
  id: string
  isSaving: boolean
  onOverwrite: (version: number) => void
  onReload: () => Promise<void>
}) {
  const t = useStaffTexts()
  return (
    <StaleRecordAlert
      text={t('legal.stale')}
      savedHref={`/app/documente-legale/ciorna/${id}`}
      isSaving={isSaving}
      fetchVersion={async () => (await fetchLegalDraft(id)).version}
      onOverwrite={onOverwrite}
      onReload={onReload}
      goneText={t('legal.draft_gone')}
    />
  )
}

import { LoadFailed, LoadingRows, Text as Words } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { TextDiffView } from './text-diff-view'
import { type LegalDraft, type LegalText, useLegalDocuments, useLegalVersionText } from '../api'

/** Compares the edited text with the newest published version. */
export function LegalDraftChanges({ draft, text }: { draft: LegalDraft; text: LegalText }) {
  const t = useStaffTexts()
  const list = useLegalDocuments()
  const newest = list.data?.find(
    (one) => one.document === draft.document && one.language === draft.language,
  )?.versions[0]?.number
  const before = useLegalVersionText(draft.document, draft.language, newest)
  if (list.isError || before.isError)
    return (
      <LoadFailed
        text={t('failed')}
        retryLabel={t('retry')}
        onRetry={() => void Promise.all([list.refetch(), newest && before.refetch()])}
      />
    )
  if (!before.data) return <LoadingRows label={t('loading')} />
  return (
    <div>
      <Words size="sm" c="dimmed" mb="sm">
        {t('legal.version', { number: newest ?? 1 })} → {t('legal.draft')}
      </Words>
      <TextDiffView before={before.data} after={text} />
    </div>
  )
}

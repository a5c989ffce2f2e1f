import { LoadFailed, Loading, Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { TextDiffView } from './text-diff-view'
import { type LegalDraft, type LegalText, useLegalDocuments, useLegalVersionText } from '../api'

/** Compares the edited text with the newest published version. */
export function LegalDraftChanges({ draft, text }: { draft: LegalDraft; text: LegalText }) {
  const t = useStaffTexts()
  const list = useLegalDocuments()
  const newestNumber = list.data?.find(
    (candidate) => candidate.document === draft.document && candidate.language === draft.language,
  )?.versions[0]?.number
  const beforeQuery = useLegalVersionText(draft.document, draft.language, newestNumber)
  if (list.isError || beforeQuery.isError)
    return (
      <LoadFailed
        onRetry={() => void Promise.all([list.refetch(), newestNumber && beforeQuery.refetch()])}
      />
    )
  if (!beforeQuery.data) return <Loading />
  return (
    <div>
      <Text size="sm" c="dimmed" mb="sm">
        {t('legal.version', { number: newestNumber ?? 1 })} → {t('legal.draft')}
      </Text>
      <TextDiffView before={beforeQuery.data} after={text} />
    </div>
  )
}

import { LoadFailed, LoadingRows, Text as Words } from '@alai/ui'
import { useStaffTexts } from '../../parts/texts'
import { DifferenceView } from '../legal-document/difference-view'
import { type Draft, type Text, useLegal, useText } from '../legal/legal.data'

/** Compares the edited text with the newest published version. */
export function Changes({ draft, text }: { draft: Draft; text: Text }) {
  const t = useStaffTexts()
  const list = useLegal()
  const newest = list.data?.find(
    (one) => one.document === draft.document && one.language === draft.language,
  )?.versions[0]?.number
  const before = useText(draft.document, draft.language, newest)
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
      <DifferenceView before={before.data} after={text} />
    </div>
  )
}

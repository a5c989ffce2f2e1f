import { useDocumentTitle } from '@alai/kit/document-title'
import { Message } from './couple-page'
import { useSiteTexts } from './site-texts'
import { ThemedPage } from './theme'

/** The preview link has expired, was replaced or was revoked. */
export default function PreviewEnded() {
  const t = useSiteTexts()
  useDocumentTitle(t('preview.ended'))
  return (
    <ThemedPage theme={undefined}>
      <Message title={t('preview.ended')} text={t('preview.ended_text')} />
    </ThemedPage>
  )
}

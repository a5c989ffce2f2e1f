import { useDocumentTitle } from '@alai/kit/document-title'
import { MessagePage } from '../shared/couple-site/couple-layout'
import { useSiteTexts } from '../features/site/texts'
import { ThemeProvider } from '../shared/couple-site/theme'

/** Shown when the preview link has expired, was replaced or was revoked. */
export default function PreviewEnded() {
  const t = useSiteTexts()
  useDocumentTitle(t('preview.ended'))
  return (
    <ThemeProvider theme={undefined}>
      <MessagePage title={t('preview.ended')} text={t('preview.ended_text')} />
    </ThemeProvider>
  )
}

import { useDocumentTitle } from '@alai/kit/document-title'
import { MessagePage } from './guest-page-layout'
import { useSiteTexts } from '../texts/site-texts'
import { ThemeProvider } from './theme'

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

// Texts of the blog and the newsletter, and of the pages with a form.
import pagesRo from '@alai/kit/i18n/brand-pages.ro.json'
import ro from '@alai/kit/i18n/shared.ro.json'
import { joined, lateTexts } from './late-texts'

export const usePagesTexts = lateTexts({ ...ro, ...pagesRo }, () =>
  joined(import('@alai/kit/i18n/shared.en.json'), import('@alai/kit/i18n/brand-pages.en.json')),
)
export type PagesTexts = ReturnType<typeof usePagesTexts>

// Texts of the blog, the partners, the food-waste page, the pre-registration and the newsletter.
import pagesRo from '@alai/kit/i18n/pages.ro.json'
import ro from '@alai/kit/i18n/public.ro.json'
import { joined, lateTexts } from './late-texts'

export const usePagesTexts = lateTexts({ ...ro, ...pagesRo }, () => joined(import('@alai/kit/i18n/public.en.json'), import('@alai/kit/i18n/pages.en.json')))
export type PagesTexts = ReturnType<typeof usePagesTexts>

// Texts of the blog, the partners, the food-waste page, the pre-registration and the newsletter.
import { useTexts } from '@alai/kit/i18n'
import pagesEn from '@alai/kit/i18n/pages.en.json'
import pagesRo from '@alai/kit/i18n/pages.ro.json'
import en from '@alai/kit/i18n/public.en.json'
import ro from '@alai/kit/i18n/public.ro.json'

const texts = { ro: { ...ro, ...pagesRo }, en: { ...en, ...pagesEn } }
export const usePagesTexts = () => useTexts(texts)
export type PagesTexts = ReturnType<typeof usePagesTexts>

// Texts of the blog, the partners, the food-waste page, the pre-registration and the newsletter, and the titles that the server writes too.
import { useTexts } from '@alai/kit/i18n'
import headEn from '@alai/kit/i18n/head.en.json'
import headRo from '@alai/kit/i18n/head.ro.json'
import pagesEn from '@alai/kit/i18n/pages.en.json'
import pagesRo from '@alai/kit/i18n/pages.ro.json'
import en from '@alai/kit/i18n/public.en.json'
import ro from '@alai/kit/i18n/public.ro.json'

const texts = { ro: { ...ro, ...pagesRo }, en: { ...en, ...pagesEn } }
const heads = { ro: headRo, en: headEn }
export const usePagesTexts = () => useTexts(texts)
export type PagesTexts = ReturnType<typeof usePagesTexts>
export const useHeadTexts = () => useTexts(heads)

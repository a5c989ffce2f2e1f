// The product's own pages: their texts come with them, not with a couple's site.
import { useTexts } from '@alai/kit/i18n'
import brandEn from '@alai/kit/i18n/brand.en.json'
import brandRo from '@alai/kit/i18n/brand.ro.json'
import en from '@alai/kit/i18n/public.en.json'
import ro from '@alai/kit/i18n/public.ro.json'

const texts = { ro: { ...ro, ...brandRo }, en: { ...en, ...brandEn } }
export const useBrandTexts = () => useTexts(texts)
export type BrandTexts = ReturnType<typeof useBrandTexts>

// The product's own pages: their texts come with them, not with a couple's site.
import brandEn from '@alai/kit/i18n/brand.en.json'
import brandRo from '@alai/kit/i18n/brand.ro.json'
import { useTexts } from '@alai/kit/i18n'
import { texts as shared } from './texts'

const texts = { ro: { ...shared.ro, ...brandRo }, en: { ...shared.en, ...brandEn } }
export const useBrandTexts = () => useTexts(texts)
export type BrandTexts = ReturnType<typeof useBrandTexts>

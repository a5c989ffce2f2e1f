// The product's own pages: their texts come with them, not with a couple's site.
import brandRo from '@alai/kit/i18n/brand.ro.json'
import ro from '@alai/kit/i18n/public.ro.json'
import { joined, lateTexts } from './late-texts'

export const useBrandTexts = lateTexts({ ...ro, ...brandRo }, () => joined(import('@alai/kit/i18n/public.en.json'), import('@alai/kit/i18n/brand.en.json')))
export type BrandTexts = ReturnType<typeof useBrandTexts>

// The albums: their texts come with their page.
import ro from '@alai/kit/i18n/gallery.ro.json'
import { lateTexts, plain } from './late-texts'

export const useGalleryTexts = lateTexts(ro, () => plain(import('@alai/kit/i18n/gallery.en.json')))
export type GalleryTexts = ReturnType<typeof useGalleryTexts>

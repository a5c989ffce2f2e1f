import ro from '@alai/kit/i18n/gallery.ro.json'
import { createLazyTexts, loadCatalogue } from '../../shared/texts/lazy-texts'

export const useGalleryTexts = createLazyTexts(ro, () =>
  loadCatalogue(import('@alai/kit/i18n/gallery.en.json')),
)
export type GalleryTranslate = ReturnType<typeof useGalleryTexts>

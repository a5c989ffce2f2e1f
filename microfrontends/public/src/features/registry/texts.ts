import ro from '@alai/kit/i18n/registry.ro.json'
import { createLazyTexts, loadCatalogue } from '../../shared/texts/lazy-texts'

export const useRegistryTexts = createLazyTexts(ro, () =>
  loadCatalogue(import('@alai/kit/i18n/registry.en.json')),
)
export type RegistryTranslate = ReturnType<typeof useRegistryTexts>

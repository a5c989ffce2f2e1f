// The gift list: its texts come with its page.
import ro from '@alai/kit/i18n/registry.ro.json'
import { lateTexts, plain } from './late-texts'

export const useRegistryTexts = lateTexts(ro, () =>
  plain(import('@alai/kit/i18n/registry.en.json')),
)
export type RegistryTexts = ReturnType<typeof useRegistryTexts>

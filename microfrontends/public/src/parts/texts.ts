// The texts that all of a couple’s pages share.
import publicRo from '@alai/kit/i18n/couple-pages.ro.json'
import ro from '@alai/kit/i18n/shared.ro.json'
import { joined, lateTexts } from './late-texts'

export const usePublicTexts = lateTexts({ ...ro, ...publicRo }, () =>
  joined(import('@alai/kit/i18n/shared.en.json'), import('@alai/kit/i18n/couple-pages.en.json')),
)

import { useFormatNumber } from '@alai/kit/numbers'
import type { PagerTexts, UiTexts } from '@alai/ui'
import { useKitTexts } from './texts'

/** The texts of a pager, in the language of the user. */
export function usePagerTexts(): PagerTexts {
  const t = useKitTexts()
  const formatNumber = useFormatNumber()
  return {
    of: t('of'),
    page: (number) => t('page', { number }),
    previous: t('page_before'),
    next: t('page_after'),
    formatNumber,
  }
}

/** The texts of the component library. `t` returns the texts that differ between the areas, from the catalogue of the area. */
export function useTranslatedUiTexts(
  t: (key: 'loading' | 'failed' | 'retry' | 'actions') => string,
): UiTexts {
  const pager = usePagerTexts()
  return {
    loading: t('loading'),
    loadFailed: t('failed'),
    retry: t('retry'),
    actions: t('actions'),
    pager,
  }
}

// Numbers as people write them: the same way as the catalogues' own places do.
import { useCallback } from 'react'
import { useLanguage } from '@alai/kit/i18n'

/** 1.234 in Romanian, 1,234 in English. */
export function useNumber(): (n: number) => string {
  const language = useLanguage()
  return useCallback((n: number) => n.toLocaleString(language), [language])
}

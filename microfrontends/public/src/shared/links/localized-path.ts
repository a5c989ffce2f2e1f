// Addresses of our own pages that keep the language, which lives in the address and nowhere else.
import { useLanguage } from '@alai/kit/i18n'
import { useCallback } from 'react'

/** Adds `lang=en` to an address of ours when English is spoken. */
export function withLanguage(path: string, language: 'ro' | 'en'): string {
  if (language === 'ro') return path
  const [before = '', hash] = path.split('#')
  const [address = '', search = ''] = before.split('?')
  const query = new URLSearchParams(search)
  query.set('lang', language)
  return `${address}?${query}${hash === undefined ? '' : `#${hash}`}`
}

export function useLocalizedPath(): (path: string) => string {
  const language = useLanguage()
  return useCallback((path: string) => withLanguage(path, language), [language])
}

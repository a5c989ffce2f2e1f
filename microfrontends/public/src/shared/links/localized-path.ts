// URLs of our own pages with the language. The language is stored in the URL only.
import { useLanguage } from '@alai/kit/i18n'
import { useCallback } from 'react'

/** Adds `lang=en` to a path of ours if the language is English. */
export function withLanguage(path: string, language: 'ro' | 'en'): string {
  if (language === 'ro') return path
  const [pathAndQuery = '', hash] = path.split('#')
  const [pathname = '', search = ''] = pathAndQuery.split('?')
  const query = new URLSearchParams(search)
  query.set('lang', language)
  return `${pathname}?${query}${hash === undefined ? '' : `#${hash}`}`
}

export function usePathLocalizer(): (path: string) => string {
  const language = useLanguage()
  return useCallback((path: string) => withLanguage(path, language), [language])
}

// URLs of public pages with the language. The import uses the package name, because a relative import would put a second
// copy of the module into each remote.
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

/** Returns a function that adds the current language to the path of a public page. Romanian needs no parameter. */
export function usePathLocalizer(): (path: string) => string {
  const language = useLanguage()
  return useCallback((path: string) => withLanguage(path, language), [language])
}

// The language of a page. It is part of the URL, so that a reload, a link and the history preserve it. Browser storage is not used.
import type { Language } from '@alai/kit/i18n'
import { useQueryClient } from '@alai/kit/query'
import { useLocation, useNavigate, useNavigationType } from '@alai/kit/router'
import { useEffect, useRef, useState } from 'react'

function languageParam(search: string): Language | undefined {
  const word = new URLSearchParams(search).get('lang')
  return word === 'en' || word === 'ro' ? word : undefined
}

/**
 * Returns the language of the current page. Links of public pages (`isSignedInArea` false) carry the language. Links of pages for logged-in
 * users do not: the last chosen language applies to the next page and is written into its URL. A step back in the history changes the page,
 * not the language.
 */
export function usePageLanguage(isSignedInArea: boolean): Language {
  const { key, pathname, search, hash, state } = useLocation()
  const kind = useNavigationType()
  const go = useNavigate()
  const queries = useQueryClient()
  const [held, setHeld] = useState<{ key: string; language: Language; chosen: boolean }>()
  const here = languageParam(search)
  const before = held?.language
  const same = held?.chosen === true && (held.key === key || kind === 'POP')
  const language = (isSignedInArea && same && before) || here || (isSignedInArea && before) || 'ro'
  // A user who comes from a public page continues in its language, unless a language was chosen after the log-in.
  if (held?.key !== key && (isSignedInArea || !held?.chosen))
    setHeld({ key, language, chosen: isSignedInArea })
  useEffect(() => {
    if (!isSignedInArea || here === (language === 'en' ? 'en' : undefined)) return
    const query = new URLSearchParams(search)
    if (language === 'en') query.set('lang', 'en')
    else query.delete('lang')
    void go(
      { pathname, search: query.toString(), hash },
      { replace: true, state: state as unknown },
    )
  }, [isSignedInArea, here, language, pathname, search, hash, state, go])
  // Texts of the server (notifications, headings of files) are in the language of the request that loaded them.
  const spoken = useRef(language)
  useEffect(() => {
    if (spoken.current === language) return
    spoken.current = language
    if (isSignedInArea) void queries.invalidateQueries()
  }, [isSignedInArea, language, queries])
  return language
}

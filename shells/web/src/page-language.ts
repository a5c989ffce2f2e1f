// Which language a page speaks. It lies in the address, so that a reload, a link and the history keep it; nothing of it lies in browser storage.
import type { Language } from '@alai/kit/i18n'
import { useQueryClient } from '@alai/kit/query'
import { useLocation, useNavigate, useNavigationType } from '@alai/kit/router'
import { useEffect, useRef, useState } from 'react'

function languageParam(search: string): Language | undefined {
  const word = new URLSearchParams(search).get('lang')
  return word === 'en' || word === 'ro' ? word : undefined
}

/**
 * Public pages (`inside` false) are asked for with their language in each link. Behind the log-in no link carries it: what was chosen
 * last goes on to the next page, and stands in its address again. A step back in the history walks pages, it chooses no language.
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
  // Who comes in from a public page goes on in its language, unless one was chosen inside.
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
  // Sentences of the server (notifications, headings of files) come in the language they were asked in.
  const spoken = useRef(language)
  useEffect(() => {
    if (spoken.current === language) return
    spoken.current = language
    if (isSignedInArea) void queries.invalidateQueries()
  }, [isSignedInArea, language, queries])
  return language
}

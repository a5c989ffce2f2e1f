// The language of a page. It is part of the URL, so that a reload, a link and the history preserve it. Browser storage is not used.
import type { Language } from '@alai/kit/i18n'
import { useQueryClient } from '@alai/kit/query'
import { useLocation, useNavigate, useNavigationType } from '@alai/kit/router'
import { useEffect, useRef, useState } from 'react'

function languageParam(search: string): Language | undefined {
  const value = new URLSearchParams(search).get('lang')
  return value === 'en' || value === 'ro' ? value : undefined
}

/** While the language of the previous page is the last choice of the user, it has precedence over the URL. */
function languageOfSignedInArea(
  urlLanguage: Language | undefined,
  previousLanguage: Language | undefined,
  isStillChosen: boolean,
): Language {
  if (isStillChosen && previousLanguage) return previousLanguage
  return urlLanguage ?? previousLanguage ?? 'ro'
}

/**
 * Returns the language of the current page. Links of public pages (`isSignedInArea` is false) contain the language.
 * Links of pages for logged-in users do not contain it: the last chosen language applies to the next page and is
 * written into its URL. Back changes the page but not the language. On these pages, a change of the language reloads
 * all queries, because some results contain texts of the server.
 */
export function usePageLanguage(isSignedInArea: boolean): Language {
  const { key, pathname, search, hash, state } = useLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [lastLanguage, setLastLanguage] = useState<{
    key: string
    language: Language
    isChosen: boolean
  }>()
  const urlLanguage = languageParam(search)
  const previousLanguage = lastLanguage?.language
  const isStillChosen =
    lastLanguage?.isChosen === true && (lastLanguage.key === key || navigationType === 'POP')
  const language = isSignedInArea
    ? languageOfSignedInArea(urlLanguage, previousLanguage, isStillChosen)
    : (urlLanguage ?? 'ro')
  // A user who comes from a public page continues in its language, unless a language was chosen after the log-in.
  if (lastLanguage?.key !== key && (isSignedInArea || !lastLanguage?.isChosen))
    setLastLanguage({ key, language, isChosen: isSignedInArea })
  useEffect(() => {
    if (!isSignedInArea || urlLanguage === (language === 'en' ? 'en' : undefined)) return
    const query = new URLSearchParams(search)
    if (language === 'en') query.set('lang', 'en')
    else query.delete('lang')
    void navigate(
      { pathname, search: query.toString(), hash },
      { replace: true, state: state as unknown },
    )
  }, [isSignedInArea, urlLanguage, language, pathname, search, hash, state, navigate])
  // Texts of the server (notifications, headings of files) are in the language of the request that loaded them.
  const loadedLanguage = useRef(language)
  useEffect(() => {
    if (loadedLanguage.current === language) return
    loadedLanguage.current = language
    if (isSignedInArea) void queryClient.invalidateQueries()
  }, [isSignedInArea, language, queryClient])
  return language
}

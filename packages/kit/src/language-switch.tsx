// The language switch of the areas behind the log-in, and the language that a user has stored. The
// imports use package names, because a relative import would put a second copy of the module into each remote.
import { type Language, useLanguage } from '@alai/kit/i18n'
import { useQueryClient } from '@alai/kit/query'
import { Link, useLocation, useNavigate } from '@alai/kit/router'
import { saveUserLanguage, currentUserKey } from '@alai/kit/session'
import { useCallback, useEffect, useRef } from 'react'

/** The name of each language in that language. */
const LANGUAGE_NAMES: [Language, string][] = [
  ['ro', 'Română'],
  ['en', 'English'],
]

/** Changes the language. The page and its state stay. The shell applies the language to later pages, and `onChange` receives it. */
export function LanguageSwitch({
  label,
  onChange,
}: {
  label: string
  onChange?: (language: Language) => void
}) {
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const hrefFor = (targetLanguage: Language) => {
    const query = new URLSearchParams(search)
    query.set('lang', targetLanguage)
    return `${pathname}?${query}`
  }
  return (
    <div className="a-speech" role="group" aria-label={label}>
      {LANGUAGE_NAMES.map(([targetLanguage, name]) => (
        <Link
          key={targetLanguage}
          to={hrefFor(targetLanguage)}
          lang={targetLanguage}
          aria-current={targetLanguage === language ? 'true' : undefined}
          replace
          onClick={() => onChange?.(targetLanguage)}
        >
          {name}
        </Link>
      ))}
    </div>
  )
}

const isLanguage = (value: unknown): value is Language => value === 'ro' || value === 'en'

/** Adds the language of a user to a URL. Returns the URL unchanged if the user has not chosen a language. */
export function withLanguageParam(path: string, language: unknown): string {
  return isLanguage(language) ? `${path}${path.includes('?') ? '&' : '?'}lang=${language}` : path
}

/**
 * Applies the stored language of the user when an area behind the log-in is opened, unless the URL names a language.
 * It applies the stored language only once, so that a language that is chosen later stays. Returns a function that
 * stores a newly chosen language.
 */
export function useApplyStoredLanguage(
  stored: string | null | undefined,
): (language: Language) => void {
  const language = useLanguage()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isStoredApplied = useRef(false)
  useEffect(() => {
    if (isStoredApplied.current) return
    isStoredApplied.current = true
    const query = new URLSearchParams(search)
    if (!isLanguage(stored) || stored === language || query.has('lang')) return
    query.set('lang', stored)
    void navigate(
      { pathname, search: query.toString(), hash },
      { replace: true, state: state as unknown },
    )
  }, [stored, language, pathname, search, hash, state, navigate])
  return useCallback(
    (chosenLanguage: Language) => {
      // The page already has the new language. If the server could not store it (expired trial, no network), the
      // stored language stays as it was.
      saveUserLanguage(chosenLanguage).then(
        (user) => queryClient.setQueryData(currentUserKey, user),
        () => undefined,
      )
    },
    [queryClient],
  )
}

// Choosing the language behind the log-in, and links to the public side that keep it.
// Imports through the package name: a relative import would put a second copy into each remote.
import { type Language, useLanguage } from '@alai/kit/i18n'
import { useQueryClient } from '@alai/kit/query'
import { Link, useLocation, useNavigate } from '@alai/kit/router'
import { saveUserLanguage, currentUserKey } from '@alai/kit/session'
import { useCallback, useEffect, useRef } from 'react'

/** Each language in its own words. */
const LANGUAGE_NAMES: [Language, string][] = [
  ['ro', 'Română'],
  ['en', 'English'],
]

/** Changes the language and stays on the page with its state. The shell keeps the choice from then on; `chosen` is called with it. */
export function LanguageSwitch({
  label,
  onChange,
}: {
  label: string
  onChange?: (language: Language) => void
}) {
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const to = (next: Language) => {
    const query = new URLSearchParams(search)
    query.set('lang', next)
    return `${pathname}?${query}`
  }
  return (
    <div className="a-speech" role="group" aria-label={label}>
      {LANGUAGE_NAMES.map(([next, name]) => (
        <Link
          key={next}
          to={to(next)}
          lang={next}
          aria-current={next === language ? 'true' : undefined}
          replace
          onClick={() => onChange?.(next)}
        >
          {name}
        </Link>
      ))}
    </div>
  )
}

const isLanguage = (word: unknown): word is Language => word === 'ro' || word === 'en'

/** Returns the URL in the language of a user, which the shell then keeps from page to page. Unchanged while none was chosen. */
export function withLanguageParam(path: string, language: unknown): string {
  return isLanguage(language) ? `${path}${path.includes('?') ? '&' : '?'}lang=${language}` : path
}

/**
 * The frame behind the log-in: what the user has chosen once holds wherever it comes in, unless the address names another language.
 * Only when the frame is opened: from then on the switch says it. Gives what keeps a choice with the user.
 */
export function useUserLanguage(stored: string | null | undefined): (language: Language) => void {
  const language = useLanguage()
  const { pathname, search, hash, state } = useLocation()
  const go = useNavigate()
  const queries = useQueryClient()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const query = new URLSearchParams(search)
    if (!isLanguage(stored) || stored === language || query.has('lang')) return
    query.set('lang', stored)
    void go(
      { pathname, search: query.toString(), hash },
      { replace: true, state: state as unknown },
    )
  }, [stored, language, pathname, search, hash, state, go])
  return useCallback(
    (next: Language) => {
      // The page is in that language already. If it could not be stored (trial is over, no network), the next visit tries again.
      saveUserLanguage(next).then(
        (user) => queries.setQueryData(currentUserKey, user),
        () => undefined,
      )
    },
    [queries],
  )
}

/** Returns a URL of the public side, which contains its language. */
export function useLocalizedPath(): (path: string) => string {
  const language = useLanguage()
  return useCallback(
    (path: string) =>
      language === 'ro' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`,
    [language],
  )
}

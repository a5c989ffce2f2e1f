// The language switch behind the log-in, and links to the public side in the chosen language.
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

/** Changes the language and stays on the page with its state. The shell preserves the choice from then on; `onChange` is called with it. */
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
      // The page is in that language already. If it could not be stored (trial is over, no network), the next visit tries again.
      saveUserLanguage(chosenLanguage).then(
        (user) => queryClient.setQueryData(currentUserKey, user),
        () => undefined,
      )
    },
    [queryClient],
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

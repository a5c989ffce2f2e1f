// The two languages behind the log-in: the way to choose one, and addresses of the public side that keep it.
// Through the facades, as everybody: a relative import would put a second copy into each remote.
import { type Language, useLanguage } from '@alai/kit/i18n'
import { Link, useLocation } from '@alai/kit/router'
import { useCallback } from 'react'

/** Each in its own words, for those who look for theirs. */
const NAMES: [Language, string][] = [['ro', 'Română'], ['en', 'English']]

/** Stays on the page; what was begun on it stays too. The shell keeps the choice from then on. */
export function LanguageSwitch({ label }: { label: string }) {
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const to = (next: Language) => {
    const query = new URLSearchParams(search)
    query.set('lang', next)
    return `${pathname}?${query}`
  }
  return (
    <div className="a-speech" role="group" aria-label={label}>
      {NAMES.map(([next, name]) => (
        <Link key={next} to={to(next)} lang={next} aria-current={next === language ? 'true' : undefined} replace>{name}</Link>
      ))}
    </div>
  )
}

/** An address of the public side, which has its language in itself. */
export function useKept(): (path: string) => string {
  const language = useLanguage()
  return useCallback((path: string) => (language === 'ro' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`), [language])
}

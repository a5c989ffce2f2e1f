import { useLanguage } from '@alai/kit/i18n'
import { Link, useLocation } from '@alai/kit/router'
import sharedStyles from '../../styles/parts.module.css'
import { FlagEn, FlagRo } from '../icon'
import { useSharedTexts } from '../texts/shared-texts'

/** Links to both languages of the current URL, with its codes. */
export function LanguageSwitch() {
  const language = useLanguage()
  const t = useSharedTexts()
  const { pathname, search } = useLocation()
  const hrefFor = (lang: 'ro' | 'en') => {
    const query = new URLSearchParams(search)
    if (lang === 'en') query.set('lang', 'en')
    else query.delete('lang')
    const queryText = query.toString()
    return `${pathname}${queryText ? `?${queryText}` : ''}`
  }
  return (
    <nav className={sharedStyles.lang} aria-label={t('lang.label')}>
      <Link
        to={hrefFor('ro')}
        aria-current={language === 'ro' ? 'true' : undefined}
        aria-label="Română"
        lang="ro"
        replace
      >
        <FlagRo />
      </Link>
      <Link
        to={hrefFor('en')}
        aria-current={language === 'en' ? 'true' : undefined}
        aria-label="English"
        lang="en"
        replace
      >
        <FlagEn />
      </Link>
    </nav>
  )
}

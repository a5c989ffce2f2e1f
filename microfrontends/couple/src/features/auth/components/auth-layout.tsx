// The style sheets and components of these pages do not contain the component library. It is loaded with the area.
import '@alai/ui/styles/figtree.css'
import '@alai/ui/styles/young-serif.css'
import { Link } from '@alai/kit/router'
import { LanguageSwitch } from '@alai/kit/language-switch'
import { usePathLocalizer } from '@alai/kit/localized-path'
import { useDocumentTitle } from '@alai/kit/document-title'
import type { ReactNode } from 'react'
import { useAuthTexts } from '../texts'
import styles from './auth.module.css'

/** The layout of the pages that are shown before login. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  const t = useAuthTexts()
  const localizePath = usePathLocalizer()
  useDocumentTitle(`${title} · Alai`)
  return (
    <main className={styles.page}>
      <div className={styles.box}>
        <div className={styles.header}>
          <Link className={styles.logo} to={localizePath('/')}>
            alai
          </Link>
          <LanguageSwitch label={t('login.language')} />
        </div>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}

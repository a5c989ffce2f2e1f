import { Link } from '@alai/kit/router'
import { LanguageSwitch, useLocalizedPath } from '@alai/kit/language-switch'
import { useDocumentTitle } from '@alai/kit/document-title'
import { Logo } from '@alai/ui'
import type { ReactNode } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'

/** The layout of the pages that are shown before login. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  const t = useCoupleTexts()
  const localizedPath = useLocalizedPath()
  useDocumentTitle(`${title} · Alai`)
  return (
    <main className="a-auth">
      <div className="a-authbox">
        <div className="a-line">
          <Link className="a-logo" to={localizedPath('/')} style={{ padding: 0 }}>
            <Logo /> alai
          </Link>
          <LanguageSwitch label={t('language')} />
        </div>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}

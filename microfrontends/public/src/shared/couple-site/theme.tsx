// The theme of a couple. Nothing is painted before its style sheet is loaded, so that no page appears in another theme first.
import { type ReactNode, createContext, use } from 'react'
import '../../styles/themes/lunca.css'
import type { Theme } from './theme-definition'

const lunca: Theme = {
  name: 'lunca',
  defaultScene: 'lake',
  stampPath:
    'M23 47V27M23 40c-7 0-10-4-10-9 7 0 10 4 10 9zM23 36c6 0 9-3 9-8-6 0-9 3-9 8zM15 14c0 18 16 18 16 0-3 4-5 4-8 0-3 4-5 4-8 0z',
}

/** Each of these themes has its own style sheet, fonts and ornaments. The theme Luncă is part of the first load. */
const LAZY_THEMES: Record<string, () => Promise<{ default: Theme }>> = {
  fila: () => import(/* webpackChunkName: "theme-fila" */ '../../styles/themes/fila'),
  sanziene: () => import(/* webpackChunkName: "theme-sanziene" */ '../../styles/themes/sanziene'),
  iie: () => import(/* webpackChunkName: "theme-iie" */ '../../styles/themes/iie'),
}

const themePromises = new Map<string, Promise<Theme>>()

/** If a theme cannot be loaded, the page uses the theme Luncă. */
function loadTheme(name: string, load: () => Promise<{ default: Theme }>): Promise<Theme> {
  let promise = themePromises.get(name)
  if (!promise) {
    promise = load()
      .then((m) => m.default)
      .catch(() => lunca)
    themePromises.set(name, promise)
  }
  return promise
}

const ThemeContext = createContext(lunca)

export const useTheme = () => use(ThemeContext)

type Props = {
  theme: string | null | undefined
  className?: string | undefined
  children: ReactNode
}

/** The root of every page in a couple's theme: site, forms, registry, gallery. Suspends until the theme is loaded. */
export function ThemeProvider({ theme, className = '', children }: Props) {
  const loadLazyTheme = LAZY_THEMES[theme ?? '']
  const appliedTheme = theme && loadLazyTheme ? use(loadTheme(theme, loadLazyTheme)) : lunca
  return (
    <ThemeContext value={appliedTheme}>
      <div className={`themed ${className}`} data-theme={appliedTheme.name}>
        {children}
      </div>
    </ThemeContext>
  )
}

export function Monogram({ letters }: { letters: string[] }) {
  const { Monogram: ThemeMonogram } = useTheme()
  const text = letters.join(' & ')
  return ThemeMonogram ? <ThemeMonogram letters={letters} /> : <>{text}</>
}

// The texts of the interface, read from the catalogues. The tests refer to buttons and expected texts by key.
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const LANGUAGES = ['ro', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export type Translate = (key: string, vars?: Record<string, string | number>) => string

const folder = path.resolve(import.meta.dirname, '../../packages/kit/src/i18n')
/** The catalogues. Tests use keys of the form `catalogue:key`, because the same key is in several catalogues. */
const CATALOGUES = [
  'shared',
  'couple-pages',
  'site',
  'answer',
  'brand-layout',
  'brand',
  'brand-pages',
  'form-pages',
  'registry',
  'gallery',
  'decline',
  'info-pages',
  'site-extras',
  'sample-banner',
  'answer-confirmation',
  'map',
  'auth',
  'couple',
  'invite',
  'import',
  'dashboard',
  'notifications',
  'tasks',
  'seating',
  'budget',
  'editing',
  'shell',
  'kit',
  'staff',
  'content',
  'staff-operations',
  'newsletter-issues',
  'integrations',
  'legal',
]
/** The areas whose catalogues also include the texts of `kit`. */
const AREAS_WITH_KIT_TEXTS = ['couple', 'staff']

export function loadTranslate(language: Language): Translate {
  const read = (name: string) =>
    JSON.parse(readFileSync(path.join(folder, `${name}.${language}.json`), 'utf8')) as Record<
      string,
      string
    >
  const texts = Object.fromEntries(
    CATALOGUES.map((name) => [
      name,
      AREAS_WITH_KIT_TEXTS.includes(name) ? { ...read('kit'), ...read(name) } : read(name),
    ]),
  )
  return (key, vars = {}) => {
    const [catalogue = '', textKey = ''] = key.split(/:(.*)/)
    const text = texts[catalogue]?.[textKey]
    if (text === undefined) throw new Error(`no catalogue contains the text ${key}`)
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      String(vars[name] ?? placeholder),
    )
  }
}

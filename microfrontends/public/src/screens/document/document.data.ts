// The legal documents: whole texts, fetched with the language that is read.
import { type Company, boot } from '@alai/kit/boot'
import type { Language } from '@alai/kit/i18n'
import { useQuery } from '@alai/kit/query'
import { DOCUMENTS, type DocumentName } from '../landing/brand-links'

export type Section = { title: string; paragraphs: string[] }
export type Legal = { title: string; updated: string; intro: string; sections: Section[] }

/** The word of the address and the word of the catalogue. */
export const KEYS = { termeni: 'terms', confidentialitate: 'privacy', cookies: 'cookies', anulare: 'cancellation' } as const satisfies Record<DocumentName, string>
type Catalogue = Record<(typeof KEYS)[DocumentName], Legal>

const CATALOGUES: Record<Language, () => Promise<{ default: Catalogue }>> = {
  ro: () => import('@alai/kit/i18n/legal.ro.json'),
  en: () => import('@alai/kit/i18n/legal.en.json'),
}

export const documentOf = (word: string | undefined): DocumentName | undefined => DOCUMENTS.find((name) => name === word)

/** Puts the company in its places; what is not configured leaves an empty one. */
export function filled(text: string, company: Company): string {
  const values: Record<string, string> = { company: company.name, legal: company.legal, email: company.email, phone: company.phone }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

export function filledIn(legal: Legal, company: Company): Legal {
  const fill = (text: string) => filled(text, company)
  return { ...legal, title: fill(legal.title), intro: fill(legal.intro), sections: legal.sections.map((s) => ({ title: fill(s.title), paragraphs: s.paragraphs.map(fill) })) }
}

export function useDocument(name: DocumentName, language: Language) {
  return useQuery({
    queryKey: ['legal', language, name],
    queryFn: async () => filledIn((await CATALOGUES[language]()).default[KEYS[name]], boot().company),
    staleTime: Infinity,
  })
}

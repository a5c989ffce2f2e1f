// The legal documents: whole texts, fetched with the language that is read.
import { type Company, boot } from '@alai/kit/boot'
import type { Language } from '@alai/kit/i18n'
import { useQuery } from '@alai/kit/query'
import { DOCUMENTS, type DocumentName } from '../landing/brand-links'

export type Section = { title: string; paragraphs: string[] }
export type Legal = { title: string; updated: string; intro: string; sections: Section[] }

/** The word of the address and the word of the catalogue. */
export const KEYS = { termeni: 'terms', confidentialitate: 'privacy', cookies: 'cookies', anulare: 'cancellation' } as const satisfies Record<DocumentName, string>
type Text = () => Promise<{ default: Legal }>

/** Each document is a file of its own: who reads one does not fetch the other three. */
const TEXTS: Record<Language, Record<DocumentName, Text>> = {
  ro: {
    termeni: () => import('@alai/kit/i18n/legal-terms.ro.json'),
    confidentialitate: () => import('@alai/kit/i18n/legal-privacy.ro.json'),
    cookies: () => import('@alai/kit/i18n/legal-cookies.ro.json'),
    anulare: () => import('@alai/kit/i18n/legal-cancellation.ro.json'),
  },
  en: {
    termeni: () => import('@alai/kit/i18n/legal-terms.en.json'),
    confidentialitate: () => import('@alai/kit/i18n/legal-privacy.en.json'),
    cookies: () => import('@alai/kit/i18n/legal-cookies.en.json'),
    anulare: () => import('@alai/kit/i18n/legal-cancellation.en.json'),
  },
}

export const textOf = async (name: DocumentName, language: Language): Promise<Legal> => (await TEXTS[language][name]()).default

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
    queryFn: async () => filledIn(await textOf(name, language), boot().company),
    staleTime: Infinity,
  })
}

// The words of a legal document on their way to a reader: the company in its places, items put together as lists.
import type { Company } from './boot-data'

type LegalText = {
  title: string
  intro: string
  sections: { title: string; paragraphs: string[] }[]
}

/** Puts the company in its places; what is not configured leaves an empty one. */
export function fillCompany(text: string, company: Company): string {
  const values: Record<string, string> = {
    company: company.name,
    legal: company.legal,
    email: company.email,
    phone: company.phone,
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

export function fillCompanyInDocument<T extends LegalText>(legal: T, company: Company): T {
  const fill = (text: string) => fillCompany(text, company)
  return {
    ...legal,
    title: fill(legal.title),
    intro: fill(legal.intro),
    sections: legal.sections.map((s) => ({
      title: fill(s.title),
      paragraphs: s.paragraphs.map(fill),
    })),
  }
}

/** Paragraphs, and what begins with a dash put together as lists. */
export function groupListItems(paragraphs: string[]): (string | string[])[] {
  const out: (string | string[])[] = []
  for (const text of paragraphs) {
    const item = /^[-–•] (.*)$/s.exec(text)?.[1]
    const last = out.at(-1)
    if (item === undefined) out.push(text)
    else if (Array.isArray(last)) last.push(item)
    else out.push([item])
  }
  return out
}

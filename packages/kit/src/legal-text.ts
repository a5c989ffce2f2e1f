// Prepares the text of a legal document: inserts the company data and groups list items.
import type { Company } from './boot-data'

type LegalText = {
  title: string
  intro: string
  sections: { title: string; paragraphs: string[] }[]
}

/** Inserts the company's data. What is not configured stays empty. */
export function fillCompanyData(text: string, company: Company): string {
  const values: Record<string, string> = {
    company: company.name,
    legal: company.legal,
    email: company.email,
    phone: company.phone,
  }
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

export function fillDocumentCompanyData<T extends LegalText>(legal: T, company: Company): T {
  const fill = (text: string) => fillCompanyData(text, company)
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

/** Splits a text into paragraphs at empty lines, and before each line that is a list item. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n|\n(?=[-–•] )/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** Returns paragraphs, and lists of consecutive lines that begin with a dash. */
export function groupListItems(paragraphs: string[]): (string | string[])[] {
  const blocks: (string | string[])[] = []
  for (const text of paragraphs) {
    const item = /^[-–•] (.*)$/s.exec(text)?.[1]
    const last = blocks.at(-1)
    if (item === undefined) blocks.push(text)
    else if (Array.isArray(last)) last.push(item)
    else blocks.push([item])
  }
  return blocks
}

// A draft while it is written: paragraphs are one text with empty lines between them.
import type { Draft, Text } from '../legal/legal.data'

/** The server takes no more. */
export const MOST_SECTIONS = 60

export type Section = { key: string; title: string; text: string }
export type Form = { title: string; intro: string; note: string; sections: Section[] }

let keys = 0
export const newSection = (title = '', text = ''): Section => ({ key: `s${++keys}`, title, text })

export const formOf = (draft: Draft): Form => ({
  title: draft.title,
  intro: draft.intro,
  note: draft.note,
  sections: draft.sections.map((s) => newSection(s.title, s.paragraphs.join('\n\n'))),
})

/** Items of a list that stand on lines of their own are paragraphs, too. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n|\n(?=[-–•] )/)
    .map((one) => one.trim())
    .filter(Boolean)

export const textOf = ({ title, intro, sections }: Form): Text => ({
  title: title.trim(),
  intro: intro.trim(),
  sections: sections.map((s) => ({ title: s.title.trim(), paragraphs: paragraphsOf(s.text) })),
})

/** What was changed, without the keys. */
export const markOf = (form: Form): string => JSON.stringify([textOf(form), form.note.trim()])

/** Today where the documents hold. */
export const today = (now = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format(now)

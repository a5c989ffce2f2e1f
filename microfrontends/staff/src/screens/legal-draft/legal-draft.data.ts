// The form of a draft. The paragraphs of a section are edited as one text, separated by empty lines.
import type { Draft, Text } from '../legal/legal.data'

/** The limit of the server. */
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

/** Splits a text into paragraphs at empty lines, and before each line that is a list item. */
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

/** Serializes the form without its React keys, to detect unsaved changes. */
export const markOf = (form: Form): string => JSON.stringify([textOf(form), form.note.trim()])

/** Returns the current date in Romania, as `YYYY-MM-DD`. The validity of documents is counted in Romanian time. */
export const today = (now = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format(now)

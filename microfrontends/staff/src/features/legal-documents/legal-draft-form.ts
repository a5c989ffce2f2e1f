// The form of a draft. The paragraphs of a section are edited as one text, separated by empty lines.
import { splitParagraphs } from '@alai/kit/legal-text'
import type { LegalDraft, LegalText } from './api'

/** The limit of the server. */
export const MAX_LEGAL_SECTIONS = 60

export type LegalSectionDraft = { key: string; title: string; text: string }
export type LegalDraftFormValues = {
  title: string
  intro: string
  note: string
  sections: LegalSectionDraft[]
}

let lastKey = 0
export const newLegalSection = (title = '', text = ''): LegalSectionDraft => ({
  key: `s${++lastKey}`,
  title,
  text,
})

export const toLegalDraftForm = (draft: LegalDraft): LegalDraftFormValues => ({
  title: draft.title,
  intro: draft.intro,
  note: draft.note,
  sections: draft.sections.map((s) => newLegalSection(s.title, s.paragraphs.join('\n\n'))),
})

export const toLegalText = ({ title, intro, sections }: LegalDraftFormValues): LegalText => ({
  title: title.trim(),
  intro: intro.trim(),
  sections: sections.map((s) => ({ title: s.title.trim(), paragraphs: splitParagraphs(s.text) })),
})

/** Serializes the form without its React keys, to detect unsaved changes. */
export const fingerprintForm = (form: LegalDraftFormValues): string =>
  JSON.stringify([toLegalText(form), form.note.trim()])

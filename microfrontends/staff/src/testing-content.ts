// Test fixtures of the content that staff publishes and reads: articles, messages, newsletter issues and legal documents.
import type { Schemas } from '@alai/kit/api'
import { makeId } from './testing'

export const makeArticle = (
  patch: Partial<Schemas['StaffArticle']> = {},
): Schemas['StaffArticle'] => ({
  id: makeId(9),
  title: 'Șase întrebări',
  slug: 'sase-intrebari',
  description: 'Pe scurt.',
  category: 'Petrecere',
  main_image: null,
  main_image_alt: null,
  meta_title: null,
  meta_description: null,
  meta_tags: 'muzică',
  published_at: null,
  updated_at: '2099-01-03T10:00:00Z',
  featured: false,
  next_slug: null,
  article_sections: [
    {
      id: makeId(10),
      tip: 'paragraf',
      value: '<p>Întâi</p>',
      image: null,
      image_alt: null,
      fe_component: null,
    },
    {
      id: makeId(11),
      tip: 'image',
      value: null,
      image: { url: '/media/x/original', filename: 'flori.png', variants: [] },
      image_alt: 'Flori',
      fe_component: 'wide',
    },
  ],
  state: 'draft',
  publish_at: null,
  version: 3,
  ...patch,
})

export const makeInboxMessage = (
  patch: Partial<Schemas['InboxMessage']> = {},
): Schemas['InboxMessage'] => ({
  id: makeId(12),
  name: 'Moara',
  phone: '0740 000 301',
  email: 'salut@moara.example',
  message: 'Avem o sală sub tei.',
  date: null,
  city: null,
  location: null,
  code: null,
  code_used: null,
  created_at: '2099-01-03T10:00:00Z',
  done_at: null,
  ...patch,
})

export const makeIssue = (patch: Partial<Schemas['Issue']> = {}): Schemas['Issue'] => ({
  id: makeId(13),
  subject: 'Idei de toamnă',
  state: 'draft',
  english: false,
  updated_at: '2099-01-03T10:00:00Z',
  updated_by: 'Ruxandra Pop',
  started_at: null,
  started_by: null,
  finished_at: null,
  report: { waiting: 0, sent: 0, failed: 0, passing: 0, left: 0, unsubscribed: 0 },
  body: '<p>Trei idei.</p>',
  subject_en: '',
  body_en: '',
  version: 3,
  ...patch,
})

export const makeLegalDocument = (
  patch: Partial<Schemas['StaffLegalDocument']> = {},
): Schemas['StaffLegalDocument'] => ({
  document: 'terms',
  language: 'ro',
  draft: { id: makeId(13), written_by: 'Ruxandra Pop', updated_at: '2099-01-03T10:00:00Z' },
  versions: [
    {
      number: 3,
      valid_from: '2099-06-05',
      note: 'Preț nou',
      state: 'scheduled',
      published_by: 'Ruxandra Pop',
      published_at: '2099-01-03T10:00:00Z',
    },
    {
      number: 2,
      valid_from: '2027-01-10',
      note: 'Adresă nouă',
      state: 'current',
      published_by: 'Ruxandra Pop',
      published_at: '2027-01-09T10:00:00Z',
    },
    {
      number: 1,
      valid_from: '2026-11-21',
      note: '',
      state: 'past',
      published_by: null,
      published_at: null,
    },
  ],
  ...patch,
})

export const makeLegalDraft = (
  patch: Partial<Schemas['LegalDraft']> = {},
): Schemas['LegalDraft'] => ({
  id: makeId(13),
  document: 'terms',
  language: 'ro',
  title: 'Termeni',
  intro: 'Pe scurt.',
  sections: [
    { title: '1. Cine suntem', paragraphs: ['Suntem {company}.', 'Al doilea.'] },
    { title: '2. Prețul', paragraphs: ['99 de euro.'] },
  ],
  note: 'Preț nou',
  version: 4,
  written_by: 'Ruxandra Pop',
  updated_at: '2099-01-03T10:00:00Z',
  ...patch,
})

import en from '@alai/kit/i18n/couple.en.json'
import ro from '@alai/kit/i18n/couple.ro.json'
import { expect, test } from 'vitest'
import type { Event } from '../events'
import { invitationLink } from './api'

const event = { slug: 'ana-si-mihai', code: 'NUNTA & 27' } as Event

// Covers 2.9.14.
test('spec 2 §9: an invitation link has slug, both codes and the language', () => {
  expect(invitationLink(event, { code: 'K7QM2XWP4D', language: null })).toBe(
    `${location.origin}/ana-si-mihai?event_code=NUNTA+%26+27&guest_code=K7QM2XWP4D`,
  )
  expect(invitationLink(event, { code: 'K7QM2XWP4D', language: 'ro' })).not.toContain('lang')
  expect(invitationLink(event, { code: 'K7QM2XWP4D', language: 'en' })).toMatch(/&lang=en$/)
})

test('spec 2 §8: the texts about invitations and categories match exactly', () => {
  expect(ro.delete_failed).toBe(
    'A aparut o problema la stergere, faceti refresh la pagina sau contactati administratorul daca problema persista.',
  )
  expect([ro['cat.added'], ro['cat.edited'], ro['cat.deleted']]).toEqual([
    'Categoria a fost adăugată.',
    'Categoria a fost editată.',
    'Categoria a fost ștearsă.',
  ])
  expect([
    ro['inv.added'],
    ro['inv.edited'],
    ro['inv.deleted'],
    ro['inv.reset_done'],
    ro['inv.copied'],
  ]).toEqual([
    'Invitatul a fost adăugat.',
    'Invitatul a fost editat.',
    'Invitatul a fost șters.',
    'Invitația a fost resetată.',
    'Link copiat.',
  ])
  expect([en['inv.delete_text'], en['inv.copied']]).toEqual([
    "The invitation and its answer cannot be recovered. The guest's link will stop working.",
    'Link copied.',
  ])
})

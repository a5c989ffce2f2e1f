import type { Schemas } from '@alai/kit/api'
import { expect, test } from 'vitest'
import { countOf, draftOf, eating, fewer, fits, more, noOf, resize, yesOf } from './phone.draft'

const MENUS = ['Clasic', 'Vegetarian', 'Copii']
const invitation: Schemas['Invitation'] = { id: 'i', event_id: 'e', name: 'Familia Pop', code: 'AB23', participant: false, places: 4, sent_invitation: true, mail_waits: false, status: 'invitat' }
const offers = { menus: true, ceremony: false }

test('a key moves one person from the first menu, and the number of persons stays', () => {
  let draft = draftOf(invitation, MENUS)
  draft = more(more(draft, 'Copii', 'Clasic'), 'Vegetarian', 'Clasic')
  expect(MENUS.map((m) => eating(draft, m))).toEqual([2, 1, 1])
  draft = fewer(draft, 'Copii', 'Clasic')
  expect(MENUS.map((m) => eating(draft, m))).toEqual([3, 1, 0])
  expect(fewer(draft, 'Clasic', 'Clasic')).toBe(draft)
  for (let i = 0; i < 9; i++) draft = more(draft, 'Vegetarian', 'Clasic')
  expect(MENUS.map((m) => eating(draft, m))).toEqual([0, 4, 0])
  expect(eating(more(draft, 'Clasic', 'Clasic'), 'Clasic')).toBe(1)
})

test('fewer persons and then more again keep what was said of them', () => {
  const draft = more(draftOf(invitation, MENUS), 'Copii', 'Clasic')
  const small = resize(resize(draft, '2', MENUS), '', MENUS)
  expect(countOf(small)).toBeUndefined()
  expect(eating(resize(small, '4', MENUS), 'Copii')).toBe(1)
  expect(yesOf(resize(draft, '2', MENUS), 'COD', offers).guest).toMatchObject({ company: 'couple', company_number: 2, code: 'AB23', by_phone: true, allergy: 'no', health_consent: false })
})

test('what was answered before and is not asked again stays', () => {
  const was: Schemas['Guest'] = {
    id: 'g', name: 'Ioana Pop', company: 'couple', company_number: 2, allergy: 'yes', allergy_mentions: 'nuci', other_restrictions: 'fără porc', housing: true, transport: false, direct: false, has_seat: false,
    created_at: '', updated_at: '', menus: [{ id: 'm', menu_type: 'Vegetarian', person_name: 'Ioana', child: false }, { id: 'n', menu_type: 'Veche', person_name: null, child: true }],
  }
  const body = yesOf(draftOf({ ...invitation, guestDetails: was }, MENUS), 'COD', offers).guest
  expect(body).toMatchObject({ name: 'Ioana Pop', housing: true, allergy: 'yes', allergy_mentions: 'nuci', health_consent: true, other_restrictions: 'fără porc' })
  expect(body.menus_attributes).toMatchObject([{ menu_type: 'Vegetarian', person_name: 'Ioana' }, { menu_type: 'Veche', child: true }])
})

test('letters fit a name without case and diacritics', () => {
  expect([fits('Familia Șerban', 'ser'), fits('Țîrlea', ' TIR'), fits('Ana', 'ser')]).toEqual([true, true, false])
})

test('a no carries its reason and who it is of', () => {
  expect(noOf({ ...draftOf(invitation, MENUS), reason: 'au altă nuntă' }, 'COD')).toEqual({ refuzed_invitation: { event_code: 'COD', code: 'AB23', by_phone: true, name: 'Familia Pop', reason: 'au altă nuntă' } })
})

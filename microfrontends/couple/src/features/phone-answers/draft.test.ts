import type { Schemas } from '@alai/kit/api'
import { expect, test } from 'vitest'
import {
  personCount,
  draftForInvitation,
  countMenu,
  removeMenu,
  nameContains,
  rankMatches,
  addMenu,
  toDeclineBody,
  setPersonCount,
  fillRemainingMenus,
  countUndecided,
  toAcceptBody,
} from './draft'

const MENUS = ['Clasic', 'Vegetarian', 'Copii']
const invitation: Schemas['Invitation'] = {
  id: 'i',
  event_id: 'e',
  name: 'Familia Pop',
  code: 'AB23',
  participant: false,
  places: 4,
  sent_invitation: true,
  mail_waits: false,
  version: 1,
  answer_version: 3,
  status: 'invitat',
}
const offers = { hasMenus: true, asksCeremony: false }

test('those who wait come first, and names with a word that begins with the letters', () => {
  const row = (name: string, status = 'invitat') => ({ name, status })
  const rows = [
    row('Anca și Ștefan Munteanu', 'acceptat'),
    row('Crăstea'),
    row('Ioana Ștefănescu'),
    row('Ștefan Țîrlea', 'refuzat'),
    row('Ștefania Pop'),
  ]
  expect(rankMatches(rows, 'ste').map((r) => r.name)).toEqual([
    'Ștefania Pop',
    'Ioana Ștefănescu',
    'Ștefan Țîrlea',
    'Anca și Ștefan Munteanu',
    'Crăstea',
  ])
  expect(
    rankMatches([row('Oana Pop'), row('Ana-Maria Pop'), row('Ioana și Ana Pop')], 'ana pop').map(
      (r) => r.name,
    ),
  ).toEqual(['Ioana și Ana Pop', 'Oana Pop', 'Ana-Maria Pop'])
})

test('nobody eats anything before it was said; a key gives one person a menu, and the number of persons stays', () => {
  let draft = draftForInvitation(invitation, MENUS)
  const eaten = () => [...MENUS.map((m) => countMenu(draft, m)), countUndecided(draft)]
  expect(eaten()).toEqual([0, 0, 0, 4])
  draft = addMenu(addMenu(draft, 'Copii'), 'Vegetarian')
  expect(eaten()).toEqual([0, 1, 1, 2])
  draft = fillRemainingMenus(draft, 'Clasic')
  expect(eaten()).toEqual([2, 1, 1, 0])
  draft = removeMenu(draft, 'Copii')
  expect(eaten()).toEqual([2, 1, 0, 1])
  expect(removeMenu(draft, 'Copii')).toBe(draft)
  // Everybody has a menu, so the next person is taken from the largest other group.
  draft = addMenu(addMenu(draft, 'Vegetarian'), 'Vegetarian')
  expect(eaten()).toEqual([1, 3, 0, 0])
  for (let i = 0; i < 9; i++) draft = addMenu(draft, 'Vegetarian')
  expect(eaten()).toEqual([0, 4, 0, 0])
})

test('where there is one menu there is nothing to say', () => {
  expect([
    countUndecided(draftForInvitation(invitation, ['Clasic'])),
    countMenu(draftForInvitation(invitation, ['Clasic']), 'Clasic'),
    countUndecided(draftForInvitation(invitation, [])),
  ]).toEqual([0, 4, 0])
})

test('fewer persons and then more again keep what was said of them', () => {
  const draft = fillRemainingMenus(
    addMenu(draftForInvitation(invitation, MENUS), 'Copii'),
    'Clasic',
  )
  const small = setPersonCount(setPersonCount(draft, '2', MENUS), '', MENUS)
  expect(personCount(small)).toBeUndefined()
  expect(countMenu(setPersonCount(small, '4', MENUS), 'Copii')).toBe(1)
  expect(countUndecided(setPersonCount(small, '5', MENUS))).toBe(1)
  expect(
    toAcceptBody(setPersonCount(draft, '2', MENUS), invitation, 'COD', offers).guest,
  ).toMatchObject({
    company: 'couple',
    company_number: 2,
    code: 'AB23',
    answer_version: 3,
    by_phone: true,
    allergy: 'no',
    health_consent: false,
  })
})

test('what was answered before and is not asked again stays', () => {
  const was: Schemas['Guest'] = {
    id: 'g',
    name: 'Ioana Pop',
    company: 'couple',
    company_number: 2,
    allergy: 'yes',
    allergy_mentions: 'nuci',
    other_restrictions: 'fără porc',
    housing: true,
    transport: false,
    direct: false,
    has_seat: false,
    seats: [],
    version: 1,
    created_at: '',
    updated_at: '',
    menus: [
      { id: 'm', menu_type: 'Vegetarian', person_name: 'Ioana', child: false },
      { id: 'n', menu_type: 'Veche', person_name: null, child: true },
    ],
  }
  const answered = { ...invitation, guestDetails: was }
  const body = toAcceptBody(draftForInvitation(answered, MENUS), answered, 'COD', offers).guest
  expect(body).toMatchObject({
    name: 'Ioana Pop',
    housing: true,
    allergy: 'yes',
    allergy_mentions: 'nuci',
    health_consent: true,
    other_restrictions: 'fără porc',
  })
  expect(body.menus_attributes).toMatchObject([
    { menu_type: 'Vegetarian', person_name: 'Ioana' },
    { menu_type: 'Veche', child: true },
  ])
})

test('letters fit a name without case and diacritics', () => {
  expect([
    nameContains('Familia Șerban', 'ser'),
    nameContains('Țîrlea', ' TIR'),
    nameContains('Ana', 'ser'),
  ]).toEqual([true, true, false])
})

test('a no carries its reason and who it is of', () => {
  expect(
    toDeclineBody(
      { ...draftForInvitation(invitation, MENUS), reason: 'au altă nuntă' },
      invitation,
      'COD',
    ),
  ).toEqual({
    refuzed_invitation: {
      event_code: 'COD',
      code: 'AB23',
      by_phone: true,
      answer_version: 3,
      name: 'Familia Pop',
      reason: 'au altă nuntă',
    },
  })
})

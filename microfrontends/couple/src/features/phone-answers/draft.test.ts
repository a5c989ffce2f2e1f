import type { Schemas } from '@alai/kit/api'
import { expect, test } from 'vitest'
import {
  personCount,
  draftForInvitation,
  countPersonsWithMenu,
  unassignMenu,
  assignMenu,
  setPersonCount,
  assignRemainingMenus,
  countPersonsWithoutMenu,
} from './draft'
import { nameContains, rankMatches } from './name-matching'
import { toDeclineBody, toAcceptBody } from './request-bodies'

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
const options = {
  hasMenus: true,
  settings: { accommodation: true, transport: true, civil_marriage_attend: false },
}

test('word-start matches come first, then unanswered invitations', () => {
  const makeRow = (name: string, status = 'invitat') => ({ name, status })
  const rows = [
    makeRow('Anca și Ștefan Munteanu', 'acceptat'),
    makeRow('Crăstea'),
    makeRow('Ioana Ștefănescu'),
    makeRow('Ștefan Țîrlea', 'refuzat'),
    makeRow('Ștefania Pop'),
  ]
  expect(rankMatches(rows, 'ste').map((r) => r.name)).toEqual([
    'Ștefania Pop',
    'Ioana Ștefănescu',
    'Ștefan Țîrlea',
    'Anca și Ștefan Munteanu',
    'Crăstea',
  ])
  expect(
    rankMatches(
      [makeRow('Oana Pop'), makeRow('Ana-Maria Pop'), makeRow('Ioana și Ana Pop')],
      'ana pop',
    ).map((r) => r.name),
  ).toEqual(['Ioana și Ana Pop', 'Oana Pop', 'Ana-Maria Pop'])
})

test('a menu is assigned to one person at a time without changing the count', () => {
  let draft = draftForInvitation(invitation, MENUS)
  const menuCounts = () => [
    ...MENUS.map((m) => countPersonsWithMenu(draft, m)),
    countPersonsWithoutMenu(draft),
  ]
  expect(menuCounts()).toEqual([0, 0, 0, 4])
  draft = assignMenu(assignMenu(draft, 'Copii'), 'Vegetarian')
  expect(menuCounts()).toEqual([0, 1, 1, 2])
  draft = assignRemainingMenus(draft, 'Clasic')
  expect(menuCounts()).toEqual([2, 1, 1, 0])
  draft = unassignMenu(draft, 'Copii')
  expect(menuCounts()).toEqual([2, 1, 0, 1])
  expect(unassignMenu(draft, 'Copii')).toBe(draft)
  // Every person has a menu, so one person of the largest other group gets the menu.
  draft = assignMenu(assignMenu(draft, 'Vegetarian'), 'Vegetarian')
  expect(menuCounts()).toEqual([1, 3, 0, 0])
  for (let i = 0; i < 9; i++) draft = assignMenu(draft, 'Vegetarian')
  expect(menuCounts()).toEqual([0, 4, 0, 0])
})

test('with a single menu or none no person is undecided', () => {
  expect([
    countPersonsWithoutMenu(draftForInvitation(invitation, ['Clasic'])),
    countPersonsWithMenu(draftForInvitation(invitation, ['Clasic']), 'Clasic'),
    countPersonsWithoutMenu(draftForInvitation(invitation, [])),
  ]).toEqual([0, 4, 0])
})

test('reducing and raising the count keeps the menus of the persons', () => {
  const draft = assignRemainingMenus(
    assignMenu(draftForInvitation(invitation, MENUS), 'Copii'),
    'Clasic',
  )
  const reduced = setPersonCount(setPersonCount(draft, '2', MENUS), '', MENUS)
  expect(personCount(reduced)).toBeUndefined()
  expect(countPersonsWithMenu(setPersonCount(reduced, '4', MENUS), 'Copii')).toBe(1)
  expect(countPersonsWithoutMenu(setPersonCount(reduced, '5', MENUS))).toBe(1)
  expect(
    toAcceptBody(setPersonCount(draft, '2', MENUS), invitation, 'COD', options).guest,
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

test('saved answers that the phone form does not ask for are kept', () => {
  const saved: Schemas['Guest'] = {
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
  const answered = { ...invitation, guestDetails: saved }
  const body = toAcceptBody(draftForInvitation(answered, MENUS), answered, 'COD', options).guest
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

test('names match without regard to case and diacritics', () => {
  expect([
    nameContains('Familia Șerban', 'ser'),
    nameContains('Țîrlea', ' TIR'),
    nameContains('Ana', 'ser'),
  ]).toEqual([true, true, false])
})

test('a decline contains its reason, the code and the answer version', () => {
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

import { expect, test } from 'vitest'
import { changes, eatersLine, historyWord, snapshotOf } from './history'

const line = (kind: string, made_by: string, via: string | null = null) => ({ kind, made_by, via })

test('a second yes is a change, by whoever made it; after a reset or a no it is an answer again', () => {
  const lines = [
    line('yes', 'couple'),
    line('yes', 'guest'),
    line('yes', 'guest'),
    line('no', 'guest'),
    line('reset', 'couple'),
    line('yes', 'couple'),
  ]
  expect(lines.map((_, i) => historyWord(lines, i))).toEqual([
    'history.couple.changed',
    'history.guest.changed',
    'history.guest.yes',
    'history.guest.no',
    'history.reset',
    'history.couple.yes',
  ])
})

test('what was brought back says so', () => {
  const lines = [
    line('reset', 'couple', 'undo'),
    line('no', 'couple', 'undo'),
    line('yes', 'couple', 'undo'),
    line('yes', 'couple', 'phone'),
  ]
  expect(lines.map((_, i) => historyWord(lines, i))).toEqual([
    'history.undo.reset',
    'history.undo.no',
    'history.undo.yes',
    'history.couple.yes',
  ])
})

test('only what differs is told, as it was and as it is', () => {
  const yesNo = (yes: boolean) => (yes ? 'da' : 'nu')
  const two = {
    name: 'Pop',
    company_number: 2,
    menus: [{ menu_type: 'Clasic' }, { menu_type: 'Clasic' }],
    transport: false,
    allergy: false,
    civil_marriage_attend: true,
  }
  const three = {
    ...two,
    company_number: 3,
    menus: [...two.menus, { menu_type: 'Copii', person_name: 'Luca' }],
    transport: true,
    allergy: true,
    allergy_mentions: 'nuci',
    civil_marriage_attend: false,
  }
  expect(changes(two, three, yesNo)).toEqual([
    { field: 'company_number', was: '2', now: '3' },
    { field: 'menus', was: '2 × Clasic', now: '2 × Clasic, Luca: Copii' },
    { field: 'allergy', was: '', now: 'nuci' },
    { field: 'transport', was: '', now: 'da' },
    { field: 'civil_marriage_attend', was: 'da', now: 'nu' },
  ])
  expect(changes(two, two, yesNo)).toEqual([])
  expect(changes({}, { reason: 'departe' }, yesNo)).toEqual([
    { field: 'reason', was: '', now: 'departe' },
  ])
  expect(snapshotOf(null)).toEqual({})
  expect(eatersLine([])).toBe('')
})

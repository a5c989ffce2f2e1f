import { expect, test } from 'vitest'
import { diffSnapshots, summarizeMenuEntries, historyTextKey, parseSnapshot } from './history'

const makeHistoryEntry = (kind: string, made_by: string, via: string | null = null) => ({
  kind,
  made_by,
  via,
})

test('a second yes is a change, by whoever made it; after a reset or a no it is an answer again', () => {
  const lines = [
    makeHistoryEntry('yes', 'couple'),
    makeHistoryEntry('yes', 'guest'),
    makeHistoryEntry('yes', 'guest'),
    makeHistoryEntry('no', 'guest'),
    makeHistoryEntry('reset', 'couple'),
    makeHistoryEntry('yes', 'couple'),
  ]
  expect(lines.map((_, i) => historyTextKey(lines, i))).toEqual([
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
    makeHistoryEntry('reset', 'couple', 'undo'),
    makeHistoryEntry('no', 'couple', 'undo'),
    makeHistoryEntry('yes', 'couple', 'undo'),
    makeHistoryEntry('yes', 'couple', 'phone'),
  ]
  expect(lines.map((_, i) => historyTextKey(lines, i))).toEqual([
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
  expect(diffSnapshots(two, three, yesNo)).toEqual([
    { field: 'company_number', previous: '2', current: '3' },
    { field: 'menus', previous: '2 × Clasic', current: '2 × Clasic, Luca: Copii' },
    { field: 'allergy', previous: '', current: 'nuci' },
    { field: 'transport', previous: '', current: 'da' },
    { field: 'civil_marriage_attend', previous: 'da', current: 'nu' },
  ])
  expect(diffSnapshots(two, two, yesNo)).toEqual([])
  expect(diffSnapshots({}, { reason: 'departe' }, yesNo)).toEqual([
    { field: 'reason', previous: '', current: 'departe' },
  ])
  expect(parseSnapshot(null)).toEqual({})
  expect(summarizeMenuEntries([])).toBe('')
})

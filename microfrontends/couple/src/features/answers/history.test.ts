import { expect, test } from 'vitest'
import { diffSnapshots, summarizeMenuEntries, historyTextKey, parseSnapshot } from './history'

const makeHistoryEntry = (kind: string, made_by: string, via: string | null = null) => ({
  kind,
  made_by,
  via,
})

test('a repeated acceptance is a change, unless a reset or decline is in between', () => {
  const entries = [
    makeHistoryEntry('yes', 'couple'),
    makeHistoryEntry('yes', 'guest'),
    makeHistoryEntry('yes', 'guest'),
    makeHistoryEntry('no', 'guest'),
    makeHistoryEntry('reset', 'couple'),
    makeHistoryEntry('yes', 'couple'),
  ]
  expect(entries.map((_, i) => historyTextKey(entries, i))).toEqual([
    'history.couple.changed',
    'history.guest.changed',
    'history.guest.yes',
    'history.guest.no',
    'history.reset',
    'history.couple.yes',
  ])
})

test('an undone entry is labelled as an undo', () => {
  const entries = [
    makeHistoryEntry('reset', 'couple', 'undo'),
    makeHistoryEntry('no', 'couple', 'undo'),
    makeHistoryEntry('yes', 'couple', 'undo'),
    makeHistoryEntry('yes', 'couple', 'phone'),
  ]
  expect(entries.map((_, i) => historyTextKey(entries, i))).toEqual([
    'history.undo.reset',
    'history.undo.no',
    'history.undo.yes',
    'history.couple.yes',
  ])
})

test('only changed fields are listed, with previous and current value', () => {
  const yesNo = (value: boolean) => (value ? 'da' : 'nu')
  const before = {
    name: 'Pop',
    company_number: 2,
    menus: [{ menu_type: 'Clasic' }, { menu_type: 'Clasic' }],
    transport: false,
    allergy: false,
    civil_marriage_attend: true,
  }
  const after = {
    ...before,
    company_number: 3,
    menus: [...before.menus, { menu_type: 'Copii', person_name: 'Luca' }],
    transport: true,
    allergy: true,
    allergy_mentions: 'nuci',
    civil_marriage_attend: false,
  }
  expect(diffSnapshots(before, after, yesNo)).toEqual([
    { field: 'company_number', previous: '2', current: '3' },
    { field: 'menus', previous: '2 × Clasic', current: '2 × Clasic, Luca: Copii' },
    { field: 'allergy', previous: '', current: 'nuci' },
    { field: 'transport', previous: '', current: 'da' },
    { field: 'civil_marriage_attend', previous: 'da', current: 'nu' },
  ])
  expect(diffSnapshots(before, before, yesNo)).toEqual([])
  expect(diffSnapshots({}, { reason: 'departe' }, yesNo)).toEqual([
    { field: 'reason', previous: '', current: 'departe' },
  ])
  expect(parseSnapshot(null)).toEqual({})
  expect(summarizeMenuEntries([])).toBe('')
})

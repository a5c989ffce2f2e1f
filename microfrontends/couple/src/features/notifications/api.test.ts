import en from '@alai/kit/i18n/notifications.en.json'
import ro from '@alai/kit/i18n/notifications.ro.json'
import { createTranslate } from '@alai/kit/i18n'
import { expect, test } from 'vitest'
import { groupSettings } from './api'

const KINDS = [
  'answer_yes',
  'answer_no',
  'answer_changed',
  'party_unseated',
  'gift_reserved',
  'import_done',
  'export_done',
  'payment',
  'demo_ending',
  'task_due',
  'expense_due',
]

test('every notification kind has a group and a text in both languages', () => {
  const shown = groupSettings(KINDS.map((type) => ({ type, email: 'daily' }))).flatMap(
    ({ kinds }) => kinds.map(({ kind }) => kind),
  )
  expect([...shown].sort()).toEqual([...KINDS].sort())
  for (const language of ['ro', 'en'] as const) {
    const translate = createTranslate({ ro, en }, language)
    expect(
      shown.map((kind) => translate(`kind.${kind}`)).filter((text) => text.startsWith('kind.')),
    ).toEqual([])
  }
})

test('a kind that the server does not offer is left out', () => {
  expect(groupSettings([{ type: 'answer_yes', email: 'never' }])).toEqual([
    { group: 'guests', kinds: [{ kind: 'answer_yes', email: 'never' }] },
  ])
})

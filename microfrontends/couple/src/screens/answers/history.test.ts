import { expect, test } from 'vitest'
import { historyWord } from './history'

const line = (kind: string, made_by: string) => ({ kind, made_by })

test('a second yes is a change, by whoever made it; after a reset or a no it is an answer again', () => {
  const lines = [line('yes', 'couple'), line('yes', 'guest'), line('yes', 'guest'), line('no', 'guest'), line('reset', 'couple'), line('yes', 'couple')]
  expect(lines.map((_, i) => historyWord(lines, i))).toEqual(['history.couple.changed', 'history.guest.changed', 'history.guest.yes', 'history.guest.no', 'history.reset', 'history.couple.yes'])
})

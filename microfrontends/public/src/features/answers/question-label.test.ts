import { ANSWER_FIELDS } from '@alai/kit/answer-fields'
import { expect, test } from 'vitest'
import { questionLabel } from './question-label'

const labelOf = (key: string, tags: string[]) => {
  const field = ANSWER_FIELDS.find((candidate) => candidate.key === key)
  return (
    field &&
    questionLabel(
      field,
      tags.map((tag) => ({ tag })),
    )
  )
}

test.each([
  [[], 'extras.civil'],
  [['Petrecere'], 'extras.civil'],
  [['Cununie civila', 'Petrecere'], 'extras.civil'],
  [['Cununie religioasa', 'Cununie civila'], 'extras.civil'],
  [['Cununie religioasa', 'Petrecere'], 'extras.religious'],
  [['Cununie umanista'], 'extras.humanist'],
  [['Cununie umanista', 'Cununie religioasa'], 'extras.ceremony'],
])('the question about a ceremony names one that the site shows: %j', (tags, expected) => {
  expect(labelOf('civil_marriage_attend', tags)).toBe(expected)
})

test('other questions do not depend on the parts', () => {
  expect(labelOf('housing', ['Cununie religioasa'])).toBe('extras.housing')
})

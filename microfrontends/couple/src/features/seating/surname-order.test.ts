import { expect, test } from 'vitest'
import { sortBySurname } from './api'

test('the order by surname depends on neither capitals nor commas', () => {
  const names = ['Neagu, Ana', 'BĂLAN Vasile', 'Bălan, Bogdan', 'Țepeș, Ion', 'BĂLAN Ana']
  const sorted = sortBySurname(names.map((name) => ({ surname_first: name })))
  expect(sorted.map((party) => party.surname_first)).toEqual([
    'BĂLAN Ana',
    'Bălan, Bogdan',
    'BĂLAN Vasile',
    'Neagu, Ana',
    'Țepeș, Ion',
  ])
})

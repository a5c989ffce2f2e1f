import { expect, test } from 'vitest'
import { crosses, letter, monogram } from './stitches.data'

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const size = (text: string) => {
  const all = letter(text) ?? []
  const columns = all.map(([x]) => x)
  const rows = all.map(([, y]) => y)
  return {
    columns: [Math.min(...columns), Math.max(...columns)],
    rows: [Math.min(...rows), Math.max(...rows)],
  }
}

test('every letter is stitched on seven by nine', () => {
  for (const text of ALPHABET) {
    const { columns, rows } = size(text)
    expect(rows, text).toEqual([0, 8])
    expect((columns[0] ?? -1) >= 0 && (columns[1] ?? 9) <= 6, text).toBe(true)
  }
  expect(new Set(ALPHABET.map((text) => crosses(letter(text) ?? []))).size).toBe(26)
})

test('signs take three more rows: over ă â î, under ș ț, as comma or as cedilla', () => {
  for (const text of ['Ă', 'Â', 'Î']) expect(size(text).rows, text).toEqual([-3, 8])
  for (const text of ['Ș', 'Ț']) expect(size(text).rows, text).toEqual([0, 11])
  expect(letter('ș')).toEqual(letter('Ș'))
  expect(letter('Ş')).toEqual(letter('Ș'))
  expect(letter('É')).toEqual(letter('E'))
})

test('a monogram has both letters in one frame that grows with their signs', () => {
  expect(monogram(['A', 'M'])?.box).toBe('0 -10 125 65')
  expect(monogram(['Ș', 'Î'])?.box).toBe('0 -25 125 95')
  expect(monogram(['N'])).toMatchObject({ box: '0 -10 55 65', star: '' })
})

test('what has no stitches is left to type', () => {
  expect(monogram(['A', '7'])).toBeUndefined()
  expect(monogram(['Ж'])).toBeUndefined()
  expect(monogram([])).toBeUndefined()
})

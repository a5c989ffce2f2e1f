import { expect, test } from 'vitest'
import { crossStitchPath, letterStitches, stitchMonogram } from './stitch-alphabet'

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const letterSize = (text: string) => {
  const stitches = letterStitches(text) ?? []
  const columns = stitches.map(([x]) => x)
  const rows = stitches.map(([, y]) => y)
  return {
    columns: [Math.min(...columns), Math.max(...columns)],
    rows: [Math.min(...rows), Math.max(...rows)],
  }
}

test('every letter has seven columns and nine rows of stitches', () => {
  for (const text of ALPHABET) {
    const { columns, rows } = letterSize(text)
    expect(rows, text).toEqual([0, 8])
    expect((columns[0] ?? -1) >= 0 && (columns[1] ?? 9) <= 6, text).toBe(true)
  }
  expect(new Set(ALPHABET.map((text) => crossStitchPath(letterStitches(text) ?? []))).size).toBe(26)
})

test('diacritics take three more rows, above or below, as comma or as cedilla', () => {
  for (const text of ['Ă', 'Â', 'Î']) expect(letterSize(text).rows, text).toEqual([-3, 8])
  for (const text of ['Ș', 'Ț']) expect(letterSize(text).rows, text).toEqual([0, 11])
  expect(letterStitches('ș')).toEqual(letterStitches('Ș'))
  expect(letterStitches('Ş')).toEqual(letterStitches('Ș'))
  expect(letterStitches('É')).toEqual(letterStitches('E'))
})

test('a monogram frames both letters and grows with their diacritics', () => {
  expect(stitchMonogram(['A', 'M'])?.viewBox).toBe('0 -10 125 65')
  expect(stitchMonogram(['Ș', 'Î'])?.viewBox).toBe('0 -25 125 95')
  expect(stitchMonogram(['N'])).toMatchObject({ viewBox: '0 -10 55 65', star: '' })
})

test('a letter without stitches is not drawn', () => {
  expect(stitchMonogram(['A', '7'])).toBeUndefined()
  expect(stitchMonogram(['Ж'])).toBeUndefined()
  expect(stitchMonogram([])).toBeUndefined()
})

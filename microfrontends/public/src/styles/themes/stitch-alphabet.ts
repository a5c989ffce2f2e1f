// The stitched alphabet: letters of 7 by 9 cross-stitches, with diacritics 7 by 12, on a grid of five units.

/** Nine rows for each letter, from top to bottom. */
const LETTERS: Record<string, string> = {
  A: '...#... ...#... ..#.#.. ..#.#.. .#...#. .#####. .#...#. #.....# ##...##',
  B: '######. .#....# .#....# .#....# .#####. .#....# .#....# .#....# ######.',
  C: '..###.# .#...## #.....# #...... #...... #...... #.....# .#...#. ..###..',
  D: '#####.. .#...#. .#....# .#....# .#....# .#....# .#....# .#...#. #####..',
  E: '####### .#....# .#..... .#..#.. .####.. .#..#.. .#..... .#....# #######',
  F: '####### .#....# .#..... .#..#.. .####.. .#..#.. .#..... .#..... ###....',
  G: '..###.# .#...## #.....# #...... #...... #...### #.....# .#...## ..###.#',
  H: '##...## .#...#. .#...#. .#...#. .#####. .#...#. .#...#. .#...#. ##...##',
  I: '..###.. ...#... ...#... ...#... ...#... ...#... ...#... ...#... ..###..',
  J: '...#### .....#. .....#. .....#. .....#. .....#. ##...#. #....#. .####..',
  K: '##...## .#...#. .#..#.. .#.#... .##.... .#.#... .#..#.. .#...#. ##...##',
  L: '###.... .#..... .#..... .#..... .#..... .#..... .#..... .#....# #######',
  M: '##...## .#...#. .##.##. .#.#.#. .#.#.#. .#...#. .#...#. .#...#. ##...##',
  N: '##...## .#...#. .##..#. .##..#. .#.#.#. .#..##. .#..##. .#...#. ##...#.',
  O: '..###.. .#...#. #.....# #.....# #.....# #.....# #.....# .#...#. ..###..',
  P: '######. .#....# .#....# .#....# .#####. .#..... .#..... .#..... ###....',
  Q: '..###.. .#...#. #.....# #.....# #.....# #..#..# #...#.# .#...#. ..###.#',
  R: '######. .#....# .#....# .#....# .#####. .#..#.. .#...#. .#...#. ###..##',
  S: '.####.# #....## #.....# .##.... ..###.. ....##. #.....# ##....# #.####.',
  T: '####### #..#..# ...#... ...#... ...#... ...#... ...#... ...#... ..###..',
  U: '##...## .#...#. .#...#. .#...#. .#...#. .#...#. .#...#. .#...#. ..###..',
  V: '##...## #.....# .#...#. .#...#. .#...#. ..#.#.. ..#.#.. ...#... ...#...',
  W: '##...## .#...#. .#...#. .#...#. .#.#.#. .#.#.#. .##.##. .#...#. .#...#.',
  X: '##...## .#...#. ..#.#.. ..#.#.. ...#... ..#.#.. ..#.#.. .#...#. ##...##',
  Y: '##...## .#...#. ..#.#.. ..#.#.. ...#... ...#... ...#... ...#... ..###..',
  Z: '####### #....#. ....#.. ....#.. ...#... ..#.... ..#.... .#....# #######',
}

const BREVE = '.#...#. ..###.. .......'
const CIRCUMFLEX = '...#... ..#.#.. .......'
const COMMA_BELOW = '....... ...##.. ...#...'

/** Diacritics above or below a letter: three rows, by the combining character. */
const DIACRITICS: Record<string, { above?: string; below?: string }> = {
  '\u0306': { above: BREVE },
  '\u0302': { above: CIRCUMFLEX },
  '\u0326': { below: COMMA_BELOW },
  // Old keyboard layouts produce a cedilla instead of a comma below.
  '\u0327': { below: COMMA_BELOW },
}

export type Stitch = [column: number, row: number]

function parseStitches(rows: string, column: number, row: number): Stitch[] {
  return rows
    .split(' ')
    .flatMap((line, y) =>
      [...line].flatMap((cell, x): Stitch[] => (cell === '#' ? [[column + x, row + y]] : [])),
    )
}

/**
 * Returns the stitches of a letter, in rows 0 to 8, with three more rows above or below for a diacritic. Undefined for an unknown letter.
 */
export function letterStitches(text: string, column = 0): Stitch[] | undefined {
  const [baseLetter = '', diacritic = ''] = text.toLocaleUpperCase('ro').normalize('NFD')
  const rows = LETTERS[baseLetter]
  if (!rows) return undefined
  const { above, below } = DIACRITICS[diacritic] ?? {}
  return [
    ...(above ? parseStitches(above, column, -3) : []),
    ...parseStitches(rows, column, 0),
    ...(below ? parseStitches(below, column, 9) : []),
  ]
}

/** Returns an SVG path with two crossing strokes for each stitch. */
export function crossStitchPath(stitches: Stitch[]): string {
  return stitches.map(([x, y]) => `M${5 * x + 0.7} ${5 * y + 0.7}l3.6 3.6m0-3.6l-3.6 3.6`).join('')
}

export type StitchedMonogramPaths = {
  letters: string
  star: string
  frame: string
  viewBox: string
  rows: number
}

/** Returns one or two initials between two rows of single stitches, with a star in the middle. Undefined if a letter is unknown. */
export function stitchMonogram(initials: string[]): StitchedMonogramPaths | undefined {
  const letters = initials.slice(0, 2).map((text, i) => letterStitches(text, 2 + 15 * i))
  if (letters.length === 0 || letters.includes(undefined)) return undefined
  const allStitches = letters.flatMap((stitches) => stitches ?? [])
  const rows = allStitches.map(([, y]) => y)
  const top = Math.min(...rows) - 2
  const bottom = Math.max(...rows) + 2
  const width = letters.length === 2 ? 25 : 11
  const frame: Stitch[] = []
  for (let x = 0; x < width; x += 2) frame.push([x, top], [x, bottom])
  const star: Stitch[] =
    letters.length === 2
      ? [
          [12, 3],
          [11, 4],
          [12, 4],
          [13, 4],
          [12, 5],
        ]
      : []
  return {
    letters: crossStitchPath(allStitches),
    star: crossStitchPath(star),
    frame: crossStitchPath(frame),
    viewBox: `0 ${5 * top} ${5 * width} ${5 * (bottom - top + 1)}`,
    rows: bottom - top + 1,
  }
}

// The labels of the guests at their seats: the surname first, and as many letters as fit.
import type { Party } from './api'
import { GUEST_NAMES_MARGIN } from './plan-geometry'

/** The maximum number of letters of a label at a seat, at a zoom at which the text of the drawing is readable. */
export const MAX_GUEST_LABEL_LETTERS = 13

/** Shortens a name to `maxLetters` characters including an ellipsis. The card of the table contains the full name. */
export const shortenName = (name: string, maxLetters = MAX_GUEST_LABEL_LETTERS): string =>
  [...name].length > maxLetters
    ? `${[...name]
        .slice(0, maxLetters - 1)
        .join('')
        .trimEnd()}…`
    : name

/**
 * Returns the label of a party at its seat, with the surname first as the server sends it. The word for "family" is left
 * out. If the name is too long, the surname and the first letter are shown. If another party has the same name, `apart`
 * is appended and not shortened.
 */
export function guestLabel(
  { surname_first: sortName, apart: distinction }: Pick<Party, 'surname_first' | 'apart'>,
  maxLetters = MAX_GUEST_LABEL_LETTERS,
): string {
  const fullName = sortName
    .replace(/,\s*(.*)$/, (_, given: string) => ` ${withoutFamilyWord(given)}`)
    .trimEnd()
  if (distinction)
    return `${shortenName(fullName, Math.max(5, maxLetters - [...distinction].length))} ${distinction}`
  if ([...fullName].length <= maxLetters) return fullName
  const [surname = '', given = ''] = fullName.split(/\s+/)
  const withInitial = given ? `${surname} ${[...given][0]}.` : surname
  return [...withInitial].length <= maxLetters ? withInitial : shortenName(surname, maxLetters)
}

const FAMILY_WORD = /^fam(ilia|ily|\.)?$/i

const withoutFamilyWord = (givenNames: string): string =>
  givenNames
    .split(/\s+/)
    .filter((word) => !FAMILY_WORD.test(word))
    .join(' ')

/** Returns how many letters of a guest's name fit between two tables of a row. The letters do not become smaller than 10 pixels. */
export const maxGuestLabelLetters = (zoom: number): number =>
  Math.max(6, Math.min(MAX_GUEST_LABEL_LETTERS, Math.floor((GUEST_NAMES_MARGIN * zoom) / 5.6)))

/** The size of the names of guests in units of the drawing. On the screen it is at least 10 pixels. */
export const guestNameSizeAtZoom = (zoom: number): number => Math.max(11.5, 10 / zoom)

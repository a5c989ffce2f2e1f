// The couple's site: from the page if the server wrote it there, otherwise from the API.
import { bootData } from '@alai/kit/boot-data'
import { type Schemas, client, errorStatus, unwrap } from '@alai/kit/api'
import { formatPaddedDate } from '@alai/kit/dates'
import type { Language } from '@alai/kit/i18n'
import { useQuery } from '@alai/kit/query'
import { useTransformedSite } from './site-transform'
import { usePreviewToken } from './preview-token'

export type Site = Schemas['Site']

export function useSite(slug: string, isPreview: boolean) {
  const token = usePreviewToken()
  const query = useQuery({
    queryKey: ['site', slug, isPreview, isPreview && token],
    queryFn: async () => {
      const body = isPreview
        ? await unwrap(
            client.GET('/api/events/preview_website', {
              params: { query: { slug, preview: token } },
            }),
          )
        : await unwrap(client.GET('/api/events/live_website', { params: { query: { slug } } }))
      return body.event
    },
    initialData: () => {
      const site = bootData().site
      return !isPreview && site?.slug === slug ? site : undefined
    },
    staleTime: 60_000,
  })
  const data = useTransformedSite(query.data)
  return {
    ...query,
    data,
    status: query.status,
    httpStatus: query.error ? errorStatus(query.error) : 0,
  }
}

/** Splits "Ana și Mihai" into two names. Returns one name if the event is named differently. */
export function splitCoupleNames(site: Site): [string, string] | [string] {
  const parts = site.name.split(/\s+(?:și|si|and|&)\s+/iu)
  return parts.length === 2 && parts[0] && parts[1] ? [parts[0], parts[1]] : [site.name]
}

/** The longest word, in letters, that fits on one line of a phone. Longer words break. */
const MAX_WORD_LENGTH = 14

/** Returns the width of the longest line of the names, in letters. Lines break between words, and within words that are too long. */
export function nameWidthInLetters(site: Site): number {
  const lines = splitCoupleNames(site)
  const longest = Math.max(
    ...lines.map((line) =>
      Math.max(Math.ceil(line.length * 0.62), ...line.split(/[\s-]/).map((word) => word.length)),
    ),
  )
  return Math.min(longest, MAX_WORD_LENGTH) + 2
}

/** Whether a name takes several lines, which need more space than one. */
export function doNamesWrap(site: Site): boolean {
  return splitCoupleNames(site).some((name) => name.length > nameWidthInLetters(site) - 2)
}

/**
 * Inserts soft hyphens into words that are too long for a line. A soft hyphen is placed after a vowel, before a
 * consonant that another vowel follows.
 */
export function softHyphenate(name: string): string {
  const longWordPattern = new RegExp(`[^\\s-]{${MAX_WORD_LENGTH + 1},}`, 'gu')
  return name.replace(longWordPattern, (word) =>
    word.replace(
      /(?<=\p{L}[aeiouyăâîáéíóöőúüű])(?=(?![aeiouyăâîáéíóöőúüű])\p{L}[aeiouyăâîáéíóöőúüű])/giu,
      '\u00ad',
    ),
  )
}

/** Joins expressions that must not break across lines: "19 iunie", "s-a", "într-un", "sunați-ne". */
export function addNonBreakingSpaces(text: string): string {
  return text
    .replace(/(\d) (?=\p{L})/gu, '$1\u00a0')
    .replace(
      /(?<=(?:^|[^\p{L}])\p{L}{1,4}-)(?=\p{L})|(?<=\p{L}-)(?=\p{L}{1,2}(?!\p{L}))/gu,
      '\u2060',
    )
}

/** Lets a date break after its weekday only: "Sâmbătă, 19 iunie 2027". */
export function addDateNonBreakingSpaces(day: string): string {
  return day.replace(/(?<=\d.*) /g, '\u00a0')
}

/** Returns the first letter of each name. */
export function coupleInitials(site: Site): string[] {
  return splitCoupleNames(site).map((n) =>
    n.normalize('NFC').trim().charAt(0).toLocaleUpperCase('ro'),
  )
}

function relativeLuminance(hex: string): number {
  const channel = (offset: number) => {
    const value = parseInt(hex.slice(offset, offset + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

export function contrastRatio(first: string, second: string): number {
  const [dark = 0, light = 0] = [relativeLuminance(first), relativeLuminance(second)].sort(
    (a, b) => a - b,
  )
  return (light + 0.05) / (dark + 0.05)
}

/**
 * Returns a text colour that is readable on the couple's colour: our dark colour or near-white, or plain black or white if neither reaches
 * a contrast of 4.5.
 */
export function readableTextColour(hex: string): string {
  const mostReadable = (colours: string[]) =>
    colours.reduce((a, b) => (contrastRatio(b, hex) > contrastRatio(a, hex) ? b : a))
  const brandColour = mostReadable(['#0b1c28', '#fdfdf8'])
  return contrastRatio(brandColour, hex) >= 4.5 ? brandColour : mostReadable(['#000000', '#ffffff'])
}

/** Returns the document title, as the server writes it into the head. */
export function siteTitle(site: Site, language: Language): string {
  return `${site.name} · ${[formatPaddedDate(site.date, language), site.city].filter(Boolean).join(', ')}`
}

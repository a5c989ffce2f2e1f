// The guests of the evening, their answers, and the totals.

import { portOf } from '../../ports'

export const port = portOf('EVENING_PORT')
export const url = `http://localhost:${port}`

export const MENUS = ['Clasic', 'Vegetarian', 'Pentru copii']
const FIRST_NAMES = [
  'Ștefan',
  'Ana',
  'Țucu',
  'Mălina',
  'Ioan',
  'Ilinca',
  'Răzvan',
  'Sânziana',
  'Gheorghiță',
  'Dragoș',
  'Iulia',
  'Viorel',
  'Cătălin',
  'Maria',
  'Nițu',
]
const LAST_NAMES = [
  'Șerbănescu',
  'Țîrlea',
  'Brâncuși',
  'Pop',
  'Văcărescu',
  'Ghiță',
  'Știrbei',
  'Lăzărescu',
  'Înțeleptu',
  'Dănilă',
  'Oțelea',
  'Șoimaru',
  'Zăvoianu',
  'Neagoe',
  'Mureșan',
  'Crăciun',
  'Bălțatu',
  'Ispas',
  'Țepeș',
  'Pârvu',
]
const GROUPS = ['Familie', 'Prieteni', 'Vecinii de la țară', 'Colegi']
const PLACES_PATTERN = ['1', '2', '', '4', '2', '5']

export type Guest = {
  name: string
  group: string
  email: string
  phone: string
  places: number | undefined
}

export const stripDiacritics = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** 300 guests. Every 25th has no e-mail address and answers by telephone. The name of the first one has to be quoted in CSV. */
export const GUESTS: Guest[] = LAST_NAMES.flatMap((last) =>
  FIRST_NAMES.map((first) => ({ first, last })),
).map(({ first, last }, i) => ({
  name: i === 0 ? 'Nașii "Șerbănescu"; Sibiu' : `${first} ${last}`,
  group: GROUPS[i % GROUPS.length] ?? '',
  email: i % 25 === 24 ? '' : `${stripDiacritics(first)}.${stripDiacritics(last)}@exemplu.ro`,
  phone: i % 2 === 0 ? `0740 ${String(100_000 + i)}` : '',
  places: Number(PLACES_PATTERN[i % PLACES_PATTERN.length]) || undefined,
}))

export const GUESTS_WITH_EMAIL = GUESTS.filter((guest) => guest.email !== '')

/**
 * Returns the guest list as Excel writes it on a Romanian Windows: with semicolons, and with cedillas, because Windows-1250 has no letters
 * with a comma below.
 */
export function guestListCsv(): Buffer {
  const cell = (text: string) => (/[";]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = [
    ['Nume', 'Categorie', 'Email', 'Telefon', 'Locuri'],
    ...GUESTS.map((guest) => [
      guest.name,
      guest.group,
      guest.email,
      guest.phone,
      String(guest.places ?? ''),
    ]),
  ]
  const text = `${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`
  const cedilla: Record<string, string> = { ș: 'ş', ț: 'ţ', Ș: 'Ş', Ț: 'Ţ' }
  const codePage = new TextDecoder('windows-1250').decode(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
  )
  return Buffer.from(
    Array.from(text, (character) => {
      const byte = codePage.indexOf(cedilla[character] ?? character)
      if (byte < 0) throw new Error(`not in Windows-1250: ${character}`)
      return byte
    }),
  )
}

/** The answer of one party. Without menus it is a decline. */
export type Answer = { guest: Guest; menus: string[]; email: string }

const personCount = (guest: Guest, index: number) =>
  guest.places ? Math.max(1, guest.places - (index % 5 === 4 ? 1 : 0)) : 3
const chooseMenus = (count: number, index: number) =>
  Array.from({ length: count }, (_, n) => MENUS[(index + n) % MENUS.length] ?? '')
const makeAnswer = (guest: Guest, index: number): Answer => ({
  guest,
  menus: index % 4 === 3 ? [] : chooseMenus(personCount(guest, index), index),
  email: index % 2 === 0 ? guest.email : '',
})

/** The 40 answers by the link of a mail. */
export const LINK_ANSWERS: Answer[] = GUESTS_WITH_EMAIL.filter((_, i) => i % 7 === 0)
  .slice(0, 40)
  .map(makeAnswer)

/** The five answers by telephone, of guests without an e-mail address. */
export const PHONE_ANSWERS: Answer[] = GUESTS.filter((guest) => guest.email === '')
  .slice(0, 5)
  .map(makeAnswer)

export const isAccepted = ({ menus }: Answer) => menus.length > 0
export function companyOf(count: number) {
  if (count === 1) return 'single'
  return count === 2 ? 'couple' : 'family'
}

/** Returns the totals of answers. */
export function summarizeAnswers(answers: Answer[]) {
  const accepted = answers.filter(isAccepted)
  const chosenMenus = accepted.flatMap((answer) => answer.menus)
  const countParties = (kind: string) =>
    accepted.filter((answer) => companyOf(answer.menus.length) === kind).length
  return {
    acceptedCount: accepted.length,
    declinedCount: answers.length - accepted.length,
    persons: chosenMenus.length,
    parties: {
      Singur: countParties('single'),
      Cuplu: countParties('couple'),
      Familie: countParties('family'),
    },
    menus: Object.fromEntries(
      MENUS.map((menu) => [menu, chosenMenus.filter((chosen) => chosen === menu).length]),
    ),
  }
}

/** „19 persoane”, „20 de persoane”. */
export const romanianCount = (count: number, noun: string) =>
  new Intl.PluralRules('ro').select(count) === 'other' ? `${count} de ${noun}` : `${count} ${noun}`

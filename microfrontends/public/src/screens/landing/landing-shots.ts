// The pictures of the first page, taken from the running product by e2e/shots/landing.mjs.
import answersPhone320 from './shots/answers-phone-320.webp'
import answersPhone416 from './shots/answers-phone-416.webp'
import answersPhone640 from './shots/answers-phone-640.webp'
import answers1440 from './shots/answers-1440.webp'
import answers720 from './shots/answers-720.webp'
import builderPhone320 from './shots/builder-phone-320.webp'
import builderPhone416 from './shots/builder-phone-416.webp'
import builderPhone640 from './shots/builder-phone-640.webp'
import builder1440 from './shots/builder-1440.webp'
import builder720 from './shots/builder-720.webp'
import form320 from './shots/form-320.webp'
import form416 from './shots/form-416.webp'
import form640 from './shots/form-640.webp'
import invitationsPhone320 from './shots/invitations-phone-320.webp'
import invitationsPhone416 from './shots/invitations-phone-416.webp'
import invitationsPhone640 from './shots/invitations-phone-640.webp'
import invitations1440 from './shots/invitations-1440.webp'
import invitations720 from './shots/invitations-720.webp'
import menus320 from './shots/menus-320.webp'
import menus416 from './shots/menus-416.webp'
import menus640 from './shots/menus-640.webp'
import persons320 from './shots/persons-320.webp'
import persons416 from './shots/persons-416.webp'
import persons640 from './shots/persons-640.webp'
import site320 from './shots/site-320.webp'
import site416 from './shots/site-416.webp'
import site640 from './shots/site-640.webp'
import fila320 from './shots/theme-fila-320.webp'
import fila640 from './shots/theme-fila-640.webp'
import iie320 from './shots/theme-iie-320.webp'
import iie640 from './shots/theme-iie-640.webp'
import lunca320 from './shots/theme-lunca-320.webp'
import lunca640 from './shots/theme-lunca-640.webp'
import sanziene320 from './shots/theme-sanziene-320.webp'
import sanziene640 from './shots/theme-sanziene-640.webp'

/** One picture in its files, `[address, width]` from narrow to wide, and its shape. */
export type Shot = { files: [string, number][]; width: number; height: number }

const phone = (small: string, middle: string, large: string): Shot => ({
  files: [
    [small, 320],
    [middle, 416],
    [large, 640],
  ],
  width: 390,
  height: 844,
})
const desk = (small: string, large: string): Shot => ({
  files: [
    [small, 720],
    [large, 1440],
  ],
  width: 1280,
  height: 860,
})
const tile = (small: string, large: string): Shot => ({
  files: [
    [small, 320],
    [large, 640],
  ],
  width: 320,
  height: 400,
})

export const SITE = phone(site320, site416, site640)
export const FORM = phone(form320, form416, form640)
export const PERSONS = phone(persons320, persons416, persons640)
export const MENUS = phone(menus320, menus416, menus640)

/** What a couple sees: on a wide screen and on a phone. */
export const SCREENS = {
  answers: {
    desk: desk(answers720, answers1440),
    phone: phone(answersPhone320, answersPhone416, answersPhone640),
  },
  builder: {
    desk: desk(builder720, builder1440),
    phone: phone(builderPhone320, builderPhone416, builderPhone640),
  },
  invitations: {
    desk: desk(invitations720, invitations1440),
    phone: phone(invitationsPhone320, invitationsPhone416, invitationsPhone640),
  },
} as const

export const THEMES = {
  fila: tile(fila320, fila640),
  lunca: tile(lunca320, lunca640),
  sanziene: tile(sanziene320, sanziene640),
  iie: tile(iie320, iie640),
} as const

/** What an `img` is given to choose from. */
export const sources = ({ files }: Shot) => ({
  src: files[0]?.[0],
  srcSet: files.map(([file, width]) => `${file} ${width}w`).join(', '),
})

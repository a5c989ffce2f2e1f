// Screenshots for the landing page, taken from the running product by e2e/tools/landing-screenshots.mjs.
import answersPhone320 from './screenshots/answers-phone-320.webp'
import answersPhone416 from './screenshots/answers-phone-416.webp'
import answersPhone640 from './screenshots/answers-phone-640.webp'
import answers1440 from './screenshots/answers-1440.webp'
import answers720 from './screenshots/answers-720.webp'
import builderPhone320 from './screenshots/builder-phone-320.webp'
import builderPhone416 from './screenshots/builder-phone-416.webp'
import builderPhone640 from './screenshots/builder-phone-640.webp'
import builder1440 from './screenshots/builder-1440.webp'
import builder720 from './screenshots/builder-720.webp'
import form320 from './screenshots/form-320.webp'
import form416 from './screenshots/form-416.webp'
import form640 from './screenshots/form-640.webp'
import invitationsPhone320 from './screenshots/invitations-phone-320.webp'
import invitationsPhone416 from './screenshots/invitations-phone-416.webp'
import invitationsPhone640 from './screenshots/invitations-phone-640.webp'
import invitations1440 from './screenshots/invitations-1440.webp'
import invitations720 from './screenshots/invitations-720.webp'
import menus320 from './screenshots/menus-320.webp'
import menus416 from './screenshots/menus-416.webp'
import menus640 from './screenshots/menus-640.webp'
import persons320 from './screenshots/persons-320.webp'
import persons416 from './screenshots/persons-416.webp'
import persons640 from './screenshots/persons-640.webp'
import site320 from './screenshots/site-320.webp'
import site416 from './screenshots/site-416.webp'
import site640 from './screenshots/site-640.webp'
import fila320 from './screenshots/theme-fila-320.webp'
import fila640 from './screenshots/theme-fila-640.webp'
import iie320 from './screenshots/theme-iie-320.webp'
import iie640 from './screenshots/theme-iie-640.webp'
import lunca320 from './screenshots/theme-lunca-320.webp'
import lunca640 from './screenshots/theme-lunca-640.webp'
import sanziene320 from './screenshots/theme-sanziene-320.webp'
import sanziene640 from './screenshots/theme-sanziene-640.webp'

/** One picture: its files as `[URL, width]`, from narrow to wide, and its dimensions. */
export type Screenshot = { sources: [string, number][]; width: number; height: number }

const phoneScreenshot = (small: string, middle: string, large: string): Screenshot => ({
  sources: [
    [small, 320],
    [middle, 416],
    [large, 640],
  ],
  width: 390,
  height: 844,
})
const desktopScreenshot = (small: string, large: string): Screenshot => ({
  sources: [
    [small, 720],
    [large, 1440],
  ],
  width: 1280,
  height: 860,
})
const themeScreenshot = (small: string, large: string): Screenshot => ({
  sources: [
    [small, 320],
    [large, 640],
  ],
  width: 320,
  height: 400,
})

export const SITE_SCREENSHOT = phoneScreenshot(site320, site416, site640)
export const FORM_SCREENSHOT = phoneScreenshot(form320, form416, form640)
export const PERSONS_SCREENSHOT = phoneScreenshot(persons320, persons416, persons640)
export const MENUS_SCREENSHOT = phoneScreenshot(menus320, menus416, menus640)

/** Screenshots of pages for couples, on a wide screen and on a phone. */
export const APP_SCREENSHOTS = {
  answers: {
    desktop: desktopScreenshot(answers720, answers1440),
    phone: phoneScreenshot(answersPhone320, answersPhone416, answersPhone640),
  },
  builder: {
    desktop: desktopScreenshot(builder720, builder1440),
    phone: phoneScreenshot(builderPhone320, builderPhone416, builderPhone640),
  },
  invitations: {
    desktop: desktopScreenshot(invitations720, invitations1440),
    phone: phoneScreenshot(invitationsPhone320, invitationsPhone416, invitationsPhone640),
  },
} as const

export const THEME_SCREENSHOTS = {
  fila: themeScreenshot(fila320, fila640),
  lunca: themeScreenshot(lunca320, lunca640),
  sanziene: themeScreenshot(sanziene320, sanziene640),
  iie: themeScreenshot(iie320, iie640),
} as const

/** Returns the `src` and `srcSet` of an `img`. */
export const imageSources = ({ sources: files }: Screenshot) => ({
  src: files[0]?.[0],
  srcSet: files.map(([file, width]) => `${file} ${width}w`).join(', '),
})

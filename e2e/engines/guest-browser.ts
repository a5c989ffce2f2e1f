// What the tests need of a browser. Elements are named by XPath, which WebDriver and WebDriver BiDi have in common.

/** The size of the page on an iPhone 14, in CSS pixels. */
export const PHONE = { width: 390, height: 844 }

/** The time for an element to appear, in milliseconds. */
export const ELEMENT_TIMEOUT = 30_000

/** A browser window of one guest, without cookies of other guests. */
export type GuestBrowser = {
  open: (url: string) => Promise<void>
  goBack: () => Promise<void>
  /** Waits for the element, scrolls it into view and clicks it. */
  click: (xpath: string) => Promise<void>
  /** Replaces the text of a field by typing. */
  fill: (xpath: string, text: string) => Promise<void>
  waitForElement: (xpath: string) => Promise<void>
  /** Runs the body of an async function in the page. */
  run: <T>(body: string) => Promise<T>
  /** Returns a picture of the visible part of the page, in PNG. */
  screenshot: () => Promise<Uint8Array>
  close: () => Promise<void>
}

/** A running browser program. */
export type Engine = { openGuestBrowser: () => Promise<GuestBrowser>; stop: () => Promise<void> }

const quote = (text: string) => {
  if (text.includes("'")) throw new Error(`no apostrophe: ${text}`)
  return `'${text}'`
}

/** XPath of elements by what a guest reads. If there are several, the last one is meant. */
const last = (xpath: string) => `(${xpath})[last()]`
const withText = (element: string, text: string) =>
  last(`//${element}[descendant-or-self::*[normalize-space()=${quote(text)}]]`)

export const link = (text: string) => withText('a', text)
export const button = (text: string) => withText('button', text)
export const label = (text: string) => withText('label', text)
export const personTab = (number: number) =>
  `(//button[@role='tab'][starts-with(@id, 'pers-')])[${number}]`
export const heading = (start: string) =>
  last(`//*[self::h1 or self::h2][starts-with(normalize-space(), ${quote(start)})]`)
export const field = (label: string) =>
  last(`//*[@id=//label[starts-with(normalize-space(), ${quote(label)})]/@for]`)
export const textContaining = (part: string) =>
  last(`//body//*[contains(normalize-space(), ${quote(part)})]`)
export const linkContaining = (part: string) =>
  last(`//a[contains(normalize-space(), ${quote(part)})]`)
export const invalidField = (label: string) => `${field(label)}[@aria-invalid='true']`

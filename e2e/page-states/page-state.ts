// Describes a state of a page: the steps that lead to it, and the text or element that proves it.
import type { Locator, Page } from '@playwright/test'
import type { DemoSites } from './demo-sites'
import type { Translate } from './interface-texts'

/** What the steps of a state can use: the page, the texts of its language, the test sites, and functions that intercept API calls. */
export type PageDriver = {
  page: Page
  t: Translate
  sites: DemoSites
  /** Intercepts a call so that it never ends. The page then stays in its loading state. */
  holdRequest: (url: string | RegExp) => Promise<void>
  failRequest: (url: string, status?: number, code?: string) => Promise<void>
  /** Intercepts a call so that it fails without a response. */
  dropRequest: (url: string | RegExp) => Promise<void>
  mockResponse: (url: string, body: object, status?: number) => Promise<void>
  /** Changes the response of the server. */
  modifyResponse: <Body extends object>(
    url: string,
    change: (body: Body) => object,
  ) => Promise<void>
  /** Stops intercepting this URL, or all URLs. */
  release: (url?: string) => Promise<void>
  clickButton: (key: string, vars?: Record<string, string | number>) => Promise<void>
}

export type PageState = {
  name: string
  action?: (driver: PageDriver) => Promise<unknown>
  /** The text or element whose visibility proves the state: a key of a catalogue, or a locator. */
  expected: string | ((driver: PageDriver) => Locator)
  /** The widths at which the state exists. The default is both. `action` runs at the first of them. */
  widths?: readonly number[]
}

export type PageCase = {
  path: string | ((sites: DemoSites) => string)
  /** Runs before the page is opened. */
  prepare?: (driver: PageDriver) => Promise<unknown>
  /** The server rejects a request of this page. The error that the browser logs for it is ignored. */
  expectsErrors?: true
  /** The check also requires that no text is cut off. */
  checksClipping?: true
  /** The states in their order. Each state starts from the previous one, on the same page. */
  states: PageState[]
}

/** Returns the addresses that page cases open. */
export const pageAddresses = (pageCases: PageCase[], sites: DemoSites): string[] =>
  pageCases.map(({ path }) => (typeof path === 'string' ? path : path(sites)))

/** Returns whether a state shows the full content of its page, by the name of the state. */
export const isComplete = ({ name }: PageState): boolean =>
  /^(whole|yes|with a history|unread and read|of every kind|of one account|form open|menu open)$/.test(
    name,
  )

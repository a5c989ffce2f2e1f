// Implements `PageDriver` for a page of Playwright.
import type { Page } from '@playwright/test'
import { RequestInterceptor } from './request-interceptor'
import type { DemoSites } from './demo-sites'
import { type Language, type Translate, loadTranslate } from './interface-texts'
import type { PageDriver } from './page-state'

export class PlaywrightPageDriver implements PageDriver {
  readonly t: Translate
  expectsErrors = false
  private readonly interceptor: RequestInterceptor

  constructor(
    readonly page: Page,
    readonly sites: DemoSites,
    language: Language,
  ) {
    this.t = loadTranslate(language)
    this.interceptor = new RequestInterceptor(page)
  }

  async holdRequest(url: string | RegExp) {
    await this.interceptor.hold(url)
  }

  /**
   * Leaves the page and aborts its paused calls, which would otherwise continue during the next page. The text file
   * has the same origin as the page, so that the browser uses the same process for the next page.
   */
  async leavePage() {
    await this.page.goto('/robots.txt')
    await this.interceptor.reset()
  }

  async dropRequest(url: string | RegExp) {
    this.expectsErrors = true
    await this.interceptor.abort(url)
  }

  async mockResponse(url: string, body: object, status = 200) {
    await this.interceptor.respond(url, body, status)
  }

  async modifyResponse<Body extends object>(url: string, change: (body: Body) => object) {
    await this.interceptor.modify(url, (body) => change(body as Body))
  }

  async failRequest(url: string, status = 500, code = 'internal') {
    this.expectsErrors = true
    await this.mockResponse(url, { code, error: 'x' }, status)
  }

  async release(url?: string) {
    await this.interceptor.release(url)
  }

  async clickButton(key: string, vars?: Record<string, string | number>) {
    await this.page
      .getByRole('button', { name: this.t(key, vars), exact: true })
      .filter({ visible: true })
      .last()
      .click()
  }
}

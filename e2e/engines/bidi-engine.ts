// Firefox, through WebDriver BiDi, which it supports without a separate driver. Chromium too, for a
// comparison.
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { type Engine, ELEMENT_TIMEOUT, type GuestBrowser, PHONE } from './guest-browser'

// Phones draw the scroll bar above the page, where it takes no width.
const FIREFOX_PREFERENCES = { 'ui.useOverlayScrollbars': 1 }

function toGuestBrowser(page: Page, close: () => Promise<void>): GuestBrowser {
  page.setDefaultTimeout(ELEMENT_TIMEOUT)
  const locate = (xpath: string) => page.locator(`xpath/${xpath}`)
  // A click does not scroll to an element that is in the window but below a bar.
  const scrollTo = async (xpath: string) => {
    const element = await locate(xpath).waitHandle()
    await element.evaluate((node) =>
      (node as Element).scrollIntoView({ block: 'center', behavior: 'instant' }),
    )
    return locate(xpath)
  }
  return {
    open: async (url) => void (await page.goto(url)),
    goBack: async () => void (await page.goBack()),
    click: async (xpath) => (await scrollTo(xpath)).click(),
    fill: async (xpath, text) => {
      await (await scrollTo(xpath)).click({ count: 3 })
      await page.keyboard.press('Backspace')
      await page.keyboard.type(text)
    },
    waitForElement: async (xpath) => void (await locate(xpath).waitHandle()),
    run: <T>(body: string) => page.evaluate(`(async () => { ${body} })()`) as Promise<T>,
    screenshot: () => page.screenshot(),
    close,
  }
}

export async function startBidiEngine(name: 'firefox' | 'chromium'): Promise<Engine> {
  const browser: Browser = await puppeteer.launch(
    name === 'firefox'
      ? {
          browser: 'firefox',
          executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
          extraPrefsFirefox: FIREFOX_PREFERENCES,
          defaultViewport: PHONE,
        }
      : {
          browser: 'chrome',
          executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--hide-scrollbars'],
          defaultViewport: PHONE,
        },
  )
  return {
    openGuestBrowser: async () => {
      const context = await browser.createBrowserContext()
      return toGuestBrowser(await context.newPage(), () => context.close())
    },
    stop: () => browser.close(),
  }
}

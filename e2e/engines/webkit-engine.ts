// WebKit, the engine of Safari: the small browser of WebKitGTK on a virtual display, through its WebDriver.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Builder, By, type WebDriver, type WebElement, error } from 'selenium-webdriver'
import { freePort } from '../ports'
import { waitUntil } from '../support/test-stack'
import { type Engine, ELEMENT_TIMEOUT, type GuestBrowser, PHONE } from './guest-browser'

// The toolbar of the browser is wider than a phone. Without margins and icons the window can have the width of a phone.
const TOOLBAR_STYLE = `button, entry, image {
  min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1);
}`

/** Starts an X server on a free display, whose number it prints when it is ready. */
async function startDisplay(): Promise<{ display: string; server: ChildProcess }> {
  const options = ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp']
  const server = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}`)))
    server.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()))
  })
  return { display: `:${number}`, server }
}

/** Gives the window the size at which the page has the size of a phone. */
async function resizeToPhone(driver: WebDriver): Promise<void> {
  const window = driver.manage().window()
  await window.setRect({ ...PHONE, x: 0, y: 0 })
  const toolbar = await driver.executeScript<number>('return outerHeight - innerHeight')
  await window.setRect({ ...PHONE, height: PHONE.height + toolbar, x: 0, y: 0 })
}

/** Waits for an element and uses it. A page may replace an element after it was found; the new one is then looked up. */
function withElement(
  driver: WebDriver,
  xpath: string,
  action: (element: WebElement) => Promise<void>,
): Promise<boolean> {
  const condition = async () => {
    const [element] = await driver.findElements(By.xpath(xpath))
    if (!element || !(await element.isDisplayed())) return false
    await action(element)
    return true
  }
  const isReplaced = (reason: unknown) => reason instanceof error.StaleElementReferenceError
  return driver.wait<boolean>(
    () =>
      condition().catch((reason: unknown) => {
        if (isReplaced(reason)) return false
        throw reason
      }),
    ELEMENT_TIMEOUT,
    xpath,
  )
}

function toGuestBrowser(driver: WebDriver, close: () => Promise<void>): GuestBrowser {
  // The driver does not scroll to an element that is in the window but below a bar.
  const scrollTo = (element: WebElement) =>
    driver.executeScript(
      "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
      element,
    )
  return {
    open: (url) => driver.get(url),
    goBack: () => driver.navigate().back(),
    click: async (xpath) => {
      await withElement(driver, xpath, async (element) => {
        await scrollTo(element)
        await element.click()
      })
    },
    fill: async (xpath, text) => {
      await withElement(driver, xpath, async (element) => {
        await scrollTo(element)
        await element.clear()
        await element.sendKeys(text)
      })
    },
    waitForElement: async (xpath) => {
      await withElement(driver, xpath, () => Promise.resolve())
    },
    run: async <T>(body: string) => {
      const script = `const done = arguments[0]; (async () => { ${body} })().then(done, (error) => done(String(error)))`
      return driver.executeAsyncScript<T>(script)
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close,
  }
}

/** Starts a driver of its own for each guest, so that no session waits for the end of the browser of the previous one. */
async function startDriver(
  env: NodeJS.ProcessEnv,
): Promise<{ url: string; program: ChildProcess }> {
  const port = freePort()
  const url = `http://127.0.0.1:${port}`
  const program = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
  await waitUntil('the driver answers', async () => (await fetch(`${url}/status`)).ok, 30)
  return { url, program }
}

async function openGuestBrowser(env: NodeJS.ProcessEnv): Promise<GuestBrowser> {
  const { url, program } = await startDriver(env)
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { args: ['--automation', '--time-zone=Europe/Bucharest'] },
    })
    .build()
  await resizeToPhone(driver)
  return toGuestBrowser(driver, async () => {
    await driver.quit()
    program.kill()
  })
}

export async function startWebkitEngine(): Promise<Engine> {
  const { display, server } = await startDisplay()
  const settings = mkdtempSync(path.join(tmpdir(), 'alai-webkit-'))
  mkdirSync(path.join(settings, 'gtk-3.0'))
  writeFileSync(path.join(settings, 'gtk-3.0/gtk.css'), TOOLBAR_STYLE)
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    XDG_CONFIG_HOME: settings,
  }
  return {
    openGuestBrowser: () => openGuestBrowser(env),
    stop: () => {
      server.kill()
      rmSync(settings, { recursive: true, force: true })
      return Promise.resolve()
    },
  }
}

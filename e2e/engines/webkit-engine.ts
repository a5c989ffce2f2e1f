// WebKit, the engine of Safari: the small browser of WebKitGTK on a virtual display, through its WebDriver.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Builder, By, type WebDriver, until } from 'selenium-webdriver'
import { portOf } from '../ports'
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

function toGuestBrowser(driver: WebDriver): GuestBrowser {
  const find = async (xpath: string) => {
    const element = await driver.wait(until.elementLocated(By.xpath(xpath)), ELEMENT_TIMEOUT)
    return driver.wait(until.elementIsVisible(element), ELEMENT_TIMEOUT)
  }
  // The driver does not scroll to an element that is in the window but below a bar.
  const scrollTo = async (xpath: string) => {
    const element = await find(xpath)
    const options = "{ block: 'center', behavior: 'instant' }"
    await driver.executeScript(`arguments[0].scrollIntoView(${options})`, element)
    return element
  }
  return {
    open: (url) => driver.get(url),
    goBack: () => driver.navigate().back(),
    click: async (xpath) => (await scrollTo(xpath)).click(),
    fill: async (xpath, text) => {
      const element = await scrollTo(xpath)
      await element.clear()
      await element.sendKeys(text)
    },
    waitForElement: async (xpath) => void (await find(xpath)),
    run: async <T>(body: string) => {
      const script = `const done = arguments[0]; (async () => { ${body} })().then(done, (error) => done(String(error)))`
      return driver.executeAsyncScript<T>(script)
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit(),
  }
}

export async function startWebkitEngine(): Promise<Engine> {
  const { display, server } = await startDisplay()
  const settings = mkdtempSync(path.join(tmpdir(), 'alai-webkit-'))
  mkdirSync(path.join(settings, 'gtk-3.0'))
  writeFileSync(path.join(settings, 'gtk-3.0/gtk.css'), TOOLBAR_STYLE)
  const port = portOf('WEBKIT_DRIVER_PORT')
  const url = `http://127.0.0.1:${port}`
  const driverProgram = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      XDG_CONFIG_HOME: settings,
    },
    stdio: 'ignore',
  })
  await waitUntil('the driver answers', async () => (await fetch(`${url}/status`)).ok, 30)
  return {
    openGuestBrowser: async () => {
      const driver = await new Builder()
        .usingServer(url)
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': {
            args: ['--automation', '--time-zone=Europe/Bucharest'],
          },
        })
        .build()
      await resizeToPhone(driver)
      return toGuestBrowser(driver)
    },
    stop: () => {
      driverProgram.kill()
      server.kill()
      rmSync(settings, { recursive: true, force: true })
      return Promise.resolve()
    },
  }
}

// Stores the HTML of each page state, so that one process of the HTML checker reads all of it at the end of the run.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

/** The folder of the snapshots. It is in the output folder of the suite, which Playwright empties at the start. */
export const SNAPSHOT_FOLDER = path.resolve(
  import.meta.dirname,
  '../../test-results/page-states/html',
)

/** Returns a file name that shows the page and the state. */
function fileName(label: string): string {
  const hash = createHash('sha256').update(label).digest('hex').slice(0, 8)
  return `${label.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)}-${hash}.html`
}

/**
 * Stores the elements and attributes of the page as the browser serializes them. Styles are left
 * out: the browser keeps only valid declarations, the checker supports fewer properties than
 * browsers, and a style element of Mantine would end the check of its whole subtree.
 */
export async function saveHtmlSnapshot(page: Page, label: string): Promise<void> {
  const html = await page.evaluate(() => {
    const root = document.documentElement.cloneNode(true) as HTMLElement
    for (const style of root.querySelectorAll('style')) style.remove()
    for (const element of root.querySelectorAll('[style]')) element.removeAttribute('style')
    return root.outerHTML
  })
  mkdirSync(SNAPSHOT_FOLDER, { recursive: true })
  writeFileSync(path.join(SNAPSHOT_FOLDER, fileName(label)), `<!doctype html>${html}`)
}

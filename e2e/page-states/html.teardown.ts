// The HTML of all page states is valid. Runs after the page states, which store their HTML.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { findHtmlErrors, isLibraryError, summarizeHtmlErrors } from './html-checker'
import { SNAPSHOT_FOLDER } from './html-snapshots'

const CANARY = 'canary.html'

/** A page with errors that have to be found. The first looks like an error of Mantine. */
const CANARY_HTML = `<!doctype html><html lang="ro"><head><title>Canar</title></head><body>
<div value="1"></div>
<label for="a b">Zi</label><input id="a b" type="date" maxlength="10">
<h2><p>Titlu</p></h2>
</body></html>`

test('the HTML of every page state is valid', async () => {
  test.setTimeout(120_000)
  mkdirSync(SNAPSHOT_FOLDER, { recursive: true })
  expect(readdirSync(SNAPSHOT_FOLDER).length, 'pages to check').toBeGreaterThan(1)
  writeFileSync(path.join(SNAPSHOT_FOLDER, CANARY), CANARY_HTML)
  const errors = (await findHtmlErrors(SNAPSHOT_FOLDER)).filter((found) => !isLibraryError(found))
  const isCanary = ({ url }: { url: string }) => path.basename(url) === CANARY
  expect(errors.filter(isCanary).map(({ message }) => message)).toEqual([
    expect.stringContaining('“value” not allowed on element “div”'),
    expect.stringContaining('An ID must not contain whitespace'),
    expect.stringContaining('An ID must not contain whitespace'),
    expect.stringContaining('“maxlength”'),
    expect.stringContaining('“p” not allowed as child of element “h2”'),
  ])
  expect(summarizeHtmlErrors(errors.filter((found) => !isCanary(found)))).toEqual([])
})

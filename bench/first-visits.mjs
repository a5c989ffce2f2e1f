// Measures one process on SQLite: idle memory, and what a browser loads at the first visit of each public page.
import { pathsOf, readRoutes } from '../packages/build/routes.mjs'
import { BenchStack } from './bench-stack.mjs'
import { measureFirstLoad } from './first-load.mjs'
import { lighthouseRows } from './lighthouse.mjs'
import { residentMb } from './machine.mjs'
import { addRow } from './report.mjs'
import { dragRows } from './seating-drag.mjs'
import { slowPhoneRows } from './slow-phone.mjs'

/** Returns the paths of Alai's own pages that search engines may index, and of the pages of a couple's site. */
async function publicPaths(url) {
  const { articles } = await (await fetch(`${url}/api/articles`)).json()
  const pages = readRoutes().filter(({ microfrontend, page }) => microfrontend === 'public' && page)
  const alaiPaths = pages
    .filter(({ audience, indexable }) => audience === 'everyone' && indexable)
    .flatMap(pathsOf)
    .map((path) => path.replace(':slug', articles[0].slug))
  const sitePaths = pages
    .filter(({ audience }) => audience === 'guests')
    .map(({ path }) => path.replace(':slug', 'ana-si-mihai').replace(/\/:\w+\?$/, ''))
  return [...alaiPaths, ...sitePaths]
}

export async function measureFirstVisits() {
  const embedded = await new BenchStack().loadDemoData().start()
  await measureFirstLoad(`${embedded.url}/ana-si-mihai`)
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  addRow(
    'idle memory: one process, worker inside, SQLite',
    `${residentMb(embedded.pid).toFixed(1)} MB`,
    '≤ 80 MB',
    'VmRSS five seconds after the demo site was visited',
  )
  const firstLoad = await measureFirstLoad(`${embedded.url}/ana-si-mihai`)
  for (const path of await publicPaths(embedded.url)) {
    const { scriptBytes, styleBytes, codeBytes } = await measureFirstLoad(`${embedded.url}${path}`)
    addRow(
      `code until interactive: \`${path}\``,
      `${codeBytes} bytes: ${scriptBytes} of js, ${styleBytes} of css`,
      '≤ 110 KB (112,640)',
      'Chromium 390 × 844, empty cache, bodies as they came (brotli)',
    )
  }
  addRow(
    'public page, first load: code',
    `${firstLoad.codeBytes} bytes of js and css, ${firstLoad.plainCode} not brotli; ${firstLoad.bytes} with fonts, pictures and data`,
    '≤ 110 KB (112,640)',
    'Chromium 390 × 844, empty cache, `/ana-si-mihai`',
  )
  addRow(
    'public page, first load: requests',
    `${firstLoad.requests}, ${firstLoad.foreign} to a foreign host`,
    '≤ 12, none foreign',
    'the same visit',
  )
  for (const row of await slowPhoneRows(embedded.url)) addRow(...row)
  for (const row of await lighthouseRows(embedded.url)) addRow(...row)
  for (const row of await dragRows(embedded.url)) addRow(...row)
  await embedded.stopAndClean()
}

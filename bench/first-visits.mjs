// Measures one process on SQLite: idle memory, and what a browser loads at the first visit of each public page.
import { pathsOf, readRoutes } from '../packages/build/routes.mjs'
import { BenchStack } from './bench-stack.mjs'
import { measureFirstLoad } from './first-load.mjs'
import { lighthouseRows } from './lighthouse.mjs'
import { privateMb, residentMb } from './machine.mjs'
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

const CODE_TARGET = { comparison: '≤', limit: 112_640, unit: 'bytes' }
const EMPTY_CACHE = 'Chromium 390 × 844, empty cache, compressed bodies (brotli)'

export async function measureFirstVisits() {
  const embedded = await new BenchStack().loadDemoData().start()
  await measureFirstLoad(`${embedded.url}/ana-si-mihai`)
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  const idleMb = residentMb(embedded.pid)
  addRow({
    what: 'idle memory: one process, worker inside, SQLite',
    measured: `${idleMb.toFixed(1)} MB, of which ${privateMb(embedded.pid).toFixed(1)} MB are private and the others pages of files`,
    targets: [{ values: [idleMb], comparison: '≤', limit: 45, unit: 'MB' }],
    how: 'VmRSS five seconds after the demo site was visited',
  })
  const firstLoad = await measureFirstLoad(`${embedded.url}/ana-si-mihai`)
  for (const path of await publicPaths(embedded.url)) {
    const { scriptBytes, styleBytes, codeBytes } = await measureFirstLoad(`${embedded.url}${path}`)
    addRow({
      what: `code until interactive: \`${path}\``,
      measured: `${codeBytes} bytes: ${scriptBytes} of js, ${styleBytes} of css`,
      targets: [{ ...CODE_TARGET, values: [codeBytes] }],
      how: EMPTY_CACHE,
    })
  }
  addRow({
    what: 'public page, first load: code',
    measured: `${firstLoad.codeBytes} bytes of js and css, ${firstLoad.plainCode} not brotli; ${firstLoad.bytes} with fonts, pictures and data`,
    targets: [{ ...CODE_TARGET, values: [firstLoad.codeBytes] }],
    how: `${EMPTY_CACHE}, \`/ana-si-mihai\``,
  })
  addRow({
    what: 'public page, first load: requests',
    measured: `${firstLoad.requests}, ${firstLoad.foreign} to other hosts; ${firstLoad.prefetched} files loaded ahead`,
    targets: [
      { values: [firstLoad.requests], comparison: '≤', limit: 12, unit: '', of: 'requests' },
      { values: [firstLoad.foreign], comparison: '=', limit: 0, unit: '', of: 'other hosts' },
    ],
    how: 'the same visit',
  })
  for (const row of await slowPhoneRows(embedded.url)) addRow(row)
  for (const row of await lighthouseRows(embedded.url)) addRow(row)
  for (const row of await dragRows(embedded.url)) addRow(row)
  await embedded.stopAndClean()
}

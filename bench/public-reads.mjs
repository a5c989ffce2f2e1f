// Measures the public site call against two yardsticks in the same run, and the public pages as HTML.
import { runWrk, runWrkWithCpu } from './http-load.mjs'
import { formatSpread } from './machine.mjs'
import { SECONDS, addLoadRow, addRow, cpuTarget, repeat, requireNoFailures } from './report.mjs'
import { startBareHandler, startNginx } from './yardsticks.mjs'

const CONNECTIONS = 16
const COMMAND = `wrk -t1 -c${CONNECTIONS} -d${SECONDS}s`
const load = (url) => ({ url, connections: CONNECTIONS, seconds: SECONDS })
const rates = (runs) => runs.map((run) => run.perSecond)

async function measureYardstick(what, how, server) {
  await runWrk({ ...load(server.url), seconds: 1 })
  const runs = requireNoFailures(await repeat(() => runWrk(load(server.url))))
  await server.close()
  addRow({ what, measured: `${formatSpread(rates(runs), 0)} req/s`, how })
  return runs
}

async function measureLoad(stack, url) {
  await runWrk({ ...load(url), seconds: 1 })
  return requireNoFailures(await repeat(() => runWrkWithCpu(stack, load(url))))
}

/** Adds the rows of the call with which a couple's site begins. */
export async function addSiteCallRows(stack) {
  const url = `${stack.url}/api/events/live_website?slug=ana-si-mihai`
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
  const nginx = await startNginx(bytes)
  await measureYardstick(
    'yardstick: nginx, the same bytes as a file',
    `\`${COMMAND}\`, one nginx worker, ${bytes.length} bytes`,
    nginx,
  )
  const bare = await measureYardstick(
    'yardstick: a bare poem handler with the same bytes',
    `\`${COMMAND}\`, \`bench/bare-handler\`, ${bytes.length} bytes`,
    await startBareHandler(bytes),
  )
  const runs = await measureLoad(stack, url)
  addLoadRow(
    'public site, first call',
    runs,
    [cpuTarget(runs, 0.06)],
    `\`${COMMAND} …/api/events/live_website?slug=…\``,
  )
  const shares = runs.map((run, i) => (100 * run.perSecond) / bare[i].perSecond)
  addRow({
    what: 'public site, first call, against the bare handler',
    measured: `${formatSpread(shares, 0)} %`,
    targets: [{ values: shares, comparison: '≥', limit: 25, unit: '%' }],
    how: 'the requests per second of each round, divided by those of the bare handler',
  })
}

/** Adds a row for each kind of public page. */
export async function addPublicPageRows(stack) {
  const { articles } = await (await fetch(`${stack.url}/api/articles`)).json()
  const pages = {
    "a couple's site": '/ana-si-mihai',
    'an article': `/app/article/${articles[0].slug}`,
    'the list of articles': '/app/blog',
    partners: '/app/parteneri',
    'a legal document': '/app/documente/termeni',
  }
  for (const [label, path] of Object.entries(pages)) {
    const runs = await measureLoad(stack, stack.url + path)
    addLoadRow(
      `public page as HTML: ${label}`,
      runs,
      [cpuTarget(runs, 0.1)],
      `\`${COMMAND} …${path}\`, not compressed`,
    )
  }
}

// Writes the routes of the shell and of the microfrontends from `routes.json`: `node scripts/generate-routes.mjs`. With `--check` it writes
// nothing and fails if a file is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format } from 'prettier'
import {
  microfrontendTable,
  pageFile,
  parseTextKey,
  readRoutes,
} from '../packages/build/routes.mjs'

const root = path.resolve(import.meta.dirname, '..')
const HEADER = '// Generated from routes.json by scripts/generate-routes.mjs. Do not edit.'

/** `registry-page` becomes `RegistryPage`. */
const componentName = ({ page }) =>
  page.replace(/(?:^|-)(\w)/g, (_match, letter) => letter.toUpperCase())

/** Returns the lazy import of each page, once. Two features of a microfrontend have no pages with the same name. */
function lazyPages(routes, lazyFunction) {
  const files = new Map()
  for (const route of routes.filter(({ page }) => page)) {
    const [name, file] = [componentName(route), pageFile(route)]
    if ((files.get(name) ?? file) !== file)
      throw new Error(`Two pages have the name ${name}: ${files.get(name)} and ${file}.`)
    files.set(name, file)
  }
  return [...files]
    .map(([name, file]) => `const ${name} = ${lazyFunction}(() => import('./${file}'))`)
    .join('\n')
}

function propsText(props = {}) {
  return Object.entries(props)
    .map(([name, value]) => ` ${name}={${JSON.stringify(value)}}`)
    .join('')
    .replace(/=\{("[^"]*")\}/g, '=$1')
    .replace(/=\{true\}/g, '')
}

function routeElement(route, redirect) {
  const element = route.redirect
    ? redirect(route.redirect)
    : `<${componentName(route)}${propsText(route.props)} />`
  return `<Route path="${route.path}" element={${element}} />`
}

/** Returns a function whose result is put into `<Routes>`. */
const routesFunction = (name, comment, routes, redirect) => `
/** ${comment} */
export const ${name} = () => (
  <>
    ${routes.map((route) => routeElement(route, redirect)).join('\n')}
  </>
)`

const navigate = (to) => `<Navigate to="${to}" replace />`
const localizedRedirect = (to) => `<LocalizedRedirect to="${to}" />`

/** The routes of Alai's own pages, and those of the couples' sites with their previews. */
function publicFiles(routes) {
  const isBrand = ({ audience }) => audience === 'everyone' || audience === 'staff'
  const [brand, sites] = [routes.filter(isBrand), routes.filter((route) => !isBrand(route))]
  const imports = "import { Route } from '@alai/kit/router'\nimport { lazy } from 'react'"
  const ofAudience = (audience) => sites.filter((route) => route.audience === audience)
  return {
    'microfrontends/public/src/brand-routes.generated.tsx': [
      `${imports}\nimport { LocalizedRedirect } from './shared/links/localized-redirect'\n`,
      lazyPages(brand, 'lazy'),
      routesFunction('brandRoutes', "Alai's own pages.", brand, localizedRedirect),
    ],
    'microfrontends/public/src/routes.generated.tsx': [
      `${imports}\n`,
      lazyPages(sites, 'lazy'),
      routesFunction('siteRoutes', "The pages of the couples' sites.", ofAudience('guests')),
      routesFunction('previewRoutes', 'The previews of these pages.', ofAudience('couples')),
    ],
  }
}

const pageTable = (name, comment, routes) => [
  `\n/** ${comment} */\nexport const ${name} = [`,
  ...routes
    .filter(({ page }) => page)
    .map((route) => `{ path: '${route.path}', Page: ${componentName(route)} },`),
  ']',
]

/** The routes of an area behind the log-in, and of its pages without a session. */
function areaFiles(name, routes) {
  const [open, area] = [
    routes.filter(({ audience }) => audience === 'everyone'),
    routes.filter(({ audience }) => audience !== 'everyone'),
  ]
  const routerNames = routes.some(({ redirect }) => redirect) ? 'Navigate, Route' : 'Route'
  return {
    [`microfrontends/${name}/src/routes.generated.tsx`]: [
      "import { lazyPage } from '@alai/kit/lazy-page'",
      `import { ${routerNames} } from '@alai/kit/router'\n`,
      lazyPages(routes, 'lazyPage'),
      ...(open.length > 0
        ? [
            ...pageTable('OPEN_PAGES', 'Each page without a session by its path.', open),
            routesFunction('openRoutes', 'The pages without a session.', open, navigate),
          ]
        : []),
      ...pageTable('PAGES', 'Each page within the layout of the area by its path.', area),
      routesFunction('areaRoutes', 'The pages within the layout of the area.', area, navigate),
    ],
    [`microfrontends/${name}/src/shared/page-titles.generated.ts`]: [
      '/** The text keys of the page titles, by the second segment of the path. */',
      'export const PAGE_TITLES = {',
      ...pageTitles(area).map(([segment, key]) => `'${segment}': '${key}',`),
      '} as const',
    ],
  }
}

function pageTitles(routes) {
  const keys = new Map()
  for (const route of routes) {
    const segment = route.path.split('/')[2]
    const { key } = parseTextKey(route.title)
    if ((keys.get(segment) ?? key) !== key)
      throw new Error(`The pages under /app/${segment} have two titles.`)
    keys.set(segment, key)
  }
  return [...keys]
}

/** Which microfrontend renders a path. */
function shellFile(routes) {
  const { paths, segments } = microfrontendTable(routes)
  const segmentsOf = (name) =>
    segments.filter(([, owner]) => owner === name).map(([segment]) => `'${segment}',`)
  return [
    '/** The paths that another microfrontend renders than their first segment says. */',
    "export const REMOTE_BY_PATH = new Map<string, 'public' | 'couple' | 'staff'>([",
    ...paths.map(([pattern, name]) => `['${pattern}', '${name}'],`),
    '])',
    '/** First segments under `/app/`. */',
    'export const COUPLE_SEGMENTS = new Set([',
    ...segmentsOf('couple'),
    '])',
    'export const STAFF_SEGMENTS = new Set([',
    ...segmentsOf('staff'),
    '])',
  ]
}

const routes = readRoutes()
const routesOf = (name) => routes.filter(({ microfrontend }) => microfrontend === name)
const files = {
  'shells/web/src/remote-table.generated.ts': shellFile(routes),
  ...publicFiles(routesOf('public')),
  ...areaFiles('couple', routesOf('couple')),
  ...areaFiles('staff', routesOf('staff')),
}
const style = JSON.parse(readFileSync(path.join(root, '.prettierrc.json'), 'utf8'))
const isCheck = process.argv.includes('--check')

for (const [file, lines] of Object.entries(files)) {
  const text = await format(`${HEADER}\n${lines.join('\n')}\n`, { ...style, parser: 'typescript' })
  const location = path.join(root, file)
  if (!isCheck) writeFileSync(location, text)
  else if (readFileSync(location, 'utf8') !== text) {
    process.stderr.write(`${file} is out of date. Run: node scripts/generate-routes.mjs\n`)
    process.exitCode = 1
  }
}

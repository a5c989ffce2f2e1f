// Reads `routes.json`, the only list of the pages. What the shell, the microfrontends, the build, the tests and the benchmarks need to know
// about a page is read or generated from it. The server reads the same file (api/src/routes).
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const MICROFRONTENDS = ['public', 'couple', 'staff']
const AUDIENCES = ['everyone', 'guests', 'couples', 'staff']
const REQUIRED_FIELDS = ['path', 'microfrontend', 'audience', 'indexable', 'title']
const OPTIONAL_FIELDS = [
  'feature',
  'page',
  'redirect',
  'props',
  'values',
  'description',
  'canonical',
  'preload',
]
const PRELOAD_FIELDS = ['chunks', 'images', 'texts', 'picture']

const segmentsOf = (route) => route.path.split('/').slice(1)
const parametersOf = (route) => segmentsOf(route).filter((segment) => segment.startsWith(':'))
const hasText = (catalogue, key) =>
  ['ro', 'en'].every((language) => {
    const file = path.join(root, `packages/kit/src/i18n/${catalogue}.${language}.json`)
    return existsSync(file) && key in JSON.parse(readFileSync(file, 'utf8'))
  })

/** Splits `catalogue:key`. */
export function parseTextKey(textKey) {
  const [, catalogue, key] = /^([a-z-]+):(.+)$/.exec(textKey) ?? []
  return { catalogue, key }
}

/** Returns the path of a page's file without its ending, relative to `src` of its microfrontend. */
export const pageFile = ({ feature, page }) => `features/${feature}/pages/${page}`

/** Returns the concrete paths of a route whose parameter has a list of values. */
export const pathsOf = ({ path: pattern, values = [] }) =>
  values.length > 0 ? values.map((value) => pattern.replace(/:\w+$/, value)) : [pattern]

function findFieldProblems(route) {
  const known = [...REQUIRED_FIELDS, ...OPTIONAL_FIELDS]
  return [
    ...REQUIRED_FIELDS.filter((field) => !(field in route)).map((field) => `has no ${field}`),
    ...Object.keys(route)
      .filter((field) => !known.includes(field))
      .map((field) => `has an unknown field ${field}`),
    ...Object.keys(route.preload ?? {})
      .filter((field) => !PRELOAD_FIELDS.includes(field))
      .map((field) => `preloads unknown ${field}`),
  ]
}

function findValueProblems(route) {
  const problems = []
  const require = (condition, problem) => condition || problems.push(problem)
  require(MICROFRONTENDS.includes(route.microfrontend), `has no microfrontend`)
  require(AUDIENCES.includes(route.audience), `has no audience`)
  require(typeof route.indexable === 'boolean', 'does not say whether it is indexable')
  require(/^\/(?:$|[^/]+(\/[^/]+)*$)/.test(route.path), 'has a malformed path')
  require(!route.path.startsWith('/app/:'), 'has a parameter after /app/')
  require('redirect' in route || (route.feature && route.page), 'has neither a page nor a redirect')
  require(!route.values ||
    /\/:\w+$/.test(route.path), 'lists values but does not end with a parameter')
  require(!route.preload ||
    route.microfrontend === 'public', 'preloads files outside of the public side')
  require('redirect' in route ||
    existsSync(
      path.join(root, 'microfrontends', route.microfrontend, 'src', `${pageFile(route)}.tsx`),
    ), `has no page ${pageFile(route)}`)
  return problems
}

function findTextProblems(route) {
  const keys = [route.title, route.description]
    .filter(Boolean)
    .flatMap((textKey) =>
      (route.values ?? ['']).map((value) => textKey.replace(/\/:\w+(?=\.)/, `/${value}`)),
    )
  const missing = keys.filter((textKey) => {
    const { catalogue, key } = parseTextKey(textKey)
    return !catalogue || !hasText(catalogue, key)
  })
  return missing.map((textKey) => `has no text ${textKey} in both languages`)
}

/** Returns what is wrong with a list of routes, one sentence for each problem. */
export function findProblems(routes) {
  const problems = routes.flatMap((route) =>
    [...findFieldProblems(route), ...findValueProblems(route), ...findTextProblems(route)].map(
      (problem) => `The route ${route.path} ${problem}.`,
    ),
  )
  const paths = routes.map((route) => route.path)
  const repeated = paths.filter((pattern, at) => paths.indexOf(pattern) !== at)
  return [...problems, ...repeated.map((pattern) => `The route ${pattern} is listed twice.`)]
}

/** Returns all routes in the order of the file. Throws if one is malformed. */
export function readRoutes() {
  const routes = JSON.parse(readFileSync(path.join(root, 'routes.json'), 'utf8'))
  const problems = findProblems(routes)
  if (problems.length > 0) throw new Error(`routes.json:\n${problems.join('\n')}`)
  return routes
}

/**
 * Decides which microfrontend renders a path (`api/src/routes/microfrontends.rs` decides the same way). Under `/app/` the first segment
 * decides; other paths belong to the public side. If several microfrontends have pages under a segment, it belongs to the one with the
 * shortest path, and the pages of the others are exceptions. Unlisted segments belong to the public side, so that it is not in `segments`.
 */
export function microfrontendTable(routes) {
  const owners = new Map()
  for (const route of routes.filter(({ path: pattern }) => pattern.startsWith('/app/'))) {
    const segment = segmentsOf(route)[1]
    const owner = owners.get(segment)
    if (!owner || segmentsOf(route).length < segmentsOf(owner).length) owners.set(segment, route)
  }
  const ownerOf = (route) =>
    route.path.startsWith('/app/') ? owners.get(segmentsOf(route)[1]).microfrontend : 'public'
  const exceptions = routes.filter((route) => ownerOf(route) !== route.microfrontend)
  const unclear = exceptions.find((route) => parametersOf(route).length > 0)
  if (unclear)
    throw new Error(
      `The route ${unclear.path} has a parameter below a path of another microfrontend.`,
    )
  return {
    paths: exceptions.map((route) => [route.path, route.microfrontend]),
    segments: [...owners]
      .map(([segment, { microfrontend }]) => [segment, microfrontend])
      .filter(([, microfrontend]) => microfrontend !== 'public'),
  }
}

/** Returns an expression that matches the addresses of a path. */
export const pathPattern = (pattern) =>
  new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`)

// Checks the imports of features. Code outside of `src/features/<feature>` imports the feature only by its
// `index.ts`, types as well. Only the routes of the microfrontend import its pages, and only as `lazy(() =>
// import(…))`. Tests beside features may import all of their files. Files outside of the microfrontends, such as browser
// tests, import a feature only by its index. Modules that a test mocks count as imported.
import path from 'node:path'

const SOURCE_FILE = /\/microfrontends\/([^/]+)\/src\/(.+)$/
/** Tests and files that only tests use: `x.test.tsx`, `x.fixture.tsx`, `fixtures.ts`. */
const TEST_FILE = /(\.test|\bfixtures?)\.tsx?$/
/** Imports that name another microfrontend: its package, or its name at run time. */
const REMOTE_ALIAS = /^(?:@alai\/(public|couple|staff)\/src|mf_(public|couple|staff))\/(.+)$/
/** The routes, generated from `routes.json`, and the files that contain them, for a page that has no path of its own. */
const ROUTE_FILES = [
  'module.tsx',
  'routes.generated.tsx',
  'brand-routes.tsx',
  'brand-routes.generated.tsx',
]
const LAZY_FUNCTIONS = ['lazy', 'lazyPage']
const MODULE_METHODS = ['mock', 'doMock', 'importActual', 'importMock']
/** A file outside of the microfrontends. */
const OUTSIDE = { remote: undefined, location: '', feature: undefined, rest: '' }

/** Returns the microfrontend of a file, its path in `src`, and its feature. Undefined for files outside of the microfrontends. */
function describeFile(file) {
  const [, remote, location] = SOURCE_FILE.exec(file.split(path.sep).join('/')) ?? []
  if (!remote) return undefined
  const [, feature, rest = ''] = /^features\/([^/]+)(?:\/(.+))?$/.exec(location) ?? []
  return { remote, location, feature, rest }
}

function describeTarget(filename, specifier) {
  if (specifier.startsWith('.'))
    return describeFile(path.resolve(path.dirname(filename), specifier))
  const [, packageName, runtimeName, location] = REMOTE_ALIAS.exec(specifier) ?? []
  return location && describeFile(`/microfrontends/${packageName ?? runtimeName}/src/${location}`)
}

/** `vi.mock('…')`, `vi.importActual('…')` and `require('…')`. */
const isModuleCall = ({ type, name, object, property }) =>
  type === 'Identifier'
    ? name === 'require'
    : type === 'MemberExpression' && object.name === 'vi' && MODULE_METHODS.includes(property.name)

/** `lazy(() => import('…'))` */
const isLazyImport = ({ type, parent }) =>
  type === 'ImportExpression' &&
  parent.type === 'ArrowFunctionExpression' &&
  parent.parent.type === 'CallExpression' &&
  LAZY_FUNCTIONS.includes(parent.parent.callee.name)

const isPage = ({ rest }) => rest.startsWith('pages/') && !rest.endsWith('.css')
const isIndex = ({ rest }) => ['', 'index', 'index.ts'].includes(rest)

/** Returns the id of the message for an import of a feature, or undefined if it is allowed. */
function problemOf(importer, target, node) {
  const isTest = TEST_FILE.test(importer.location)
  if (importer === OUTSIDE) return isIndex(target) ? undefined : 'index'
  if (importer.remote !== target.remote) return 'remote'
  if (importer.feature === target.feature)
    return isPage(target) && !isTest && !importer.rest.startsWith('pages/') ? 'page' : undefined
  if (isTest && !importer.feature) return undefined
  if (!isPage(target)) return isIndex(target) ? undefined : 'index'
  if (!ROUTE_FILES.includes(importer.location)) return 'page'
  return isLazyImport(node) ? undefined : 'lazy'
}

/** @type {import('eslint').Rule.RuleModule} */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'import a feature only by its index.ts, and its pages only lazily' },
    schema: [],
    messages: {
      remote: 'Microfrontends do not import each other.',
      index: "Import the feature '{{feature}}' by its index.ts.",
      page: 'Only the routes import pages: add the page to routes.json.',
      lazy: 'Import the page with lazy(() => import(…)).',
      literal: 'Name the file in import() by a literal, so that the imports can be checked.',
    },
  },
  create(context) {
    const importer = describeFile(context.filename) ?? OUTSIDE
    function checkSource(node, source) {
      if (!source) return
      if (typeof source.value !== 'string')
        return importer === OUTSIDE
          ? undefined
          : context.report({ node: source, messageId: 'literal' })
      const target = describeTarget(context.filename, source.value)
      if (!target?.feature) return
      const messageId = problemOf(importer, target, node)
      if (messageId) context.report({ node: source, messageId, data: { feature: target.feature } })
    }
    const checkNode = (node) => checkSource(node, node.source)
    return {
      ImportDeclaration: checkNode,
      ExportNamedDeclaration: checkNode,
      ExportAllDeclaration: checkNode,
      ImportExpression: checkNode,
      TSImportType: checkNode,
      CallExpression(node) {
        const [source] = node.arguments
        if (isModuleCall(node.callee) && typeof source?.value === 'string')
          checkSource(node, source)
      },
    }
  },
}

// The imports between the source files of the front end, read with the TypeScript parser and resolved to files of the repository.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const root = path.resolve(import.meta.dirname, '..')
const FOLDERS = [
  'bench',
  'e2e',
  'microfrontends',
  'openapi/client',
  'packages',
  'scripts',
  'shells',
]
/** The file endings that a specifier may leave out. */
const ENDINGS = ['', '.ts', '.tsx', '.d.ts', '/index.ts', '/index.tsx']
/** The functions that load a module by its name. */
const LOADING_CALL = /^(import|require|vi\.(mock|doMock|importActual|importMock))$/
/** Tests and files that only tests use: `x.test.tsx`, `x.fixture.tsx`, `fixtures.ts`, and the folder `testing`. */
const TEST_FILE = /(\.test|\bfixtures?)\.tsx?$|\/testing\//

/** Yields the source files of a folder, by their path from the root of the repository. */
function* sourceFiles(folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist'].includes(entry.name)) yield* sourceFiles(file)
    } else if (/\.(tsx?|mjs)$/.test(entry.name)) yield file
  }
}

/**
 * Returns the specifiers of a source text: those of `import` and `export … from`, also for types, of `import()`,
 * `require()`, `vi.mock()` and `vi.importActual()` at any depth, and of the type `import('…').Name`.
 */
export function specifiersIn(text, name) {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const specifiers = []
  const add = (node) => {
    if (node && ts.isStringLiteralLike(node)) specifiers.push(node.text)
  }
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier)
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal)
    else if (ts.isCallExpression(node) && LOADING_CALL.test(node.expression.getText(file)))
      add(node.arguments[0])
    ts.forEachChild(node, visit)
  }
  visit(file)
  return specifiers
}

/** Reads the packages of the workspace. Returns the folder and the exports of each package by its name. */
function readPackages() {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const folders = workspaces.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(path.join(root, pattern.slice(0, -2))).map(
          (name) => pattern.slice(0, -1) + name,
        )
      : [pattern],
  )
  return new Map(
    folders.map((folder) => {
      const file = path.join(root, folder, 'package.json')
      const { name, main = 'index.ts', exports } = JSON.parse(readFileSync(file, 'utf8'))
      return [name, { folder, exports: exports ?? { '.': main, './*': './*' } }]
    }),
  )
}

const findFile = (location) =>
  ENDINGS.map((ending) => location + ending).find((file) =>
    statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile(),
  )

/** Resolves the import of a package of the workspace by the `exports` of its package.json. */
function findExport({ folder, exports }, subpath) {
  for (const [key, target] of Object.entries(exports)) {
    const prefix = key.endsWith('*') ? key.slice(0, -1) : undefined
    if (key !== subpath && !(prefix && subpath.startsWith(prefix))) continue
    const rest = prefix ? subpath.slice(prefix.length) : ''
    return findFile(path.posix.join(folder, target.replace('*', rest)))
  }
  return undefined
}

/** Whether a specifier names a file of the repository, and not a library. */
const isOwnFile = (specifier) => /^(\.|mf_|@alai\/)/.test(specifier)

/** Returns the file that a specifier names. Undefined for libraries, and for files that are not in the repository. */
function resolveImport(file, specifier, packages) {
  if (specifier.startsWith('.'))
    return findFile(path.posix.join(path.posix.dirname(file), specifier))
  // The name of a microfrontend at run time, which tsconfig.json maps to its sources.
  const [, remote, location] = /^mf_([a-z]+)\/(.+)$/.exec(specifier) ?? []
  if (remote) return findFile(`microfrontends/${remote}/src/${location}`)
  const [, name, subpath] = /^(@alai\/[^/]+)(\/.+)?$/.exec(specifier) ?? []
  const imported = packages.get(name)
  return imported && findExport(imported, `.${subpath ?? ''}`)
}

/** Reads the imports of all source files of the front end: a list of file, specifier and the file that it names. */
export function readImports() {
  const packages = readPackages()
  const files = FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap(
    (folder) => [...sourceFiles(folder)],
  )
  return files.map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const imports = specifiersIn(text, file).map((specifier) => ({
      specifier,
      target: resolveImport(file, specifier, packages),
    }))
    return { file, imports }
  })
}

/** Returns for each source file of the front end the files that it imports. */
export function readImportGraph(imports = readImports()) {
  return new Map(
    imports.map(({ file, imports: own }) => [
      file,
      new Set(own.flatMap(({ target }) => target ?? [])),
    ]),
  )
}

/** Returns the imports that name a file of the repository which does not exist. The graph would silently lack them. */
export const findUnresolvedImports = (imports = readImports()) =>
  imports.flatMap(({ file, imports: own }) =>
    own
      .filter(({ specifier, target }) => isOwnFile(specifier) && !target)
      .map(({ specifier }) => `${file} imports ${specifier}`),
  )

/** Returns the part of a microfrontend that contains a file: one of its features, its `layout` or `shared`. */
const partOf = (file) =>
  /^microfrontends\/[^/]+\/src\/(features\/[^/]+|layout|shared)\//.exec(file)?.[0].slice(0, -1)

/** Returns the imports between the parts of the microfrontends. Tests may use other features and do not count. */
export function toPartGraph(fileGraph) {
  const partGraph = new Map()
  for (const [file, targets] of fileGraph) {
    const part = partOf(file)
    if (!part || TEST_FILE.test(file)) continue
    const used = partGraph.get(part) ?? new Set()
    for (const target of [...targets].map(partOf)) if (target && target !== part) used.add(target)
    partGraph.set(part, used)
  }
  return partGraph
}

/** Returns the shortest path from a node back to itself, or undefined if there is none. */
function shortestCycle(graph, start) {
  const paths = [[start]]
  const visited = new Set()
  for (const nodes of paths) {
    for (const next of graph.get(nodes.at(-1)) ?? []) {
      if (next === start) return [...nodes, start]
      if (visited.has(next)) continue
      visited.add(next)
      paths.push([...nodes, next])
    }
  }
  return undefined
}

/** Returns cycles of a graph, each as the list of its nodes with the first one repeated. Every node of a cycle is in one of them. */
export function findCycles(graph) {
  const reported = new Set()
  const cycles = []
  for (const node of graph.keys()) {
    const cycle = reported.has(node) ? undefined : shortestCycle(graph, node)
    if (!cycle) continue
    cycle.forEach((member) => reported.add(member))
    cycles.push(cycle)
  }
  return cycles
}

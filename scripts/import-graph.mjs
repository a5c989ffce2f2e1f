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
 * Returns the specifiers of a source text: those of `import` and `export … from`, also for types, of `import()` at
 * any depth, and of the type `import('…').Name`.
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
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
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

/** Returns the file that a specifier names. Undefined for libraries, and for files that are not in the repository. */
function resolveImport(file, specifier, packages) {
  if (specifier.startsWith('.'))
    return findFile(path.posix.join(path.posix.dirname(file), specifier))
  const [, name, subpath] = /^(@alai\/[^/]+)(\/.+)?$/.exec(specifier) ?? []
  const imported = packages.get(name)
  return imported && findExport(imported, `.${subpath ?? ''}`)
}

/** Returns for each source file of the front end the files that it imports. */
export function readImportGraph() {
  const packages = readPackages()
  const files = FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap(
    (folder) => [...sourceFiles(folder)],
  )
  return new Map(
    files.map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      const targets = specifiersIn(text, file).map((name) => resolveImport(file, name, packages))
      return [file, new Set(targets.filter(Boolean))]
    }),
  )
}

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

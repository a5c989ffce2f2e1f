// What the pages of couples without a session load: their own script, and not the component library of the area.
import { expect, test } from 'vitest'
import { preloads } from '../../microfrontends/couple/preloads.mjs'
import { readImportGraph } from '../../scripts/import-graph.mjs'
import { pageFile, readRoutes } from './routes.mjs'

const routes = readRoutes().filter(({ microfrontend }) => microfrontend === 'couple')
const openRoutes = routes.filter(({ audience }) => audience === 'everyone')
const chunksOf = (path: string) =>
  preloads
    .filter((rule: { path: string }) => rule.path === path)
    .flatMap((rule: { chunks?: string[] }) => rule.chunks ?? [])

const COMPONENT_LIBRARY = 'packages/ui/src/index.ts'
const graph = readImportGraph()

/** Returns the files that a file imports, also through other files. */
function importedFiles(start: string): Set<string> {
  const files = new Set([start])
  for (const file of files) for (const target of graph.get(file) ?? []) files.add(target)
  return files
}

test('a page without a session preloads its own script, and another page the script of the area', () => {
  expect([openRoutes.length, routes.length > 20]).toEqual([6, true])
  for (const route of openRoutes) expect(chunksOf(route.path)).toEqual([pageFile(route)])
  for (const { path } of routes.filter((route) => !openRoutes.includes(route)))
    expect(chunksOf(path.replace('/:id?', '/*')), path).toEqual(['layout/couple-area'])
})

test('the pages without a session do not contain the component library', () => {
  const src = 'microfrontends/couple/src'
  expect([...importedFiles(`${src}/layout/couple-area.tsx`)]).toContain(COMPONENT_LIBRARY)
  for (const route of openRoutes) {
    const files = importedFiles(`${src}/${pageFile(route)}.tsx`)
    expect(files.size, route.path).toBeGreaterThan(5)
    expect([...files], route.path).not.toContain(COMPONENT_LIBRARY)
  }
})

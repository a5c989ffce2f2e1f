// The graph of imports that `scripts/check-imports.mjs` checks for cycles.
import { expect, test } from 'vitest'
import {
  findCycles,
  findUnresolvedImports,
  readImportGraph,
  specifiersIn,
  toPartGraph,
} from '../../scripts/import-graph.mjs'

const graph = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([file, targets]) => [file, new Set(targets)]))

test('every kind of import is read', () => {
  const text = `
    import './a'
    import { x as y } from './b'
    import type { Z } from './c'
    export * from './d'
    const load = () => { if (y) return import('./e') }
    type Hidden = import('./f').Hidden
    vi.mock('./g', () => ({}))
    const api = require('./h')
    // import './comment'
    const word = "import './text'"`
  expect(specifiersIn(text, 'x.tsx')).toEqual([
    './a',
    './b',
    './c',
    './d',
    './e',
    './f',
    './g',
    './h',
  ])
})

test('a cycle is reported once, with its path', () => {
  expect(findCycles(graph({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] }))).toEqual([
    ['a', 'b', 'c', 'a'],
  ])
  expect(findCycles(graph({ a: ['a'] }))).toEqual([['a', 'a']])
  expect(findCycles(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([])
})

test('features that import each other through different files are a cycle', () => {
  const features = 'microfrontends/couple/src/features'
  const files = graph({
    [`${features}/tasks/api.ts`]: [`${features}/budget/index.ts`],
    [`${features}/budget/components/list.tsx`]: [`${features}/tasks/index.ts`],
    [`${features}/seating/hall.test.tsx`]: [`${features}/tasks/index.ts`],
  })
  expect(findCycles(files)).toEqual([])
  expect(findCycles(toPartGraph(files))).toEqual([
    [`${features}/tasks`, `${features}/budget`, `${features}/tasks`],
  ])
})

test('relative imports and imports of packages are resolved', () => {
  const imports = readImportGraph()
  expect(imports.get('microfrontends/couple/src/layout/couple-area.tsx')).toContain(
    'packages/kit/src/lazy-page.tsx',
  )
  expect(imports.get('microfrontends/couple/src/layout/couple-area.tsx')).toContain(
    'microfrontends/couple/src/features/events/index.ts',
  )
  expect(imports.get('packages/kit/src/api.ts')).toContain('openapi/client/index.ts')
})

test('every import of a file of the repository is resolved', () => {
  expect(findUnresolvedImports()).toEqual([])
  const imports = [{ specifier: './gone', target: undefined }, { specifier: 'react' }]
  expect(findUnresolvedImports([{ file: 'a.ts', imports }])).toEqual(['a.ts imports ./gone'])
})

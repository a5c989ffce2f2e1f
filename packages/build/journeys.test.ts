// The map from folders to end-to-end journeys that `make quick` reads.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const map = JSON.parse(readFileSync('e2e/journeys.json', 'utf8')) as Record<string, string[]>
const journeys = readdirSync('e2e/journeys', { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => file.replace('.spec.ts', ''))

test('every folder of the map exists, and so does every journey that it names', () => {
  expect(Object.keys(map).filter((folder) => !existsSync(folder))).toEqual([])
  expect(
    [...new Set(Object.values(map).flat())].filter((name) => !journeys.includes(name)),
  ).toEqual([])
})

test('every journey is run when its own file changes', () => {
  for (const name of journeys) expect(map[`e2e/journeys/${name}.spec.ts`] ?? [name]).toEqual([name])
})

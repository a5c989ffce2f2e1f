// The map from folders to end-to-end journeys that `make quick` reads.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const journeysByFolder = JSON.parse(readFileSync('e2e/journeys.json', 'utf8')) as Record<
  string,
  string[]
>
const journeys = readdirSync('e2e/journeys', { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => file.replace('.spec.ts', ''))

test('every folder and every journey of the map exists', () => {
  expect(Object.keys(journeysByFolder).filter((folder) => !existsSync(folder))).toEqual([])
  expect(
    [...new Set(Object.values(journeysByFolder).flat())].filter((name) => !journeys.includes(name)),
  ).toEqual([])
})

test('every journey is run when its own file changes', () => {
  for (const name of journeys)
    expect(journeysByFolder[`e2e/journeys/${name}.spec.ts`] ?? [name]).toEqual([name])
})

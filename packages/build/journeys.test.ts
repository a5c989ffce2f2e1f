// The browser suites that `make quick` selects for changed files.
import { execFileSync } from 'node:child_process'
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

const selectedSuites = (...files: string[]) =>
  execFileSync(process.execPath, ['scripts/changed-suites.mjs', '--files', ...files], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)

test('a journey runs on a stack on which make test runs it', () => {
  expect(
    selectedSuites(
      'microfrontends/couple/src/features/tasks/api.ts',
      'microfrontends/couple/src/features/answers/api.ts',
    ),
  ).toEqual([
    'embedded couple/phone-answers',
    'embedded couple/register-to-guest-list',
    'services couple/tasks',
  ])
  const stacks = JSON.parse(readFileSync('e2e/stacks.json', 'utf8')) as Record<string, string[]>
  expect(
    Object.values(stacks)
      .flat()
      .filter((name) => !journeys.includes(name)),
  ).toEqual([])
})

test('changed page states run with their area, and longer suites are named', () => {
  expect(
    selectedSuites(
      'e2e/page-states/couple/budget.states.ts',
      'e2e/page-states/page-weight.spec.ts',
      'e2e/page-states/page-state-runner.ts',
      'e2e/scenarios/first-evening/guest-data.ts',
      'e2e/faults/faults.spec.ts',
      'e2e/engines/guest-path.spec.ts',
      'e2e/deployment/deployment.spec.ts',
    ),
  ).toEqual([
    'only-in-make-engines e2e/engines',
    'only-in-make-test e2e/deployment',
    'only-in-make-test e2e/faults',
    'only-in-make-test e2e/page-states/page-state-runner.ts',
    'only-in-make-test e2e/scenarios/first-evening',
    'page-states couple-pages.spec.ts',
    'page-states page-weight.spec.ts',
  ])
})

test('every journey is run when its own file changes', () => {
  for (const name of journeys)
    expect(journeysByFolder[`e2e/journeys/${name}.spec.ts`] ?? [name]).toEqual([name])
})

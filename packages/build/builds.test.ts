// The builds that the server reads: a folder that is named after its content, and a manifest.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BUILD_ID_PLACEHOLDER, writeBuild } from './builds.mjs'

const root = mkdtempSync(path.join(tmpdir(), 'alai-builds-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const SCRIPT = `load("/assets/couple/${BUILD_ID_PLACEHOLDER}/page.js")`
const MANIFEST = {
  name: 'couple',
  contract: 1,
  entry: `/assets/couple/${BUILD_ID_PLACEHOLDER}/entry.js`,
}

/** Writes a build of these files into a folder. Returns its manifest. */
function build(folder: string, files: Record<string, string>, manifest: object = MANIFEST) {
  const staging = mkdtempSync(path.join(root, 'staging-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(staging, name)), { recursive: true })
    writeFileSync(path.join(staging, name), text)
  }
  return writeBuild({ folder: path.join(root, folder), staging, manifest }) as {
    build: string
    entry: string
  }
}
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('the id of a build replaces its placeholder in files and manifest', () => {
  const { build: id, entry } = build('ids', { 'entry.js': SCRIPT, 'fonts/a.woff2': 'font' })
  expect(id).toMatch(/^[0-9a-f]{12}$/)
  expect(entry).toBe(`/assets/couple/${id}/entry.js`)
  expect(read(`ids/${id}/entry.js`)).toBe(`load("/assets/couple/${id}/page.js")`)
  expect(JSON.parse(read('ids/manifest.json'))).toEqual({ ...MANIFEST, build: id, entry })
  expect(readdirSync(path.join(root, 'ids', id)).sort()).toEqual([
    'entry.js',
    'entry.js.br',
    'fonts',
  ])
})

test('equal sources have the same id, and other files or another contract have another one', () => {
  const files = { 'entry.js': SCRIPT, 'page.js': 'page' }
  const { build: id } = build('first', files)
  expect(build('second', { 'page.js': 'page', 'entry.js': SCRIPT }).build).toBe(id)
  expect(build('second', { ...files, 'page.js': 'other' }).build).not.toBe(id)
  expect(build('second', { 'entry.js': SCRIPT, 'pages.js': 'page' }).build).not.toBe(id)
  expect(build('second', files, { ...MANIFEST, contract: 2 }).build).not.toBe(id)
})

test('a folder contains only the last build', () => {
  const { build: first } = build('last', { 'entry.js': 'first' })
  const { build: second } = build('last', { 'entry.js': 'second' })
  expect(second).not.toBe(first)
  expect(readdirSync(path.join(root, 'last')).sort()).toEqual([second, 'manifest.json'].sort())
})

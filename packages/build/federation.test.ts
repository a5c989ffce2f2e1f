// The configuration of module federation: a URL, a visitor or another host cannot change which code is loaded (threats M1, M4).
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { BUILD_NAMES, createConfig } from './remotes.mjs'

type Config = {
  name: string
  devtool: unknown
  output: {
    publicPath: string
    filename: string
    chunkFilename: string
    assetModuleFilename: string
  }
  plugins: { constructor: { name: string }; _options?: { remotes?: unknown } }[]
}
const configs = BUILD_NAMES.map((name) => createConfig(name)) as Config[]
const root = process.cwd()

function listSourceFiles(folder: string): string[] {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  return files
    .filter(
      (file) =>
        /\.(tsx?|json|css)$/.test(file) && !/node_modules|\.test\.tsx?$|testing\.tsx$/.test(file),
    )
    .map((file) => path.join(root, folder, file))
}

// Covers M1.
test('sec_m1 every bundle is loaded from our origin, by content hash, without remote URLs', () => {
  expect(configs.map((config) => config.name)).toEqual(['shell', 'public', 'couple', 'staff'])
  for (const { name, output, plugins } of configs) {
    expect(output.publicPath).toBe(`/assets/${name}/__build_id__/`)
    for (const file of [output.filename, output.chunkFilename, output.assetModuleFilename])
      expect(file).toContain('[contenthash')
    const federation = plugins.find(
      (plugin) => plugin.constructor.name === 'ModuleFederationPlugin',
    )
    expect([federation === undefined, federation?._options?.remotes]).toEqual([false, undefined])
  }
})

// Covers M1.
test('sec_m1 the files of a remote come from the page data and no URL changes them', () => {
  const loader = readFileSync(path.join(root, 'shells/web/src/load-remote.ts'), 'utf8')
  expect(loader).toContain('bootData().remotes[name]')
  for (const forbiddenText of ['location', 'searchParams', 'localStorage', 'http'])
    expect(loader, forbiddenText).not.toContain(forbiddenText)
  for (const file of ['shells', 'microfrontends', 'packages'].flatMap(listSourceFiles)) {
    const text = readFileSync(file, 'utf8')
    for (const forbiddenText of ['new Function(', 'eval(', '?remote=', 'document.write('])
      expect(text.includes(forbiddenText), `${file}: ${forbiddenText}`).toBe(false)
  }
})

// Covers M4.
test('sec_m4 no source maps are built and no secrets are in the sources', () => {
  for (const { devtool } of configs) expect(devtool).toBe(false)
  const secretPattern =
    /SECRET_KEY|sk_(live|test)_|whsec_|-----BEGIN|password\s*[:=]\s*['"][^'"]+['"]|Bearer [A-Za-z0-9]{8}/
  for (const file of ['shells', 'microfrontends', 'packages'].flatMap(listSourceFiles)) {
    expect(secretPattern.exec(readFileSync(file, 'utf8'))?.[0], file).toBeUndefined()
  }
  // If the front end is built, the built files are checked, too.
  const assetsFolder = path.join(root, 'dist/assets')
  const files = existsSync(assetsFolder)
    ? readdirSync(assetsFolder, { recursive: true, encoding: 'utf8' })
    : []
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  for (const file of files.filter((name) => name.endsWith('.js')))
    expect(
      readFileSync(path.join(assetsFolder, file), 'utf8').includes('sourceMappingURL='),
      file,
    ).toBe(false)
})

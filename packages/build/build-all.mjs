// Builds the shell and the microfrontends, each into its own folder with its own manifest. `node packages/build/build-all.mjs couple` builds
// one alone. `--out=FOLDER` replaces the folder `dist/assets`.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack from 'webpack'
import { writeBuild } from './builds.mjs'
import { BUILD_NAMES, createConfig } from './remotes.mjs'
import { SHELL_CONTRACT, sharedVersions } from './shell-contract.mjs'
import { dist, publicPath, root } from './webpack.mjs'

/** CSS classes of the public side are named after their file, so that two files must not have the same name. */
function assertUniqueCssModuleNames(folder) {
  const fileByName = new Map()
  for (const file of readdirSync(folder, { recursive: true })) {
    const name = path.basename(file)
    if (!name.endsWith('.module.css')) continue
    if (fileByName.has(name))
      throw new Error(`two style sheets have the same name: ${fileByName.get(name)} and ${file}`)
    fileByName.set(name, file)
  }
}

function compile(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config)
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error)
        if (stats.hasErrors())
          return reject(new Error(stats.toString({ all: false, errors: true })))
        if (stats.hasWarnings())
          process.stderr.write(stats.toString({ all: false, warnings: true }) + '\n')
        resolve(stats)
      })
    })
  })
}

/** The HTML document of all pages. */
function shellDocument(files) {
  const url = (file) => `${publicPath('shell')}${file}`
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="${url(file)}">`)
  // The largest script comes first. Every page waits for it, and a phone opens only six connections to one host.
  const scripts = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<script defer src="${url(file)}"></script>`)
  return `<!doctype html>
<html lang="ro"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
${scripts.join('')}<!--head-->${styles.join('')}</head>
<body><div id="root"></div><noscript><p class="alai-noscript">Alai are nevoie de JavaScript. <span lang="en">Alai needs JavaScript.</span></p></noscript></body></html>
`
}

/** Returns what the server and the shell have to know about the output of webpack. */
function describeOutput(name, stats, staging) {
  if (name === 'shell')
    return { document: shellDocument(stats.compilation.entrypoints.get('shell').getFiles()) }
  const file = path.join(staging, 'exposes.json')
  const exposes = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return exposes
}

/**
 * Builds the shell (`shell`) or a microfrontend into `<out>/<name>`. Tests replace modules (`alias`), write further builds with other
 * contracts (`outByContract`), and leave out what only makes files smaller (`isSmall`). Returns the manifest.
 */
export async function buildPart({
  name,
  out = path.join(dist, 'assets'),
  alias = {},
  isSmall = true,
  outByContract = {},
}) {
  const staging = path.join(out, '.staging', name)
  const stats = await compile(createConfig(name, { staging, alias, isSmall }))
  const description = describeOutput(name, stats, staging)
  const write = (folder, contract) =>
    writeBuild({
      folder: path.join(folder, name),
      staging,
      manifest: { name, contract, shared: sharedVersions(), ...description },
      isCompressed: isSmall,
    })
  for (const [contract, folder] of Object.entries(outByContract)) write(folder, Number(contract))
  const manifest = write(out, SHELL_CONTRACT.version)
  rmSync(path.join(out, '.staging'), { recursive: true, force: true })
  return manifest
}

async function main(words) {
  const startTime = Date.now()
  const out = words.find((word) => word.startsWith('--out='))?.slice('--out='.length)
  const names = words.filter((word) => !word.startsWith('--out='))
  const unknown = names.find((name) => !BUILD_NAMES.includes(name))
  if (unknown) throw new Error(`${unknown} is none of ${BUILD_NAMES.join(', ')}`)
  assertUniqueCssModuleNames(path.join(root, 'microfrontends/public/src'))
  const built = []
  for (const name of names.length > 0 ? names : BUILD_NAMES) {
    const { build } = await buildPart({ name, ...(out && { out: path.resolve(out) }) })
    built.push(`${name} ${build}`)
  }
  const seconds = ((Date.now() - startTime) / 1000).toFixed(1)
  process.stdout.write(`front: built ${built.join(', ')} in ${seconds} s\n`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await main(process.argv.slice(2))

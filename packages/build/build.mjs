// Builds the shell and the remotes. Then writes the files that the server reads: index.html, remotes.json, and a Brotli-compressed copy of
// each file.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import webpack from 'webpack'
import { createConfigs } from './remotes.mjs'
import { dist, root } from './webpack.mjs'

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
assertUniqueCssModuleNames(path.join(root, 'microfrontends/public/src'))

const configs = createConfigs({ dev: false })

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

const startTime = Date.now()
const builtStats = []
for (const config of configs) builtStats.push(await compile(config))

const remotes = {}
for (const config of configs.slice(1)) {
  remotes[config.name] = JSON.parse(
    readFileSync(path.join(config.output.path, 'exposes.json'), 'utf8'),
  )
}
const shellFiles = builtStats[0].compilation.entrypoints.get('shell').getFiles()
const styles = shellFiles
  .filter((f) => f.endsWith('.css'))
  .map((f) => `<link rel="stylesheet" href="/assets/shell/${f}">`)
const scripts = shellFiles
  .filter((f) => f.endsWith('.js'))
  .map((f) => `<script defer src="/assets/shell/${f}"></script>`)
// The largest script comes first. Every page waits for it, and a phone opens only six connections to one host.
const html = `<!doctype html>
<html lang="ro"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
${scripts.join('')}<!--head-->${styles.join('')}</head>
<body><div id="root"></div><noscript>Alai are nevoie de JavaScript.</noscript></body></html>
`
writeFileSync(path.join(dist, 'index.html'), html)
writeFileSync(path.join(dist, 'remotes.json'), JSON.stringify(remotes))

/**
 * Compresses the bytes with two settings of the distance code and returns the smaller result. The better setting
 * depends on the file. Larger input blocks give smaller files.
 */
function brotli(bytes) {
  const [first, second] = [0, 1].map((postfix) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGBLOCK]: 24,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
      },
    }),
  )
  return second.length < first.length ? second : first
}

function writeBrotliFiles(folder) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (statSync(file).isDirectory()) writeBrotliFiles(file)
    else if (/\.(js|css|svg|json)$/.test(name))
      writeFileSync(`${file}.br`, brotli(readFileSync(file)))
  }
}
writeBrotliFiles(path.join(dist, 'assets'))
process.stdout.write(
  `front: built ${configs.length} bundles in ${((Date.now() - startTime) / 1000).toFixed(1)} s\n`,
)

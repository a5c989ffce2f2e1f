// Turns the output of webpack into a build: a folder that is named after its content, and a manifest. The server reads both
// (api/src/frontend).
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * Stands for the id of the build in the output of webpack, because the id is derived from that output. It is as long as an id, so that
 * replacing it changes no size.
 */
export const BUILD_ID_PLACEHOLDER = '__build_id__'

/** Returns the files of a folder and its subfolders by their relative path, sorted. */
export function readFiles(folder) {
  const names = readdirSync(folder, { recursive: true })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
  return names.map((name) => [name, readFileSync(path.join(folder, name))])
}

/** Returns an id that is the same for the same files and the same manifest. */
function computeBuildId(manifest, files) {
  const hash = createHash('sha256').update(JSON.stringify(manifest))
  for (const [name, bytes] of files) hash.update(`\0${name}\0${bytes.length}\0`).update(bytes)
  return hash.digest('hex').slice(0, BUILD_ID_PLACEHOLDER.length)
}

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

function writeFiles(folder, files, isCompressed) {
  for (const [name, bytes] of files) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, bytes)
    if (isCompressed && /\.(js|css|svg|json)$/.test(name))
      writeFileSync(`${file}.br`, brotli(bytes))
  }
}

/**
 * Writes `<folder>/<id>` with the files of `staging`, and then `<folder>/manifest.json`. Files and manifest may contain the placeholder of
 * the id. The manifest is replaced at once, so that a reader sees either the previous build or this one. Earlier builds in the folder are
 * deleted. Returns the manifest.
 */
export function writeBuild({ folder, staging, manifest, isCompressed = true }) {
  const stagedFiles = readFiles(staging)
  const id = computeBuildId(manifest, stagedFiles)
  const insertId = (text) => text.replaceAll(BUILD_ID_PLACEHOLDER, id)
  const target = path.join(folder, id)
  if (!existsSync(target)) {
    const files = stagedFiles.map(([name, bytes]) => [
      name,
      bytes.includes(BUILD_ID_PLACEHOLDER) ? Buffer.from(insertId(bytes.toString('utf8'))) : bytes,
    ])
    const partial = `${target}.partial`
    rmSync(partial, { recursive: true, force: true })
    mkdirSync(partial, { recursive: true })
    writeFiles(partial, files, isCompressed)
    renameSync(partial, target)
  }
  const { name, ...rest } = manifest
  const written = JSON.parse(insertId(JSON.stringify({ name, build: id, ...rest })))
  const manifestFile = path.join(folder, 'manifest.json')
  writeFileSync(`${manifestFile}.partial`, JSON.stringify(written))
  renameSync(`${manifestFile}.partial`, manifestFile)
  for (const entry of readdirSync(folder))
    if (entry !== id && entry !== 'manifest.json')
      rmSync(path.join(folder, entry), { recursive: true, force: true })
  return written
}

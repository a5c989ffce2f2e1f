// The modules that the shell and the microfrontends share, and their versions.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFiles } from './builds.mjs'
import { SHELL_CONTRACT, sharedVersions } from './shell-contract.mjs'

/** Modules that the shell provides to all remotes. Remotes import each of them by this name only. */
const FACADES = Object.keys(SHELL_CONTRACT.modules)
const FACADE_VERSION = `${SHELL_CONTRACT.version}.0.0`
const REACT = ['react', 'react/jsx-runtime', 'react-dom']
const reactVersion = sharedVersions().react

/**
 * The version of the component library is derived from its content. Two microfrontends share it only if they were built with the same
 * content. Otherwise each uses its own.
 */
function uiVersion() {
  const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../ui')
  // The manifest of the package names the version of the library that it uses.
  const hash = createHash('sha256').update(readFileSync(path.join(folder, 'package.json')))
  for (const [name, bytes] of readFiles(path.join(folder, 'src')))
    if (!/\.test\.tsx?$/.test(name)) hash.update(`\0${name}\0`).update(bytes)
  return `1.0.0-c${hash.digest('hex').slice(0, 8)}`
}

/** Returns the option `shared` of the federation plugin of the shell or of a remote. */
export function sharedModules({ shell, dev, ui }) {
  // In development a remote runs without the shell and includes all shared modules itself.
  const base = {
    singleton: true,
    eager: shell || dev,
    ...(!shell && !dev ? { import: false } : {}),
  }
  const entries = REACT.map((name) => [
    name,
    { ...base, requiredVersion: `^${reactVersion}`, version: reactVersion },
  ])
  for (const name of FACADES)
    entries.push([name, { ...base, version: FACADE_VERSION, requiredVersion: false }])
  // Only `couple` and `staff` share the component library. The public side does not load it.
  if (ui) {
    const version = uiVersion()
    entries.push(['@alai/ui', { eager: dev, version, requiredVersion: version }])
  }
  return Object.fromEntries(entries)
}

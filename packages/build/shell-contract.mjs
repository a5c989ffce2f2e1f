// The contract between the shell and the microfrontends. A build runs in a shell only if both have the same version of it.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * The version, and what it stands for: the exports of the modules that the shell provides, and the fields of the page's data. Raise the
 * version when one of these changes, when an existing one is used in another way, or when the shell loads microfrontends in another way.
 */
export const SHELL_CONTRACT = require('./shell-contract.json')

/** The libraries that only the shell contains. Microfrontends use them through React itself and the facades. */
const SHARED_LIBRARIES = ['react', 'react-dom', 'react-router', '@tanstack/react-query']

/** Returns the version of each shared library. */
export const sharedVersions = () =>
  Object.fromEntries(
    SHARED_LIBRARIES.map((name) => [name, require(`${name}/package.json`).version]),
  )

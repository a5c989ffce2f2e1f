// Finds files of the built front end by their content, because their names do not say what they contain.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Returns a pattern for the URLs of a remote's scripts whose content matches `text`. */
export function scriptsContaining(remote: 'public' | 'couple', text: RegExp): RegExp {
  const folder = path.resolve(import.meta.dirname, '../../dist/assets', remote)
  const names = readdirSync(folder).filter(
    (name) => name.endsWith('.js') && text.test(readFileSync(path.join(folder, name), 'utf8')),
  )
  return new RegExp(names.join('|').replaceAll('.', '\\.'))
}

// Parts of the built front, found by what is in them: their names say nothing.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The addresses of a remote's scripts that contain a text. */
export function partsWith(remote: 'public' | 'couple', text: RegExp): RegExp {
  const folder = path.resolve(import.meta.dirname, '../../dist/assets', remote)
  const names = readdirSync(folder).filter(
    (name) => name.endsWith('.js') && text.test(readFileSync(path.join(folder, name), 'utf8')),
  )
  return new RegExp(names.join('|').replaceAll('.', '\\.'))
}

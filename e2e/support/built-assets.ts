// Finds files of the built front end by their content, because their names do not say what they contain.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Returns a pattern for the URLs of a remote's scripts whose content matches `text`. */
export function scriptsContaining(remote: 'public' | 'couple', text: RegExp): RegExp {
  const folder = path.resolve(import.meta.dirname, '../../dist/assets', remote)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && text.test(readFileSync(path.join(folder, file), 'utf8')),
  )
  const names = files.map((file) => path.basename(file))
  return new RegExp(names.join('|').replaceAll('.', '\\.'))
}

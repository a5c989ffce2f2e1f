// The list of remotes; the only one.
import path from 'node:path'
import { first } from '../../microfrontends/public/first.mjs'
import { remote, root, shell } from './webpack.mjs'

export const REMOTES = [
  { name: 'public', ui: false, port: 4201, first },
  { name: 'couple', ui: true, port: 4202 },
  { name: 'staff', ui: true, port: 4203 },
]

export function all({ dev }) {
  const roof = shell(path.join(root, 'shells/web'), dev)
  const floors = REMOTES.map(({ name, ...options }) =>
    remote(name, path.join(root, 'microfrontends', name), { ...options, dev }),
  )
  return [roof, ...floors]
}

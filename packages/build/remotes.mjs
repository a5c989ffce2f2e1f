// The only list of remotes.
import path from 'node:path'
import { preloads as couplePreloads } from '../../microfrontends/couple/preloads.mjs'
import { preloads as publicPreloads } from '../../microfrontends/public/preloads.mjs'
import { remoteConfig, root, shellConfig } from './webpack.mjs'

export const REMOTES = [
  { name: 'public', ui: false, port: 4201, preloads: publicPreloads },
  { name: 'couple', ui: true, port: 4202, preloads: couplePreloads },
  { name: 'staff', ui: true, port: 4203 },
]

export function createConfigs({ dev }) {
  const shellBuild = shellConfig(path.join(root, 'shells/web'), dev)
  const remotes = REMOTES.map(({ name, ...options }) =>
    remoteConfig(name, path.join(root, 'microfrontends', name), { ...options, dev }),
  )
  return [shellBuild, ...remotes]
}

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

/** What can be built alone. */
export const BUILD_NAMES = ['shell', ...REMOTES.map(({ name }) => name)]

/** Returns the configuration of the shell or of a microfrontend. `output` has the options of `baseConfig` in `webpack.mjs`. */
export function createConfig(name, output = {}) {
  if (name === 'shell') return shellConfig(path.join(root, 'shells/web'), output)
  const { ui, preloads } = REMOTES.find((remote) => remote.name === name)
  return remoteConfig(name, path.join(root, 'microfrontends', name), { ui, preloads, ...output })
}

// Loads each remote once: first its style sheets and its entry, a classic script, and then the module that it exposes.
import { type RemoteFiles, bootData } from '@alai/kit/boot-data'
import type { ComponentType } from 'react'
import { IncompatibleRemoteError } from './incompatible-remote-error'

declare const __webpack_init_sharing__: (scope: string) => Promise<void>
declare const __webpack_share_scopes__: Record<string, unknown>

type RemoteContainer = {
  init(scope: unknown): Promise<void> | void
  get(name: string): Promise<() => { default: ComponentType }>
}
export type RemoteModule = { default: ComponentType }

const remotePromises = new Map<string, Promise<RemoteModule>>()

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = src
    element.onload = () => resolve()
    element.onerror = () => {
      element.remove()
      reject(new Error(`the remote's script could not be loaded: ${src}`))
    }
    document.head.append(element)
  })
}

function addStylesheets(files: RemoteFiles): void {
  for (const href of files.styles) {
    if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  }
}

async function initRemote(name: string): Promise<RemoteModule> {
  const files = bootData().remotes[name]
  if (!files) throw new Error(`unknown remote ${name}`)
  if (files.incompatible) throw new IncompatibleRemoteError(name)
  await __webpack_init_sharing__('default')
  addStylesheets(files)
  await loadScript(files.entry).catch(() => loadScript(files.entry))
  const container = (window as unknown as Record<string, RemoteContainer | undefined>)[`mf_${name}`]
  if (!container) throw new Error(`remote ${name} has no container`)
  await container.init(__webpack_share_scopes__['default'])
  return (await container.get('./App'))()
}

export function loadRemote(name: string): Promise<RemoteModule> {
  let promise = remotePromises.get(name)
  if (!promise) {
    promise = initRemote(name)
    remotePromises.set(name, promise)
  }
  return promise
}

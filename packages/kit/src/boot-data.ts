// Data that the server wrote into the page: remotes, the nonce of the response, company data, and the couple's site, article or legal document.
import type { Schemas } from '@alai/client'

export type RemoteFiles = {
  entry: string
  scripts: string[]
  styles: string[]
  /** Whether the remote needs another version of the shell. */
  incompatible?: boolean
}
export type Company = {
  name: string
  legal: string
  email: string
  phone: string
  messenger: string
  social: string
}
export type BootData = {
  /** The files of the page that visitors probably open next. They are loaded when the browser is idle. */
  prefetch: string[]
  remotes: Record<string, RemoteFiles>
  nonce: string
  company: Company
  /** URL template of the map tiles with `{z}`, `{x}` and `{y}`. Tiles load only after a visitor agrees. Without a template none are offered. */
  tiles: string | null
  site: Schemas['Site'] | null
  article: Schemas['Article'] | null
  legal: Schemas['LegalDocument'] | null
}

const EMPTY_BOOT_DATA: BootData = {
  prefetch: [],
  remotes: {},
  nonce: '',
  company: { name: 'Alai', legal: '', email: '', phone: '', messenger: '', social: '' },
  tiles: null,
  site: null,
  article: null,
  legal: null,
}

let cachedBootData: BootData | undefined

/** Returns the data that the server wrote into the page, or empty values without them. The data is parsed once. */
export function bootData(): BootData {
  if (!cachedBootData) {
    const text = document.getElementById('boot')?.textContent
    cachedBootData = text
      ? { ...EMPTY_BOOT_DATA, ...(JSON.parse(text) as Partial<BootData>) }
      : EMPTY_BOOT_DATA
  }
  return cachedBootData
}

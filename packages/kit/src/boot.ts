// What the server wrote into the page: remotes, the answer's nonce, company data, and the couple's site, the article or the legal document where there is one.
import type { Schemas } from '@alai/client'

export type RemoteFiles = { entry: string; scripts: string[]; styles: string[] }
export type Company = {
  name: string
  legal: string
  email: string
  phone: string
  messenger: string
  social: string
}
export type Boot = {
  remotes: Record<string, RemoteFiles>
  nonce: string
  company: Company
  /** Where map tiles come from once a visitor agrees, with `{z}`, `{x}` and `{y}`; nothing: no tiles are offered. */
  tiles: string | null
  site: Schemas['Site'] | null
  article: Schemas['Article'] | null
  legal: Schemas['LegalDocument'] | null
}

const nothing: Boot = {
  remotes: {},
  nonce: '',
  company: { name: 'Alai', legal: '', email: '', phone: '', messenger: '', social: '' },
  tiles: null,
  site: null,
  article: null,
  legal: null,
}

let read: Boot | undefined

/** Parsed once. */
export function boot(): Boot {
  if (!read) {
    const text = document.getElementById('boot')?.textContent
    read = text ? { ...nothing, ...(JSON.parse(text) as Partial<Boot>) } : nothing
  }
  return read
}

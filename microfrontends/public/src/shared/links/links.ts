// Addresses of the product's own pages with what their lists are narrowed to, and foreign ones looked at before they become links.
import { useCallback } from 'react'
import { useLocalizedPath } from './localized-path'

export type QueryParams = Record<string, string | undefined>

export function withQuery(path: string, query: QueryParams): string {
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) parts.set(name, value)
  const text = parts.toString()
  return text ? `${path}?${text}` : path
}

/** Where a link leads, in the language of the page that it stands on. */
export function useBrandPath(): (path: string, query?: QueryParams) => string {
  const localizedPath = useLocalizedPath()
  return useCallback((path, query = {}) => localizedPath(withQuery(path, query)), [localizedPath])
}

/** A web address that somebody typed, or none when it is not one of the web. */
export function parseWebAddress(typed: string | null | undefined): string | undefined {
  const text = typed?.trim()
  if (!text) return undefined
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  try {
    const url = new URL(whole)
    return ['http:', 'https:'].includes(url.protocol) ? url.href : undefined
  } catch {
    return undefined
  }
}

/** What a telephone dials. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

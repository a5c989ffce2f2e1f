// Paths of our pages with query parameters, and checks of foreign URLs before they become links.
import { useCallback } from 'react'
import { usePathLocalizer } from '@alai/kit/localized-path'

export type QueryParams = Record<string, string | undefined>

export function withQuery(path: string, query: QueryParams): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  const queryText = params.toString()
  return queryText ? `${path}?${queryText}` : path
}

/**
 * Returns a function that builds a path with query parameters, in the language of the current page.
 */
export function useLocalizedPathBuilder(): (path: string, query?: QueryParams) => string {
  const localizePath = usePathLocalizer()
  return useCallback((path, query = {}) => localizePath(withQuery(path, query)), [localizePath])
}

/** Parses a web address as people type it. Returns undefined if it is not an http or https URL. */
export function parseWebAddress(input: string | null | undefined): string | undefined {
  const text = input?.trim()
  if (!text) return undefined
  const absoluteUrl = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  try {
    const url = new URL(absoluteUrl)
    return ['http:', 'https:'].includes(url.protocol) ? url.href : undefined
  } catch {
    return undefined
  }
}

/** Returns a `tel:` link for a phone number. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

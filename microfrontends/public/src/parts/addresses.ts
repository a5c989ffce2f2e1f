// Addresses of the product's own pages: they keep the page's language, and foreign ones are looked at before they become links.
import { useLanguage } from '@alai/kit/i18n'
import { useMemo } from 'react'

export type Query = Record<string, string | undefined>

export function address(path: string, query: Query, language: 'ro' | 'en'): string {
  const [place = '', known] = path.split('?')
  const parts = new URLSearchParams(known)
  for (const [name, value] of Object.entries(query)) if (value) parts.set(name, value)
  if (language === 'en') parts.set('lang', 'en')
  const text = parts.toString()
  return text ? `${place}?${text}` : place
}

/** Where a link leads, in the language of the page that it stands on. */
export function useTo(): (path: string, query?: Query) => string {
  const language = useLanguage()
  return useMemo(() => (path, query = {}) => address(path, query, language), [language])
}

/** A web address that somebody typed, or none when it is not one of the web. */
export function webAddress(typed: string | null | undefined): string | undefined {
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
export function dial(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

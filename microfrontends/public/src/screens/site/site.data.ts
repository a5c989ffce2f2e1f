// The couple's site: from the page itself when the server wrote it there, else by the call.
import { boot } from '@alai/kit/boot'
import { type Schemas, client, statusOf, unwrap } from '@alai/kit/api'
import { longDate } from '@alai/kit/dates'
import type { Language } from '@alai/kit/i18n'
import { useQuery } from '@alai/kit/query'

export type Site = Schemas['Site']

export function useSite(slug: string, preview: boolean) {
  const query = useQuery({
    queryKey: ['site', slug, preview],
    queryFn: async () => {
      const params = { params: { query: { slug } } }
      const body = preview
        ? await unwrap(client.GET('/api/events/preview_website', params))
        : await unwrap(client.GET('/api/events/live_website', params))
      return body.event
    },
    initialData: () => {
      const site = boot().site
      return !preview && site?.slug === slug ? site : undefined
    },
    staleTime: 60_000,
  })
  return { ...query, status: query.status, httpStatus: query.error ? statusOf(query.error) : 0 }
}

/** "Ana și Mihai" as two names, when the event is named so. */
export function names(site: Site): [string, string] | [string] {
  const parts = site.name.split(/\s+(?:și|si|and|&)\s+/iu)
  return parts.length === 2 && parts[0] && parts[1] ? [parts[0], parts[1]] : [site.name]
}

/** The two letters on the page's corner. */
export function monogram(site: Site): string {
  return names(site)
    .map((n) => n.trim().charAt(0).toLocaleUpperCase('ro'))
    .join(' & ')
}

/** Ink or near-white, whichever reads on the couple's colour. */
export function onColour(hex: string): string {
  const channel = (from: number) => {
    const c = parseInt(hex.slice(from, from + 2), 16) / 255
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }
  const light = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
  return (light + 0.05) / (0.011 + 0.05) >= 1.02 / (light + 0.05) ? '#0b1c28' : '#fdfdf8'
}

/** As the server wrote it into the head. */
export function titleOf(site: Site, language: Language): string {
  return `${site.name} · ${[longDate(site.date, language), site.city].filter(Boolean).join(', ')}`
}

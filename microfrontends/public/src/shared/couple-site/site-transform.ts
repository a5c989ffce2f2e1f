// Changes a site before it is displayed. Only the couple's preview provides such a change (`site-preview.tsx`).
import type { Schemas } from '@alai/kit/api'
import { createContext, use } from 'react'

type Site = Schemas['Site']

export const SiteTransformContext = createContext<(site: Site) => Site>((site) => site)

export function useTransformedSite(site: Site | undefined): Site | undefined {
  const transformSite = use(SiteTransformContext)
  return site && transformSite(site)
}

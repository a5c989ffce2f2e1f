// What stands over a saved site where it is shown: nothing but for the couple's preview, which brings its own part (`typed.tsx`).
import type { Schemas } from '@alai/kit/api'
import { createContext, use } from 'react'

type Site = Schemas['Site']

export const Over = createContext<(site: Site) => Site>((site) => site)

export function useOver(site: Site | undefined): Site | undefined {
  const over = use(Over)
  return site && over(site)
}

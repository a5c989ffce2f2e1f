// The texts of components in the language of the user. The area that uses the library provides them, because this package has no catalogues.
import { createContext, use } from 'react'
import type { PagerTexts } from './page-components'

export type UiTexts = {
  /** The accessible name of the placeholder during loading. */
  loading: string
  /** What could not be loaded, and what the user can do. */
  loadFailed: string
  retry: string
  /** The accessible name of the column with the actions of a row. */
  actions: string
  pager: PagerTexts
}

export const UiTextsContext = createContext<UiTexts | undefined>(undefined)

export function useUiTexts(): UiTexts {
  const texts = use(UiTextsContext)
  if (!texts) throw new Error('UiProvider has no texts')
  return texts
}

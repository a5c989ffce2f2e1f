// The address holds page, search and filters of a list.
import { pageOf } from '@alai/kit/pages'
import { useSearchParams } from '@alai/kit/router'

export function useListAddress() {
  const [query, setQuery] = useSearchParams()
  const get = (name: string) => query.get(name) ?? ''
  const set = (changes: Record<string, string>) => {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        // Another filter begins at the first page again.
        if (!('page' in changes)) next.delete('page')
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  }
  const turn = (page: number) => set({ page: page > 1 ? String(page) : '' })
  return { page: pageOf(get('page')), get, set, turn }
}

export const flag = (word: string): boolean | undefined => (word === 'true' ? true : word === 'false' ? false : undefined)

// What a guest has typed and not sent yet. In this page's memory, so that the way over the site and back loses nothing, and in the form's
// own history entry, so that neither does a reload or a closed tab that is opened again. Not in storage; after two days it is forgotten.
import { useQueryClient } from '@alai/kit/query'
import { useLocation } from '@alai/kit/router'
import { useEffect, useState } from 'react'
import { note, noted } from '../../parts/entry'

type Kept<T> = { typed: T; at: number }
const DAYS = 2 * 86_400_000
/** Browsers count how often an entry is written: after a pause in the typing, not at every letter. */
const PAUSE = 400

/** What was typed under this name before this form was opened. */
export function useTypedBefore<T>(name: string): T | undefined {
  const queries = useQueryClient()
  const [found] = useState(() => {
    const kept = queries.getQueryData<Kept<T>>(['typed', name]) ?? noted<Kept<T>>(name)
    return kept && Date.now() - kept.at < DAYS ? kept.typed : undefined
  })
  return found
}

/** Keeps what is typed now; `undefined`, once it is sent or given up, is kept nowhere. */
export function useKeepTyped<T>(name: string, now: T | undefined): void {
  const queries = useQueryClient()
  const step = useLocation().key
  const text = JSON.stringify(now)
  useEffect(() => {
    const kept = text && { typed: JSON.parse(text) as T, at: Date.now() }
    if (kept) queries.setQueryData(['typed', name], kept)
    else queries.removeQueries({ queryKey: ['typed', name] })
    const write = () => (kept || noted(name)) && note(name, kept)
    const timer = setTimeout(write, kept ? PAUSE : 0)
    // Who leaves in the middle of a word.
    addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', write)
    }
  }, [queries, name, text, step])
}

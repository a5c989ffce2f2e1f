// Two people at one form: what they changed apart is put together; where both changed one field, both texts are shown.
import { ApiError } from '@alai/kit/api'
import { useState } from 'react'

/** A record as it was read: its version and what the form shows of it. */
export type Seen<F> = { version: number | undefined; form: F }
export type Clash<F> = { name: keyof F; theirs: F[keyof F] }

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What was changed since the form was opened. */
export function changedOf<F extends object>(was: F, now: F): Partial<F> {
  const names = (Object.keys(now) as (keyof F)[]).filter((name) => !same(was[name], now[name]))
  return Object.fromEntries(names.map((name) => [name, now[name]])) as Partial<F>
}

/** Mine over theirs, field by field. Where both changed the same one mine stays in the form, and theirs is told. */
export function putTogether<F extends object>(
  was: F,
  mine: F,
  theirs: F,
): { form: F; clashes: Clash<F>[] } {
  const own = changedOf(was, mine)
  const clashes = (Object.keys(own) as (keyof F)[]).filter(
    (name) => !same(was[name], theirs[name]) && !same(mine[name], theirs[name]),
  )
  return {
    form: { ...theirs, ...own },
    clashes: clashes.map((name) => ({ name, theirs: theirs[name] })),
  }
}

/** Both changed the same field: nothing was saved. */
export class Clashed<F> extends Error {
  constructor(
    readonly seen: Seen<F>,
    readonly form: F,
    readonly clashes: Clash<F>[],
  ) {
    super('clashed')
  }
}

export const isStale = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === 'stale'

/** Saves on the version that was seen; when another one is there, what does not touch it goes on top of that. */
export async function saveTogether<F extends object>(
  mine: F,
  was: Seen<F>,
  send: (form: F, seen: Seen<F>) => Promise<unknown>,
  load: () => Promise<Seen<F>>,
): Promise<void> {
  let [form, seen] = [mine, was]
  for (let tries = 1; ; tries++) {
    try {
      await send(form, seen)
      return
    } catch (error) {
      if (!isStale(error) || tries === 5) throw error
      const now = await load()
      const met = putTogether(seen.form, form, now.form)
      if (met.clashes.length > 0) throw new Clashed(now, met.form, met.clashes)
      ;[form, seen] = [met.form, now]
    }
  }
}

/** What a form was opened with, and what it has met since. */
export function useTogether<F extends object>(start: () => Seen<F>) {
  const [seen, setSeen] = useState(start)
  const [clashes, setClashes] = useState<Clash<F>[]>([])
  const meet = (error: unknown, put: (form: F) => void) => {
    if (!(error instanceof Clashed)) return
    const met = error as Clashed<F>
    setSeen(met.seen)
    setClashes(met.clashes)
    put(met.form)
  }
  const settle = (name: keyof F) => setClashes(clashes.filter((clash) => clash.name !== name))
  return { seen, clashes, meet, settle }
}

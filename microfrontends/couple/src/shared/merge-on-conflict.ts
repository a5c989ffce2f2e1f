// Two people at one form: what they changed apart is put together; where both changed one field, both texts are shown.
import { ApiError } from '@alai/kit/api'
import { useState } from 'react'

/** A record as it was read: its version and what the form shows of it. */
export type VersionedForm<F> = { version: number | undefined; form: F }
export type FieldConflict<F> = { name: keyof F; theirs: F[keyof F] }

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What was changed since the form was opened. */
export function changedFields<F extends object>(loaded: F, current: F): Partial<F> {
  const names = (Object.keys(current) as (keyof F)[]).filter(
    (name) => !isEqual(loaded[name], current[name]),
  )
  return Object.fromEntries(names.map((name) => [name, current[name]])) as Partial<F>
}

/** Mine over theirs, field by field. Where both changed the same one mine stays in the form, and theirs is told. */
export function mergeChanges<F extends object>(
  base: F,
  mine: F,
  theirs: F,
): { form: F; clashes: FieldConflict<F>[] } {
  const own = changedFields(base, mine)
  const clashes = (Object.keys(own) as (keyof F)[]).filter(
    (name) => !isEqual(base[name], theirs[name]) && !isEqual(mine[name], theirs[name]),
  )
  return {
    form: { ...theirs, ...own },
    clashes: clashes.map((name) => ({ name, theirs: theirs[name] })),
  }
}

/** Both changed the same field: nothing was saved. */
export class MergeConflictError<F> extends Error {
  constructor(
    readonly latest: VersionedForm<F>,
    readonly mergedForm: F,
    readonly conflicts: FieldConflict<F>[],
  ) {
    super('clashed')
  }
}

export const isStale = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === 'stale'

/** Saves on the version that was seen; when another one is there, what does not touch it goes on top of that. */
export async function saveWithMerge<F extends object>(
  mine: F,
  loaded: VersionedForm<F>,
  save: (form: F, seen: VersionedForm<F>) => Promise<unknown>,
  reload: () => Promise<VersionedForm<F>>,
): Promise<void> {
  let [form, seen] = [mine, loaded]
  for (let tries = 1; ; tries++) {
    try {
      await save(form, seen)
      return
    } catch (error) {
      if (!isStale(error) || tries === 5) throw error
      const now = await reload()
      const met = mergeChanges(seen.form, form, now.form)
      if (met.clashes.length > 0) throw new MergeConflictError(now, met.form, met.clashes)
      ;[form, seen] = [met.form, now]
    }
  }
}

/** What a form was opened with, and what it has met since. */
export function useMergeOnConflict<F extends object>(start: () => VersionedForm<F>) {
  const [base, setSeen] = useState(start)
  const [conflicts, setClashes] = useState<FieldConflict<F>[]>([])
  const handleConflict = (error: unknown, put: (form: F) => void) => {
    if (!(error instanceof MergeConflictError)) return
    const met = error as MergeConflictError<F>
    setSeen(met.latest)
    setClashes(met.conflicts)
    put(met.mergedForm)
  }
  const resolveConflict = (name: keyof F) =>
    setClashes(conflicts.filter((clash) => clash.name !== name))
  return { seen: base, clashes: conflicts, meet: handleConflict, settle: resolveConflict }
}

// Two people edit one record. Changes of different fields are merged. If both changed the same field, both values are shown.
import { ApiError } from '@alai/kit/api'
import { useState } from 'react'

/** The form values of a record, with the version of the record at the time it was read. */
export type VersionedForm<F> = { version: number | undefined; form: F }
export type FieldConflict<F> = { name: keyof F; theirs: F[keyof F] }

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields that were changed since the form was opened. */
export function changedFields<F extends object>(loaded: F, current: F): Partial<F> {
  const names = (Object.keys(current) as (keyof F)[]).filter(
    (name) => !isEqual(loaded[name], current[name]),
  )
  return Object.fromEntries(names.map((name) => [name, current[name]])) as Partial<F>
}

/** Merges my changes into theirs, field by field. If both changed a field, the form contains my value and `clashes` theirs. */
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

/** Both people changed the same field. Nothing was saved. */
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

/** Saves on the loaded version. If the version is stale, it merges with the latest one and retries, up to five attempts. */
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

/** The loaded record and the open conflicts of a form. */
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

// Two people edit one record. Changes of different fields are merged. If both changed the same field, both values are shown.
import { ApiError } from '@alai/kit/api'
import { useState } from 'react'

/** The form values of a record, with the version of the record at the time it was read. */
export type VersionedForm<F> = { version: number | undefined; form: F }
export type FieldConflict<F> = { name: keyof F; theirs: F[keyof F] }

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Returns the fields that were changed since the form was opened, with their current values. */
export function pickChangedFields<F extends object>(loaded: F, current: F): Partial<F> {
  const names = (Object.keys(current) as (keyof F)[]).filter(
    (name) => !isEqual(loaded[name], current[name]),
  )
  return Object.fromEntries(names.map((name) => [name, current[name]])) as Partial<F>
}

/**
 * Merges my changes into the other user's values, field by field. If both users changed a field, `form` contains my
 * value and `conflicts` theirs.
 */
export function mergeChanges<F extends object>(
  base: F,
  mine: F,
  theirs: F,
): { form: F; conflicts: FieldConflict<F>[] } {
  const myChanges = pickChangedFields(base, mine)
  const conflictingNames = (Object.keys(myChanges) as (keyof F)[]).filter(
    (name) => !isEqual(base[name], theirs[name]) && !isEqual(mine[name], theirs[name]),
  )
  return {
    form: { ...theirs, ...myChanges },
    conflicts: conflictingNames.map((name) => ({ name, theirs: theirs[name] })),
  }
}

/** Both users changed the same field. Nothing was saved. */
export class MergeConflictError<F> extends Error {
  constructor(
    readonly latest: VersionedForm<F>,
    readonly mergedForm: F,
    readonly conflicts: FieldConflict<F>[],
  ) {
    super('both users changed the same field')
  }
}

/** Whether the server refused a change because the version it was based on is not the latest one. */
export const isStaleError = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === 'stale'

/** Saves on the loaded version. If the version is stale, it merges with the latest one and retries, up to five attempts. */
export async function saveWithMerge<F extends object>(
  mine: F,
  loaded: VersionedForm<F>,
  save: (form: F, base: VersionedForm<F>) => Promise<unknown>,
  reload: () => Promise<VersionedForm<F>>,
): Promise<void> {
  let [form, current] = [mine, loaded]
  for (let attempt = 1; ; attempt++) {
    try {
      await save(form, current)
      return
    } catch (error) {
      if (!isStaleError(error) || attempt === 5) throw error
      const latest = await reload()
      const merged = mergeChanges(current.form, form, latest.form)
      if (merged.conflicts.length > 0)
        throw new MergeConflictError(latest, merged.form, merged.conflicts)
      ;[form, current] = [merged.form, latest]
    }
  }
}

/** The loaded record and the open conflicts of a form. */
export function useMergeOnConflict<F extends object>(createBase: () => VersionedForm<F>) {
  const [base, setBase] = useState(createBase)
  const [conflicts, setConflicts] = useState<FieldConflict<F>[]>([])
  const handleConflict = (error: unknown, setForm: (form: F) => void) => {
    if (!(error instanceof MergeConflictError)) return
    const conflict = error as MergeConflictError<F>
    setBase(conflict.latest)
    setConflicts(conflict.conflicts)
    setForm(conflict.mergedForm)
  }
  const resolveConflict = (name: keyof F) =>
    setConflicts(conflicts.filter((conflict) => conflict.name !== name))
  return { base, conflicts, handleConflict, resolveConflict }
}

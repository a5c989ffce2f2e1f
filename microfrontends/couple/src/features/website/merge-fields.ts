// Merges the changes of two users to one document. A field that both have changed is a conflict, which the user resolves.
import type { FormFields } from '@alai/kit/form-data'

/**
 * `conflicts` contains the names of the fields that both have changed to different values. `fields` contains the
 * value of `mine` for them.
 */
export function mergeFields<Fields extends FormFields>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): { fields: Fields; conflicts: string[] } {
  const names = Object.keys(mine)
  const conflicts = names.filter(
    (name) =>
      mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name],
  )
  const fields = Object.fromEntries(
    names.map((name) => [name, mine[name] === base[name] ? theirs[name] : mine[name]]),
  ) as Fields
  return { fields, conflicts }
}

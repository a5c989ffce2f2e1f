// Merges the changes of two users to one document. Fields that both have changed are conflicts, which the user resolves.
import type { FormFields } from '@alai/kit/form-data'

/** `conflicts` are the names of fields that both have changed to different values. In `fields` they have the value of `mine`. */
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

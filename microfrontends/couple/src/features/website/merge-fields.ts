// Two people at one document: what only one of them changed is taken from that one; what both changed is for people to choose.
import type { FormFields } from '@alai/kit/form-data'

/** `clashes`: the names that both changed, and not to the same; they keep what was typed here. */
export function mergeFields<F extends FormFields>(
  base: F,
  mine: F,
  theirs: F,
): { fields: F; conflicts: string[] } {
  const names = Object.keys(mine)
  const clashes = names.filter(
    (name) =>
      mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name],
  )
  const fields = Object.fromEntries(
    names.map((name) => [name, mine[name] === base[name] ? theirs[name] : mine[name]]),
  ) as F
  return { fields, conflicts: clashes }
}

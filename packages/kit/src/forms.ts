// Forms with files: `name[field]` parts, as the server reads them.
export type Fields = Record<string, string | number | boolean | null | File | undefined>

/** `name[field]` parts; null clears, undefined is left out. */
export function multipart(name: string, fields: Fields): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue
    form.set(`${name}${key.startsWith('[') ? key : `[${key}]`}`, value instanceof File ? value : value === null ? '' : String(value))
  }
  return form
}

/** Only what was changed goes out: what the other one has saved meanwhile stays. */
export function changed<T extends Fields>(was: T, now: T): Partial<T> {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== was[name])) as Partial<T>
}

/** For calls whose body is such a form. */
export const raw = { bodySerializer: (b: unknown) => b as FormData }

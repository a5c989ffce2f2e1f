// Forms with files: `name[field]` parts, as the server reads them.
export type Fields = Record<string, string | number | boolean | null | File | undefined>

/** `name[field]` parts; null clears, undefined is left out. */
export function multipart(name: string, fields: Fields): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue
    form.set(
      `${name}${key.startsWith('[') ? key : `[${key}]`}`,
      value instanceof File ? value : value === null ? '' : String(value),
    )
  }
  return form
}

/** Only what was changed goes out: what the other one has saved meanwhile stays. */
export function changed<T extends Fields>(was: T, now: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== was[name]),
  ) as Partial<T>
}

/** Sends what was changed; where nothing was, nobody is asked. */
export async function saveChanges<D>(
  was: Fields,
  now: Fields,
  send: (news: Fields) => Promise<D>,
): Promise<D | undefined> {
  const news = Object.fromEntries(
    Object.entries(changed(was, now)).filter(([, value]) => value !== undefined),
  )
  return Object.keys(news).length > 0 ? send(news) : undefined
}

const mark = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) =>
    one instanceof File ? `${one.name} ${one.size}` : one,
  )

/** A form after its save: what the server made of what was sent; a field that was typed into meanwhile stays as it was typed. */
export function afterSave<T extends object>(now: T, sent: T, made: T): T {
  const typed = (Object.keys(made) as (keyof T)[]).filter(
    (name) => mark(now[name]) !== mark(sent[name]),
  )
  return { ...made, ...Object.fromEntries(typed.map((name) => [name, now[name]])) }
}

/** For calls whose body is such a form. */
export const raw = { bodySerializer: (b: unknown) => b as FormData }

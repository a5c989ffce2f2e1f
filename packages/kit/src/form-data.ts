// Multipart forms with parts named `name[field]`, as the server reads them.
export type FormFields = Record<string, string | number | boolean | null | File | undefined>

/** Builds `name[field]` parts. `null` clears a field; an undefined one is left out. */
export function buildFormData(name: string, fields: FormFields): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue
    form.set(
      `${name}${key.startsWith('[') ? key : `[${key}]`}`,
      value instanceof File ? value : String(value ?? ''),
    )
  }
  return form
}

/** Sends changed fields only, so that fields that another user has saved meanwhile stay. */
export function changedFormFields<T extends FormFields>(previous: T, current: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(current).filter(([name, value]) => value !== previous[name]),
  ) as Partial<T>
}

/** Sends what was changed. Makes no request if nothing was changed. */
export async function saveChanges<D>(
  previous: FormFields,
  current: FormFields,
  send: (changes: FormFields) => Promise<D>,
): Promise<D | undefined> {
  const changes = Object.fromEntries(
    Object.entries(changedFormFields(previous, current)).filter(([, value]) => value !== undefined),
  )
  return Object.keys(changes).length > 0 ? send(changes) : undefined
}

const comparableValue = (value: unknown) =>
  JSON.stringify(value, (_, nested: unknown) =>
    nested instanceof File ? `${nested.name} ${nested.size}` : nested,
  )

/** A form after it was saved: the values of the server, except for fields that were edited meanwhile. */
export function mergeAfterSave<T extends object>(current: T, sent: T, saved: T): T {
  const editedFields = (Object.keys(saved) as (keyof T)[]).filter(
    (name) => comparableValue(current[name]) !== comparableValue(sent[name]),
  )
  return { ...saved, ...Object.fromEntries(editedFields.map((name) => [name, current[name]])) }
}

/** Adapts a form for calls whose body is multipart. */
export const formDataOptions = { bodySerializer: (body: unknown) => body as FormData }

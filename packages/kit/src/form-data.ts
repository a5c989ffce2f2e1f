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

/**
 * Returns the changed fields with their current values. Only they are sent, so that fields that
 * another user has saved meanwhile stay.
 */
export function pickChangedFormFields<T extends FormFields>(previous: T, current: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(current).filter(([name, value]) => value !== previous[name]),
  ) as Partial<T>
}

/** Calls `send` with the changed fields. Returns undefined without a call if nothing has changed. */
export async function saveChanges<D>(
  previous: FormFields,
  current: FormFields,
  send: (changes: FormFields) => Promise<D>,
): Promise<D | undefined> {
  const changes = Object.fromEntries(
    Object.entries(pickChangedFormFields(previous, current)).filter(
      ([, value]) => value !== undefined,
    ),
  )
  return Object.keys(changes).length > 0 ? send(changes) : undefined
}

const comparableValue = (value: unknown) =>
  JSON.stringify(value, (_, nested: unknown) =>
    nested instanceof File ? `${nested.name} ${nested.size}` : nested,
  )

/** Returns the form values after a save: those of the server, except for fields that were edited meanwhile. */
export function mergeAfterSave<T extends object>(current: T, sent: T, saved: T): T {
  const editedFields = (Object.keys(saved) as (keyof T)[]).filter(
    (name) => comparableValue(current[name]) !== comparableValue(sent[name]),
  )
  return { ...saved, ...Object.fromEntries(editedFields.map((name) => [name, current[name]])) }
}

/** The options of a call whose body is multipart: the body is sent as it is. */
export const formDataOptions = { bodySerializer: (body: unknown) => body as FormData }

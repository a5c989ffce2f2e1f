// Saves a document of the builder. Changes that another user has saved meanwhile are merged.
import { type FormFields, pickChangedFormFields } from '@alai/kit/form-data'
import { type FileChange, fileFormFields } from '@alai/kit/forms/media-field'
import { isStaleError } from '@alai/kit/forms/merge-on-conflict'
import { mergeFields } from './merge-fields'

export type FileChanges = Record<string, FileChange>
/** A document, as the server returned it. `files` contains the URLs of its files. */
export type SavedDocument<Fields extends FormFields> = {
  version: number
  fields: Fields
  files: Record<string, string | undefined>
}
/** The names of the fields and files that both users have changed, and the document that the other user has saved. */
export type DocumentConflict<Fields extends FormFields> = {
  fields: string[]
  files: string[]
  theirs: SavedDocument<Fields>
}
/** The requests that save and load a document. */
export type DocumentRequests<Fields extends FormFields> = {
  /** Sends the changes with the version that was loaded. */
  save: (changes: FormFields, version: number) => Promise<SavedDocument<Fields>>
  load: () => Promise<SavedDocument<Fields>>
}
/** The edited fields and files that are sent, and the document to which they apply. */
export type PendingSave<Fields extends FormFields> = {
  base: SavedDocument<Fields>
  fields: Fields
  files: FileChanges
}
/** The fields that were sent, after merges, and the document that the server returned. */
export type SaveResult<Fields extends FormFields> = {
  fields: Fields
  saved: SavedDocument<Fields>
}

/** Both users have changed the same field or file, so that the changes cannot be merged. Nothing was saved. */
export class DocumentConflictError<Fields extends FormFields> extends Error {
  readonly conflict: DocumentConflict<Fields>
  readonly fields: Fields
  constructor(conflict: DocumentConflict<Fields>, fields: Fields) {
    super('both users changed the same field or file')
    this.conflict = conflict
    this.fields = fields
  }
}

/** Returns only the changed fields and files. */
export function documentChanges<Fields extends FormFields>(
  saved: Fields,
  fields: Fields,
  files: FileChanges,
): FormFields {
  return Object.assign(
    {},
    pickChangedFormFields(saved, fields),
    ...Object.entries(files).map(([name, change]) => fileFormFields(name, change)),
  ) as FormFields
}

/**
 * Saves the changes. If the document has changed meanwhile (409, `stale`), both changes are merged and sent again.
 * Throws `DocumentConflictError` if both users have changed the same field or file.
 */
export async function saveDocument<Fields extends FormFields>(
  { base, fields, files }: PendingSave<Fields>,
  { save, load }: DocumentRequests<Fields>,
  retries = 3,
): Promise<SaveResult<Fields>> {
  try {
    return { fields, saved: await save(documentChanges(base.fields, fields, files), base.version) }
  } catch (error) {
    if (!isStaleError(error) || retries === 0) throw error
    const theirs = await load()
    const merged = mergeFields(base.fields, fields, theirs.fields)
    const conflictingFiles = Object.keys(files).filter(
      (name) => files[name] !== undefined && theirs.files[name] !== base.files[name],
    )
    if (merged.conflicts.length + conflictingFiles.length > 0)
      throw new DocumentConflictError(
        { fields: merged.conflicts, files: conflictingFiles, theirs },
        merged.fields,
      )
    return saveDocument({ base: theirs, fields: merged.fields, files }, { save, load }, retries - 1)
  }
}

// The state of a document that is being edited, and the actions that change it.
import type { FormFields } from '@alai/kit/form-data'
import type { FileChange } from '@alai/kit/forms/media-field'
import type {
  DocumentConflict,
  FileChanges,
  PendingSave,
  SaveResult,
  SavedDocument,
} from './save-document'

export type DocumentState<Fields extends FormFields> = {
  fields: Fields
  /** The saved document to which the changes apply. */
  base: SavedDocument<Fields>
  files: FileChanges
  conflict: DocumentConflict<Fields> | undefined
  /** Increases when the fields get values from the server. Editors that read their value only once are then mounted again. */
  revision: number
  /** Whether the user has tried to save. An incomplete colour is marked as invalid only then. */
  isSubmitted: boolean
}

export type DocumentAction<Fields extends FormFields> =
  | { type: 'fields-edited'; change: Partial<Fields> }
  | { type: 'file-changed'; name: string; change: FileChange }
  /** A file was deleted by a separate request, which increased the version of the document. */
  | { type: 'file-deleted'; name: string; version: number }
  | { type: 'invalid-submitted' }
  | { type: 'saved'; pending: PendingSave<Fields>; result: SaveResult<Fields> }
  | {
      type: 'conflict-found'
      pending: PendingSave<Fields>
      conflict: DocumentConflict<Fields>
      mergedFields: Fields
    }
  | { type: 'conflict-closed' }
  | { type: 'conflict-resolved'; previous: Fields; chosen: ConflictResolution<Fields> }

/** The fields and file changes that remain after the user has resolved a conflict. */
export type ConflictResolution<Fields extends FormFields> = { fields: Fields; files: FileChanges }

export const toDocumentState = <Fields extends FormFields>(
  initial: SavedDocument<Fields>,
): DocumentState<Fields> => ({
  fields: initial.fields,
  base: initial,
  files: {},
  conflict: undefined,
  revision: 0,
  isSubmitted: false,
})

/** Replaces the values of the fields that the user has not edited since `previous` by the latest ones. */
function applyExternalChanges<Fields extends FormFields>(
  state: DocumentState<Fields>,
  previous: Fields,
  latest: Fields,
): DocumentState<Fields> {
  const fields = Object.fromEntries(
    Object.entries(state.fields).map(([name, value]) => [
      name,
      value === previous[name] ? latest[name] : value,
    ]),
  ) as Fields
  const hasChanged = Object.keys(previous).some((name) => previous[name] !== latest[name])
  return { ...state, fields, revision: hasChanged ? state.revision + 1 : state.revision }
}

/** Applies the result of a save. Changes that were made during the request remain unsaved. */
function applySave<Fields extends FormFields>(
  state: DocumentState<Fields>,
  pending: PendingSave<Fields>,
  result: SaveResult<Fields>,
): DocumentState<Fields> {
  const files = Object.fromEntries(
    Object.entries(state.files).filter(([name, change]) => change !== pending.files[name]),
  )
  const base = { ...result.saved, fields: result.fields }
  return applyExternalChanges({ ...state, base, files }, pending.fields, result.fields)
}

export function reduceDocument<Fields extends FormFields>(
  state: DocumentState<Fields>,
  action: DocumentAction<Fields>,
): DocumentState<Fields> {
  switch (action.type) {
    case 'fields-edited':
      return { ...state, isSubmitted: false, fields: { ...state.fields, ...action.change } }
    case 'file-changed':
      return { ...state, files: { ...state.files, [action.name]: action.change } }
    case 'file-deleted': {
      const files = { ...state.base.files, [action.name]: undefined }
      return { ...state, base: { ...state.base, version: action.version, files } }
    }
    case 'invalid-submitted':
      return { ...state, isSubmitted: true }
    case 'saved':
      return applySave(state, action.pending, action.result)
    case 'conflict-found': {
      const { conflict, pending, mergedFields } = action
      const merged = { ...state, conflict, base: conflict.theirs }
      return applyExternalChanges(merged, pending.fields, mergedFields)
    }
    case 'conflict-closed':
      return { ...state, conflict: undefined }
    case 'conflict-resolved': {
      const resolved = { ...state, conflict: undefined, files: action.chosen.files }
      return applyExternalChanges(resolved, action.previous, action.chosen.fields)
    }
  }
}

/** Returns the fields and file changes after a conflict. The fields and files that are named in `theirs` have the other user's values. */
export function resolveWithTheirs<Fields extends FormFields>(
  { fields, files }: DocumentState<Fields>,
  conflict: DocumentConflict<Fields>,
  theirs: string[],
): ConflictResolution<Fields> {
  const theirFields = theirs
    .filter((name) => conflict.fields.includes(name))
    .map((name) => [name, conflict.theirs.fields[name]])
  return {
    fields: { ...fields, ...Object.fromEntries(theirFields) } as Fields,
    files: Object.fromEntries(Object.entries(files).filter(([name]) => !theirs.includes(name))),
  }
}

// A document of the builder that is being edited: its unsaved changes, the saved values, and conflicts with other users.
import { useReducer } from 'react'
import { focusFirstInvalidField, useFieldErrors } from '@alai/kit/forms/field-errors'
import { useCoupleTexts } from '../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import type { FormFields } from '@alai/kit/form-data'
import { useWebsiteMutation } from './api'
import { type FileChange, isFileTooLarge, useFormatFileError } from '@alai/kit/forms/media-field'
import { resolveWithTheirs, reduceDocument, toDocumentState } from './document-state'
import {
  DocumentConflictError,
  type DocumentRequests,
  type PendingSave,
  type SavedDocument,
  documentChanges,
  saveDocument,
} from './save-document'

type DocumentConfig<Fields extends FormFields> = DocumentRequests<Fields> & {
  findInvalidFields: (fields: Fields) => string[]
  savedMessage: string
  /** Whether the document does not exist yet. It is then sent even without changes, so that the server reports the required fields. */
  isNew?: boolean
  onSaved?: () => void
}

const hasChanges = <Fields extends FormFields>({ base, fields, files }: PendingSave<Fields>) =>
  Object.keys(documentChanges(base.fields, fields, files)).length > 0

export function useDocumentDraft<Fields extends FormFields>(
  initial: SavedDocument<Fields>,
  config: DocumentConfig<Fields>,
) {
  const t = useCoupleTexts()
  const [state, dispatch] = useReducer(reduceDocument<Fields>, initial, toDocumentState<Fields>)
  const { fields, base, files, conflict, revision, isSubmitted } = state
  const isDirty = hasChanges(state)
  const finish = () => {
    toastSuccess(config.savedMessage)
    config.onSaved?.()
  }
  const save = useWebsiteMutation(
    (pending: PendingSave<Fields>) => saveDocument(pending, config),
    (pending, result) => {
      dispatch({ type: 'saved', pending, result })
      finish()
    },
  )
  const { apiError, fieldError, clearFieldError, errorProps } = useFieldErrors(save.error)
  const fileError = useFormatFileError(files, fieldError)
  const submit = (pending: PendingSave<Fields>) =>
    save.mutate(pending, {
      onError: (error) => {
        if (error instanceof DocumentConflictError) {
          const { conflict: newConflict, fields: mergedFields } =
            error as DocumentConflictError<Fields>
          return dispatch({ type: 'conflict-found', pending, conflict: newConflict, mergedFields })
        }
        toastError(error, t('builder.failed'))
        focusFirstInvalidField()
      },
    })
  const invalidFields = config.findInvalidFields(fields)
  const fieldOrFileError = (name: string) => fieldError(name) ?? fileError(name, apiError)
  return {
    fields,
    saved: base.fields,
    files,
    isDirty,
    conflict,
    revision,
    apiError,
    fieldError,
    errorProps,
    isSaving: save.isPending,
    invalidFields: isSubmitted ? invalidFields : [],
    save: () => {
      if (!isDirty && !config.isNew) return toastSuccess(t('builder.unchanged'))
      if (invalidFields.length > 0 || Object.values(files).some(isFileTooLarge)) {
        dispatch({ type: 'invalid-submitted' })
        return focusFirstInvalidField()
      }
      submit({ base, fields, files })
    },
    /**
     * Resolves a conflict. The fields and files in `theirs` get the other user's values, and the remaining changes
     * are saved. If `theirs` is undefined, the user returns to editing.
     */
    resolveConflict: (theirs: string[] | undefined) => {
      if (!conflict || !theirs) return dispatch({ type: 'conflict-closed' })
      const chosen = resolveWithTheirs(state, conflict, theirs)
      dispatch({ type: 'conflict-resolved', previous: fields, chosen })
      if (hasChanges({ base, ...chosen })) return submit({ base, ...chosen })
      // The user has chosen all values of the other user, so that nothing is left to save.
      finish()
    },
    updateFields: (change: Partial<Fields>) => {
      Object.keys(change).forEach(clearFieldError)
      dispatch({ type: 'fields-edited', change })
    },
    setFile: (name: string, change: FileChange) => {
      clearFieldError(name)
      clearFieldError('image')
      clearFieldError('video')
      dispatch({ type: 'file-changed', name, change })
    },
    /** Must be called after a file was deleted by a separate request, which has increased the version of the document. */
    markFileRemoved: (name: string, version: number) =>
      dispatch({ type: 'file-deleted', name, version }),
    fileError: fieldOrFileError,
    /** Whether one of these fields or files has an error. */
    hasError: (...names: string[]) =>
      names.some(
        (name) =>
          (isSubmitted && invalidFields.includes(name)) || fieldOrFileError(name) !== undefined,
      ),
  }
}

// A document of the builder while it is edited: its unsaved changes, the saved values, and conflicts with other users.
import { useState } from 'react'
import { focusFirstInvalidField, useFieldErrors } from '@alai/kit/forms/field-errors'
import { useCoupleTexts } from '../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import type { FormFields } from '@alai/kit/form-data'
import { useWebsiteMutation } from './api'
import { type FileChange, isFileTooLarge, useFileError } from '@alai/kit/forms/media-field'
import {
  DocumentConflictError,
  type DocumentConflict,
  type DocumentRequests,
  type FileChanges,
  type PendingSave,
  type SavedDocument,
  documentChanges,
  saveDocument,
} from './save-document'

type DocumentConfig<Fields extends FormFields> = DocumentRequests<Fields> & {
  findInvalidFields: (fields: Fields) => string[]
  savedMessage: string
  /** The document does not exist yet. It is sent even without changes, so that the server returns the required fields. */
  isNew?: boolean
  onSaved?: () => void
}

export function useDocumentDraft<Fields extends FormFields>(
  initial: SavedDocument<Fields>,
  config: DocumentConfig<Fields>,
) {
  const t = useCoupleTexts()
  const [fields, setFields] = useState(initial.fields)
  const [base, setBase] = useState(initial)
  const [files, setFiles] = useState<FileChanges>({})
  const [conflict, setConflict] = useState<DocumentConflict<Fields>>()
  // Increases when values come from elsewhere. Editors that read their value only once are mounted again.
  const [revision, setRevision] = useState(0)
  // An incomplete colour is marked as invalid only when the user tries to save.
  const [isSubmitted, setSubmitted] = useState(false)
  const isDirty = Object.keys(documentChanges(base.fields, fields, files)).length > 0
  const applyExternalChanges = (previous: Fields, latest: Fields) => {
    setFields(
      (current) =>
        Object.fromEntries(
          Object.entries(current).map(([name, value]) => [
            name,
            value === previous[name] ? latest[name] : value,
          ]),
        ) as Fields,
    )
    if (Object.keys(previous).some((name) => previous[name] !== latest[name]))
      setRevision((n) => n + 1)
  }
  const finish = () => {
    toastSuccess(config.savedMessage)
    config.onSaved?.()
  }
  const save = useWebsiteMutation(
    (pending: PendingSave<Fields>) => saveDocument(pending, config),
    (pending, result) => {
      // Changes that were made during the request are not saved yet.
      setBase({ ...result.saved, fields: result.fields })
      applyExternalChanges(pending.fields, result.fields)
      setFiles((current) =>
        Object.fromEntries(
          Object.entries(current).filter(([name, change]) => change !== pending.files[name]),
        ),
      )
      finish()
    },
  )
  const { apiError, fieldError, clearFieldError, errorProps } = useFieldErrors(save.error)
  const fileError = useFileError(files, fieldError)
  const submit = (pending: PendingSave<Fields>) =>
    save.mutate(pending, {
      onError: (error) => {
        if (error instanceof DocumentConflictError) {
          const { conflict: newConflict, fields: mergedFields } =
            error as DocumentConflictError<Fields>
          setBase(newConflict.theirs)
          applyExternalChanges(pending.fields, mergedFields)
          return setConflict(newConflict)
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
      if (!isDirty && !config.isNew) return finish()
      if (invalidFields.length > 0 || Object.values(files).some(isFileTooLarge)) {
        setSubmitted(true)
        return focusFirstInvalidField()
      }
      submit({ base, fields, files })
    },
    /**
     * Ends a conflict. The fields and files in `theirs` take the other user's values, and the rest is sent. Undefined returns to editing.
     */
    resolveConflict: (theirs: string[] | undefined) => {
      const openConflict = conflict
      setConflict(undefined)
      if (!openConflict || !theirs) return
      const chosen = {
        ...fields,
        ...Object.fromEntries(
          theirs
            .filter((name) => openConflict.fields.includes(name))
            .map((name) => [name, openConflict.theirs.fields[name]]),
        ),
      } as Fields
      const remainingFiles = Object.fromEntries(
        Object.entries(files).filter(([name]) => !theirs.includes(name)),
      )
      setFiles(remainingFiles)
      applyExternalChanges(fields, chosen)
      if (Object.keys(documentChanges(base.fields, chosen, remainingFiles)).length > 0)
        return submit({ base, fields: chosen, files: remainingFiles })
      // Nothing is left to send, because the user has taken all values of the other one.
      finish()
    },
    updateFields: (change: Partial<Fields>) => {
      Object.keys(change).forEach(clearFieldError)
      setSubmitted(false)
      setFields((current) => ({ ...current, ...change }))
    },
    setFile: (name: string, change: FileChange) => {
      clearFieldError(name)
      clearFieldError('image')
      clearFieldError('video')
      setFiles((current) => ({ ...current, [name]: change }))
    },
    /** A file was deleted by a request of its own, which increased the version of the document. */
    markFileRemoved: (name: string, version: number) =>
      setBase((current) => ({
        ...current,
        version,
        files: { ...current.files, [name]: undefined },
      })),
    fileError: fieldOrFileError,
    /** Whether one of these fields or files has an error. */
    hasError: (...names: string[]) =>
      names.some(
        (name) =>
          (isSubmitted && invalidFields.includes(name)) || fieldOrFileError(name) !== undefined,
      ),
  }
}

// A document of the builder while it is edited: its unsaved changes, the saved values, and conflicts with other users.
import { ApiError } from '@alai/kit/api'
import { useState } from 'react'
import { focusFirstInvalidField, useFieldErrors } from '@alai/kit/forms/field-errors'
import { useCoupleTexts } from '../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type FormFields, changedFields } from '@alai/kit/form-data'
import { useWebsiteMutation } from './api'
import {
  type FileChange,
  fileFormFields,
  isFileTooLarge,
  useFileError,
} from '@alai/kit/forms/media-field'
import { mergeFields } from './merge-fields'

export type FileChanges = Record<string, FileChange>
/** A document as the server returned it. `files` are the URLs of its files. */
export type SavedDocument<F extends FormFields> = {
  version: number
  fields: F
  files: Record<string, string | undefined>
}
/** A conflict: the names of fields and files that both users have changed, and the document that the other user has saved. */
export type DocumentConflict<F extends FormFields> = {
  fields: string[]
  files: string[]
  theirs: SavedDocument<F>
}

type DocumentConfig<F extends FormFields> = {
  /** Sends the changes with the version that was loaded. */
  save: (news: FormFields, version: number) => Promise<SavedDocument<F>>
  load: () => Promise<SavedDocument<F>>
  findInvalidFields: (fields: F) => string[]
  savedMessage: string
  /** The document does not exist yet. It is sent even without changes, so that the server returns the required fields. */
  isNew?: boolean
  onSaved?: () => void
}
type PendingSave<F extends FormFields> = { base: SavedDocument<F>; fields: F; files: FileChanges }

class DocumentConflictError<F extends FormFields> extends Error {
  readonly conflict: DocumentConflict<F>
  readonly fields: F
  constructor(clash: DocumentConflict<F>, fields: F) {
    super('clash')
    this.conflict = clash
    this.fields = fields
  }
}

/** Returns the changes only: fields and files. */
export function documentChanges<F extends FormFields>(
  kept: F,
  fields: F,
  files: FileChanges,
): FormFields {
  return Object.assign(
    {},
    changedFields(kept, fields),
    ...Object.entries(files).map(([name, change]) => fileFormFields(name, change)),
  ) as FormFields
}

const isStaleError = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === 'stale'

/**
 * Saves the changes. If the document has changed meanwhile (409, `stale`), the changes are merged and sent again. Throws
 * `DocumentConflictError` if both have changed the same field or file.
 */
async function saveDocument<F extends FormFields>(
  { base, fields, files }: PendingSave<F>,
  { save, load }: DocumentConfig<F>,
  tries = 3,
): Promise<{ fields: F; kept: SavedDocument<F> }> {
  try {
    return { fields, kept: await save(documentChanges(base.fields, fields, files), base.version) }
  } catch (error) {
    if (!isStaleError(error) || tries === 0) throw error
    const theirs = await load()
    const both = mergeFields(base.fields, fields, theirs.fields)
    const twice = Object.keys(files).filter(
      (name) => files[name] !== undefined && theirs.files[name] !== base.files[name],
    )
    if (both.conflicts.length + twice.length > 0)
      throw new DocumentConflictError({ fields: both.conflicts, files: twice, theirs }, both.fields)
    return saveDocument(
      { base: theirs, fields: both.fields, files },
      { save, load } as DocumentConfig<F>,
      tries - 1,
    )
  }
}

export function useDocumentDraft<F extends FormFields>(
  start: SavedDocument<F>,
  work: DocumentConfig<F>,
) {
  const t = useCoupleTexts()
  const [fields, setFields] = useState(start.fields)
  const [base, setBase] = useState(start)
  const [files, setFiles] = useState<FileChanges>({})
  const [conflict, setClash] = useState<DocumentConflict<F>>()
  // Increases when values come from elsewhere. Editors that read their value only once are mounted again.
  const [externalRevision, setRound] = useState(0)
  // An incomplete colour is marked as invalid only when the user tries to save.
  const [tried, setTried] = useState(false)
  const dirty = Object.keys(documentChanges(base.fields, fields, files)).length > 0
  const took = (was: F, now: F) => {
    setFields(
      (typed) =>
        Object.fromEntries(
          Object.entries(typed).map(([name, value]) => [
            name,
            value === was[name] ? now[name] : value,
          ]),
        ) as F,
    )
    if (Object.keys(was).some((name) => was[name] !== now[name])) setRound((n) => n + 1)
  }
  const end = () => {
    toastSuccess(work.savedMessage)
    work.onSaved?.()
  }
  const save = useWebsiteMutation(
    (sent: PendingSave<F>) => saveDocument(sent, work),
    (sent, result) => {
      // Changes that were made during the request are not saved yet.
      setBase({ ...result.kept, fields: result.fields })
      took(sent.fields, result.fields)
      setFiles((now) =>
        Object.fromEntries(
          Object.entries(now).filter(([name, change]) => change !== sent.files[name]),
        ),
      )
      end()
    },
  )
  const { failure, sentence, mend, errorProps } = useFieldErrors(save.error)
  const fileError = useFileError(files, sentence)
  const send = (sent: PendingSave<F>) =>
    save.mutate(sent, {
      onError: (error) => {
        if (error instanceof DocumentConflictError) {
          const { conflict: found, fields: both } = error as DocumentConflictError<F>
          setBase(found.theirs)
          took(sent.fields, both)
          return setClash(found)
        }
        toastError(error, t('builder.failed'))
        focusFirstInvalidField()
      },
    })
  const wrong = work.findInvalidFields(fields)
  const fileWords = (name: string) => sentence(name) ?? fileError(name, failure)
  return {
    fields,
    saved: base.fields,
    files,
    dirty,
    conflict: conflict,
    round: externalRevision,
    failure,
    sentence,
    told: errorProps,
    saving: save.isPending,
    invalidFields: tried ? wrong : [],
    save: () => {
      if (!dirty && !work.isNew) return end()
      if (wrong.length > 0 || Object.values(files).some(isFileTooLarge)) {
        setTried(true)
        return focusFirstInvalidField()
      }
      send({ base, fields, files })
    },
    /**
     * Ends a conflict. The fields and files in `theirs` take the other user's values, and the rest is sent. Undefined returns to editing.
     */
    resolveConflict: (theirs: string[] | undefined) => {
      const found = conflict
      setClash(undefined)
      if (!found || !theirs) return
      const chosen = {
        ...fields,
        ...Object.fromEntries(
          theirs
            .filter((name) => found.fields.includes(name))
            .map((name) => [name, found.theirs.fields[name]]),
        ),
      } as F
      const left = Object.fromEntries(
        Object.entries(files).filter(([name]) => !theirs.includes(name)),
      )
      setFiles(left)
      took(fields, chosen)
      if (Object.keys(documentChanges(base.fields, chosen, left)).length > 0)
        return send({ base, fields: chosen, files: left })
      // Nothing is left to send, because the user has taken all values of the other one.
      end()
    },
    updateFields: (change: Partial<F>) => {
      Object.keys(change).forEach(mend)
      setTried(false)
      setFields((now) => ({ ...now, ...change }))
    },
    setFile: (name: string, change: FileChange) => {
      mend(name)
      mend('image')
      mend('video')
      setFiles((now) => ({ ...now, [name]: change }))
    },
    /** A file was deleted by a request of its own, which increased the version of the document. */
    markFileRemoved: (name: string, version: number) =>
      setBase((now) => ({ ...now, version, files: { ...now.files, [name]: undefined } })),
    fileError: fileWords,
    /** Whether one of these fields or files has an error. */
    hasError: (...names: string[]) =>
      names.some((name) => (tried && wrong.includes(name)) || fileWords(name) !== undefined),
  }
}

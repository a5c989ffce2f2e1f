// A document of the builder while it is edited: what was typed, what was kept, and what somebody else has saved meanwhile.
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
/** A document as the server has it; `files` are the addresses of what is attached. */
export type SavedDocument<F extends FormFields> = {
  version: number
  fields: F
  files: Record<string, string | undefined>
}
/** What both have changed: the names, and all that the other one saved. */
export type DocumentConflict<F extends FormFields> = {
  fields: string[]
  files: string[]
  theirs: SavedDocument<F>
}

type DocumentConfig<F extends FormFields> = {
  /** Sends what was changed, with the version that was seen. */
  save: (news: FormFields, version: number) => Promise<SavedDocument<F>>
  load: () => Promise<SavedDocument<F>>
  findInvalidFields: (fields: F) => string[]
  savedMessage: string
  /** There is none yet: it is sent even when nothing was typed, and the server says what is missing. */
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

/** Only what was changed: texts, switches, files. */
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

/** Sends; when somebody was faster, what both changed without touching the same is put together and sent again. */
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
  // Counts what came from elsewhere, for editors that are written once.
  const [externalRevision, setRound] = useState(0)
  // A colour that is being typed is told wrong only when it is to be saved.
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
      // What was typed while this was on its way is still to be saved.
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
    /** Ends a clash: with what was chosen to be theirs, sent at once; without, back to editing. */
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
      // All of theirs was taken, and it is there already.
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
    /** A file was taken away on its own: the document has moved on by that. */
    markFileRemoved: (name: string, version: number) =>
      setBase((now) => ({ ...now, version, files: { ...now.files, [name]: undefined } })),
    fileError: fileWords,
    /** Whether one of these has to be mended before it can be saved. */
    hasError: (...names: string[]) =>
      names.some((name) => (tried && wrong.includes(name)) || fileWords(name) !== undefined),
  }
}

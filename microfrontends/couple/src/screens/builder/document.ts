// A document of the builder while it is edited: what was typed, what was kept, and what somebody else has saved meanwhile.
import { ApiError } from '@alai/kit/api'
import { useState } from 'react'
import { focusFirstInvalidField, useFieldErrors } from '@alai/kit/forms/field-errors'
import { useCoupleTexts } from '../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type FormFields, changedFields } from '@alai/kit/form-data'
import { useBuilderWrite } from './builder.data'
import {
  type FileChange,
  fileFormFields,
  isFileTooLarge,
  useFileError,
} from '@alai/kit/forms/media-field'
import { merged } from './merge'

export type Files = Record<string, FileChange>
/** A document as the server has it; `files` are the addresses of what is attached. */
export type Kept<F extends FormFields> = {
  version: number
  fields: F
  files: Record<string, string | undefined>
}
/** What both have changed: the names, and all that the other one saved. */
export type Clash<F extends FormFields> = { names: string[]; files: string[]; theirs: Kept<F> }

type Work<F extends FormFields> = {
  /** Sends what was changed, with the version that was seen. */
  send: (news: FormFields, version: number) => Promise<Kept<F>>
  load: () => Promise<Kept<F>>
  wrongOf: (fields: F) => string[]
  saved: string
  /** There is none yet: it is sent even when nothing was typed, and the server says what is missing. */
  isNew?: boolean
  done?: () => void
}
type Sent<F extends FormFields> = { base: Kept<F>; fields: F; files: Files }

class Clashed<F extends FormFields> extends Error {
  readonly clash: Clash<F>
  readonly fields: F
  constructor(clash: Clash<F>, fields: F) {
    super('clash')
    this.clash = clash
    this.fields = fields
  }
}

/** Only what was changed: texts, switches, files. */
export function newsOf<F extends FormFields>(kept: F, fields: F, files: Files): FormFields {
  return Object.assign(
    {},
    changedFields(kept, fields),
    ...Object.entries(files).map(([name, change]) => fileFormFields(name, change)),
  ) as FormFields
}

const isStale = (error: unknown) => error instanceof ApiError && error.problem?.code === 'stale'

/** Sends; when somebody was faster, what both changed without touching the same is put together and sent again. */
async function write<F extends FormFields>(
  { base, fields, files }: Sent<F>,
  { send, load }: Work<F>,
  tries = 3,
): Promise<{ fields: F; kept: Kept<F> }> {
  try {
    return { fields, kept: await send(newsOf(base.fields, fields, files), base.version) }
  } catch (error) {
    if (!isStale(error) || tries === 0) throw error
    const theirs = await load()
    const both = merged(base.fields, fields, theirs.fields)
    const twice = Object.keys(files).filter(
      (name) => files[name] !== undefined && theirs.files[name] !== base.files[name],
    )
    if (both.clashes.length + twice.length > 0)
      throw new Clashed({ names: both.clashes, files: twice, theirs }, both.fields)
    return write({ base: theirs, fields: both.fields, files }, { send, load } as Work<F>, tries - 1)
  }
}

export function useDocument<F extends FormFields>(start: Kept<F>, work: Work<F>) {
  const t = useCoupleTexts()
  const [fields, setFields] = useState(start.fields)
  const [base, setBase] = useState(start)
  const [files, setFiles] = useState<Files>({})
  const [clash, setClash] = useState<Clash<F>>()
  // Counts what came from elsewhere, for editors that are written once.
  const [round, setRound] = useState(0)
  // A colour that is being typed is told wrong only when it is to be saved.
  const [tried, setTried] = useState(false)
  const dirty = Object.keys(newsOf(base.fields, fields, files)).length > 0
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
    toastSuccess(work.saved)
    work.done?.()
  }
  const save = useBuilderWrite(
    (sent: Sent<F>) => write(sent, work),
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
  const send = (sent: Sent<F>) =>
    save.mutate(sent, {
      onError: (error) => {
        if (error instanceof Clashed) {
          const { clash: found, fields: both } = error as Clashed<F>
          setBase(found.theirs)
          took(sent.fields, both)
          return setClash(found)
        }
        toastError(error, t('builder.failed'))
        focusFirstInvalidField()
      },
    })
  const wrong = work.wrongOf(fields)
  const fileWords = (name: string) => sentence(name) ?? fileError(name, failure)
  return {
    fields,
    kept: base.fields,
    files,
    dirty,
    clash,
    round,
    failure,
    sentence,
    told: errorProps,
    saving: save.isPending,
    wrong: tried ? wrong : [],
    save: () => {
      if (!dirty && !work.isNew) return end()
      if (wrong.length > 0 || Object.values(files).some(isFileTooLarge)) {
        setTried(true)
        return focusFirstInvalidField()
      }
      send({ base, fields, files })
    },
    /** Ends a clash: with what was chosen to be theirs, sent at once; without, back to editing. */
    settle: (theirs: string[] | undefined) => {
      const found = clash
      setClash(undefined)
      if (!found || !theirs) return
      const chosen = {
        ...fields,
        ...Object.fromEntries(
          theirs
            .filter((name) => found.names.includes(name))
            .map((name) => [name, found.theirs.fields[name]]),
        ),
      } as F
      const left = Object.fromEntries(
        Object.entries(files).filter(([name]) => !theirs.includes(name)),
      )
      setFiles(left)
      took(fields, chosen)
      if (Object.keys(newsOf(base.fields, chosen, left)).length > 0)
        return send({ base, fields: chosen, files: left })
      // All of theirs was taken, and it is there already.
      end()
    },
    put: (change: Partial<F>) => {
      Object.keys(change).forEach(mend)
      setTried(false)
      setFields((now) => ({ ...now, ...change }))
    },
    attach: (name: string, change: FileChange) => {
      mend(name)
      mend('image')
      mend('video')
      setFiles((now) => ({ ...now, [name]: change }))
    },
    /** A file was taken away on its own: the document has moved on by that. */
    lost: (name: string, version: number) =>
      setBase((now) => ({ ...now, version, files: { ...now.files, [name]: undefined } })),
    fileError: fileWords,
    /** Whether one of these has to be mended before it can be saved. */
    isWrong: (...names: string[]) =>
      names.some((name) => (tried && wrong.includes(name)) || fileWords(name) !== undefined),
  }
}

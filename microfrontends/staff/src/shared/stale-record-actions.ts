// The actions of an editor after another user has changed the record meanwhile (409).
import { errorStatus } from '@alai/kit/api'
import { toastError } from '@alai/kit/components/toasts'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useState } from 'react'
import { useStaffTexts } from './texts'

/**
 * Reloads the record of an editor. A new `editorKey` remounts the editor with the reloaded record. It changes only
 * after the record has been loaded, because remounting discards the unsaved changes. `reload` rejects if the record
 * could not be loaded.
 */
export function useEditorReload(refetch: () => Promise<{ error: Error | null }>) {
  const [editorKey, setEditorKey] = useState(0)
  const reload = async () => {
    const { error } = await refetch()
    if (error) throw error
    setEditorKey((key) => key + 1)
  }
  return { editorKey, reload }
}

export type StaleRecordActionOptions = {
  fetchVersion: () => Promise<number>
  /** Overwrites the other version. Its number is loaded first. */
  onOverwrite: (version: number) => void
  /** Discards the local changes and loads the other version. */
  onReload: () => Promise<void>
  /** The error text if the record does not exist any more (404). */
  goneText: string
  /** Called after the text is shown. */
  onGone?: (() => void) | undefined
}

/**
 * `overwrite` loads the number of the current version and passes it to `onOverwrite`. A failed request shows an error
 * and discards nothing.
 */
export function useStaleRecordActions({
  fetchVersion,
  onOverwrite,
  onReload,
  goneText,
  onGone,
}: StaleRecordActionOptions) {
  const onError = useStaleActionError(goneText, onGone)
  const overwrite = useSingleFlightMutation({
    mutationFn: fetchVersion,
    onSuccess: onOverwrite,
    onError,
  })
  const reload = useStaleRecordReload(onReload, goneText, onGone)
  return { overwrite, reload }
}

/** Loads the other version. A failed request shows an error and discards nothing. */
export function useStaleRecordReload(
  onReload: () => Promise<void>,
  goneText: string,
  onGone?: () => void,
) {
  const onError = useStaleActionError(goneText, onGone)
  return useSingleFlightMutation({ mutationFn: onReload, onError })
}

function useStaleActionError(goneText: string, onGone?: () => void) {
  const t = useStaffTexts()
  return (error: Error) => {
    if (errorStatus(error) !== 404) return toastError(error, t('failed'))
    toastError(undefined, goneText)
    onGone?.()
  }
}

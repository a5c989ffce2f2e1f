// The actions of an editor whose record was changed by somebody else meanwhile (409).
import { errorStatus } from '@alai/kit/api'
import { toastError } from '@alai/kit/components/toasts'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useState } from 'react'
import { useStaffTexts } from './texts'

/**
 * Reloads the record of an editor. `editorKey` remounts the editor with the reloaded record, and changes only after it has been loaded,
 * because the unsaved changes are lost. `reload` rejects if the record could not be loaded.
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

export type StaleActions = {
  fetchVersion: () => Promise<number>
  /** Saves over the other version, whose number is loaded first. */
  onOverwrite: (version: number) => void
  /** Discards the local changes and loads the other version. */
  onReload: () => Promise<void>
  /** What is shown if the record does not exist any more (404). */
  goneText: string
}

/** `overwrite` loads the number of the current version for `onOverwrite`. A failed request is shown and discards nothing. */
export function useStaleActions({ fetchVersion, onOverwrite, onReload, goneText }: StaleActions) {
  const onError = useStaleActionError(goneText)
  const overwrite = useSingleFlightMutation({
    mutationFn: fetchVersion,
    onSuccess: onOverwrite,
    onError,
  })
  const reload = useStaleReload(onReload, goneText)
  return { overwrite, reload }
}

/** Loads the other version. A failed request is shown and discards nothing. */
export function useStaleReload(onReload: () => Promise<void>, goneText: string) {
  const onError = useStaleActionError(goneText)
  return useSingleFlightMutation({ mutationFn: onReload, onError })
}

function useStaleActionError(goneText: string) {
  const t = useStaffTexts()
  return (error: Error) =>
    errorStatus(error) === 404 ? toastError(undefined, goneText) : toastError(error, t('failed'))
}

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

type StaleActions = {
  fetchVersion: () => Promise<number>
  onOverwrite: (version: number) => void
  onReload: () => Promise<void>
  /** What is shown if the record does not exist any more (404). */
  goneText: string
}

/** `overwrite` loads the number of the current version for `onOverwrite`. A failed request is shown and discards nothing. */
export function useStaleActions({ fetchVersion, onOverwrite, onReload, goneText }: StaleActions) {
  const t = useStaffTexts()
  const onError = (error: Error) =>
    errorStatus(error) === 404 ? toastError(undefined, goneText) : toastError(error, t('failed'))
  const overwrite = useSingleFlightMutation({
    mutationFn: fetchVersion,
    onSuccess: onOverwrite,
    onError,
  })
  const reload = useSingleFlightMutation({ mutationFn: onReload, onError })
  return { overwrite, reload }
}

// The preset tasks: the tasks that most couples need, added and removed in one step.
import { errorStatus, ApiError } from '@alai/kit/api'
import { recoverLostFocus } from '@alai/kit/components/focus'
import { toastError } from '@alai/kit/components/toasts'
import { useState } from 'react'
import { useCoupleTexts } from '../../shared/couple-texts'
import type { Event } from '../events'
import { addPresetTasks, undoPresetTasks, useTaskMutation } from './api'

export type AddedResult = {
  kind: 'added'
  count: number
  late: number
  until: string | null | undefined
}
export type RemovedResult = { kind: 'removed'; removed: number; kept: number }
type PresetTasksResult = AddedResult | RemovedResult | { kind: 'no_day' }

/** Adds the tasks that most couples need in one step. The result, with undo, is shown above the list until it is dismissed. */
export function usePresetTaskActions(event: Event | undefined) {
  const t = useCoupleTexts()
  const [notice, setNotice] = useState<{
    eventId: string | undefined
    result: PresetTasksResult
  }>()
  const eventId = event?.id
  const showResult = (result: PresetTasksResult) => {
    setNotice({ eventId, result })
    recoverLostFocus()
  }
  const add = useTaskMutation(addPresetTasks, ({ added, late, late_until: until }) =>
    showResult({ kind: 'added', count: added, late, until }),
  )
  const undo = useTaskMutation(undoPresetTasks, (counts) =>
    showResult({ kind: 'removed', ...counts }),
  )
  const handleError = (error: Error) => {
    if (
      errorStatus(error) === 422 &&
      error instanceof ApiError &&
      error.fieldCodes('date').length > 0
    )
      showResult({ kind: 'no_day' })
    else toastError(error, t('failed'))
  }
  return {
    isAdding: add.isPending,
    isUndoing: undo.isPending,
    // The result is not shown if it belongs to another event.
    result: notice && notice.eventId === eventId ? notice.result : undefined,
    add: () => eventId && add.mutate(eventId, { onError: handleError }),
    undo: () =>
      eventId && undo.mutate(eventId, { onError: (error) => toastError(error, t('failed')) }),
    dismiss: () => setNotice(undefined),
  }
}

export type PresetTaskActions = ReturnType<typeof usePresetTaskActions>

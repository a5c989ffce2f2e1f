import { useNavigate, useParams } from '@alai/kit/router'
import { useState } from 'react'
import { useMissingEventFields } from './missing-fields'
import type { useEvents } from './selected-event'

/**
 * Decides which event the form edits, and whether the form is open. An incomplete first event must be completed
 * before the user can do anything else. Otherwise the URL or a button of the list opens the form.
 */
export function useEventDialog(events: ReturnType<typeof useEvents>['data'], isAdding: boolean) {
  const navigate = useNavigate()
  const { id } = useParams()
  const [editedId, setEditedId] = useState<string>()
  const firstEvent = events?.[0]
  const missingFields = useMissingEventFields(firstEvent).data ?? []
  const isCompletionRequired = missingFields.length > 0
  const editedEvent = isCompletionRequired
    ? firstEvent
    : events?.find((event) => event.id === (id ?? editedId))
  // The form opens once the event that the URL names is loaded.
  const isUrlFormOpen = isAdding && (id === undefined || editedEvent !== undefined)
  return {
    editedEvent,
    /** Undefined if the event is complete. */
    missingFields: isCompletionRequired ? missingFields : undefined,
    isUnknownId: id !== undefined && events !== undefined && !editedEvent,
    isOpen: isCompletionRequired || isUrlFormOpen || editedId !== undefined,
    editEvent: setEditedId,
    close: () => {
      setEditedId(undefined)
      if (isAdding) void navigate('/app/evenimente')
    },
  }
}

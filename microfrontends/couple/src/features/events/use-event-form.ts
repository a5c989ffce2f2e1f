import { client, unwrap } from '@alai/kit/api'
import { toastSuccess } from '@alai/kit/components/toasts'
import { useForm } from '@alai/kit/forms/use-form'
import { useQueryClient } from '@alai/kit/query'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useCoupleTexts } from '../../shared/couple-texts'
import { type EventFormValues, toEventForm, toWireEvent, validateEvent } from './event-form-values'
import { type Event, eventsKey } from './selected-event'

export type EventFormState = ReturnType<typeof useEventForm>

async function saveEvent(id: string | undefined, values: EventFormValues): Promise<Event> {
  const body = { event: toWireEvent(values) }
  const { event } = id
    ? await unwrap(client.PUT('/api/events/{id}', { params: { path: { id } }, body }))
    : await unwrap(client.POST('/api/events', { body }))
  return event
}

/** The form of an event, its save, and the error of each field. Errors are shown from the first save on. */
export function useEventForm(event: Event | undefined, onSaved: (event: Event) => void) {
  const t = useCoupleTexts()
  const queryClient = useQueryClient()
  const save = useSingleFlightMutation({
    mutationFn: (values: EventFormValues) => saveEvent(event?.id, values),
    onSuccess: async (savedEvent) => {
      await queryClient.invalidateQueries({ queryKey: eventsKey })
      toastSuccess(t('events.saved'))
      onSaved(savedEvent)
    },
  })
  const form = useForm({
    defaultValues: toEventForm(event),
    error: save.error,
    validate: validateEvent,
  })
  const problem = form.apiError?.problem
  const isCodeTaken = problem?.code === 'event_code_exists'
  /** If another event has the same slug or code, the server reports this by an error code and not at the field. */
  const takenError = (name: keyof EventFormValues) => {
    if (form.isErrorCleared(name)) return undefined
    if (name === 'slug' && problem?.slug_exists) return t('events.slug_exists')
    return name === 'code' && isCodeTaken ? problem.error : undefined
  }
  const fieldError = (name: keyof EventFormValues) => {
    if (form.isSubmitted && validateEvent(form.values)[name]) return form.fieldError(name)
    return takenError(name) ?? form.fieldError(name)
  }
  const isShownAtField = problem?.slug_exists || isCodeTaken || form.apiError?.status === 422
  return {
    ...form,
    field: <Name extends keyof EventFormValues>(name: Name) => ({
      ...form.field(name),
      error: fieldError(name),
    }),
    isSaving: save.isPending,
    footerError: form.apiError && !isShownAtField ? t('events.failed') : undefined,
    submit: form.handleSubmit((values) => save.mutate(values)),
  }
}

import { client, unwrap } from '@alai/kit/api'
import { bucharestDay } from '@alai/kit/dates'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQuery, useQueryClient } from '@alai/kit/query'
import { Button, Select, Stack, Switch, TextInput, useDebouncedCallback } from '@alai/ui'
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { type Event, eventsKey } from '../selected-event'
import {
  type FieldErrors,
  validateRequired,
  useFormValidation,
} from '../../../shared/form-validation'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { useIsDirty } from '@alai/kit/forms/form-modal'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess } from '@alai/kit/components/toasts'

/** Hints are below the inputs, so that adjacent inputs align although their hints differ in length. */
const HINT_BELOW_INPUT = ['label', 'input', 'description', 'error']

type EventFormValues = {
  name: string
  slug: string
  date: string
  event_type: string
  city: string
  location: string
  code: string
  additionalLine: string
  answers_until: string
  details_until: string
  direct_response_mode: boolean
}

function toEventForm(event: Event | undefined): EventFormValues {
  return {
    name: event?.name ?? '',
    slug: event?.slug ?? '',
    date: event?.date ?? '',
    event_type: event?.event_type ?? 'wedding',
    city: event?.city ?? '',
    location: event?.location ?? '',
    code: event?.code ?? '',
    additionalLine: event?.additionalLine ?? '',
    answers_until: event?.answers_until ?? '',
    details_until: event?.details_until ?? '',
    direct_response_mode: event?.direct_response_mode ?? false,
  }
}

/** Transliterates text to a slug as the server does, to preview it. */
export function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Validates the form in the browser. The city is required, because `check_event` would report an event without one as incomplete. */
function validateEvent(form: EventFormValues): FieldErrors {
  const errors = validateRequired(form, ['name', 'slug', 'date', 'city', 'location', 'code'])
  const slug = toSlug(form.slug)
  // The server transliterates letters of other alphabets, so such a slug is not rejected here.
  const letters = form.slug.replace(/[^\p{L}\p{N}]/gu, '')
  if (form.slug.trim() && ((slug.length < 3 && letters.length < 3) || slug.length > 60))
    errors['slug'] = 'invalid'
  if (
    form.code.trim() &&
    !/^[\p{L}\p{N}]{6,}$/u.test(
      form.code.replace(/[\s\p{Pd}\u2212_.]|\p{Default_Ignorable_Code_Point}/gu, ''),
    )
  )
    errors['code'] = 'invalid_code'
  const { date, answers_until: answersUntil, details_until: detailsUntil } = form
  if (answersUntil && date && answersUntil > date) errors['answers_until'] = 'after_event'
  if (answersUntil && detailsUntil && detailsUntil <= answersUntil)
    errors['details_until'] = 'not_later'
  else if (answersUntil && detailsUntil && date && detailsUntil > date)
    errors['details_until'] = 'after_event'
  return errors
}

/** Whether the slug is available, queried 400 ms after the last keystroke. Undefined until the server has responded. */
function useSlugAvailability(slug: string, event: Event | undefined): boolean | undefined {
  const [debouncedSlug, setDebouncedSlug] = useState(slug)
  const debounceSlug = useDebouncedCallback(setDebouncedSlug, 400)
  useEffect(() => debounceSlug(slug), [debounceSlug, slug])
  const availability = useQuery({
    queryKey: ['slug', debouncedSlug, event?.id],
    queryFn: () =>
      unwrap(
        client.GET('/api/events/check_slug', {
          params: { query: { slug: debouncedSlug, event_id: event?.id } },
        }),
      ),
    enabled: debouncedSlug !== '' && debouncedSlug !== event?.slug,
    retry: false,
  })
  return debouncedSlug === slug ? availability.data?.available : undefined
}

export function EventForm({
  event,
  missingFields = [],
  onSaved,
  onDirtyChange,
}: {
  event: Event | undefined
  missingFields?: string[]
  onSaved: (event: Event) => void
  onDirtyChange: (dirty: boolean) => void
}) {
  const t = useCoupleTexts()
  const queryClient = useQueryClient()
  const [form, setForm] = useState(() => toEventForm(event))
  const isDirty = useIsDirty(form)
  // Reported before the browser handles further events, so that Esc directly after the last keystroke also asks for confirmation.
  useLayoutEffect(() => onDirtyChange(isDirty), [onDirtyChange, isDirty])
  const save = useSingleFlightMutation({
    mutationFn: async () => {
      const body = {
        event: {
          ...form,
          additionalLine: form.additionalLine || null,
          city: form.city || null,
          answers_until: form.answers_until || null,
          details_until: (form.answers_until && form.details_until) || null,
        },
      }
      if (event)
        return (
          await unwrap(client.PUT('/api/events/{id}', { params: { path: { id: event.id } }, body }))
        ).event
      return (await unwrap(client.POST('/api/events', { body }))).event
    },
    onSuccess: async (savedEvent) => {
      await queryClient.invalidateQueries({ queryKey: eventsKey })
      toastSuccess(t('events.saved'))
      onSaved(savedEvent)
    },
  })
  const suggestCode = useSingleFlightMutation({
    mutationFn: () => unwrap(client.GET('/api/events/suggest_code')),
    onSuccess: ({ code }) => setForm((current) => ({ ...current, code })),
  })
  const { shownErrors, submitIfValid } = useFormValidation(validateEvent(form))
  const { apiError, fieldError, clearFieldError, isErrorCleared } = useFieldErrors(
    save.error,
    shownErrors,
  )
  const isSlugTaken = apiError?.problem?.slug_exists
  const fieldErrorText = (name: keyof EventFormValues) => {
    if (shownErrors[name]) return fieldError(name)
    if (name === 'slug' && isSlugTaken && !isErrorCleared(name)) return t('events.slug_exists')
    if (name === 'code' && apiError?.problem?.code === 'event_code_exists' && !isErrorCleared(name))
      return apiError.problem.error
    return (
      fieldError(name) ??
      (missingFields.includes(name) && !form[name] ? t('events.needed') : undefined)
    )
  }
  // A past date is allowed, because plans change and users try things out. It is rarely intended, so the form shows a hint.
  const pastDateHint = (name: 'date' | 'answers_until') =>
    form[name] && form[name] < bucharestDay(new Date()) ? t('events.past') : undefined
  const textField = (
    name: Exclude<keyof EventFormValues, 'direct_response_mode'>,
    props: Record<string, unknown> = {},
  ) => (
    <TextInput
      label={t(`events.${name}`)}
      value={form[name]}
      error={fieldErrorText(name)}
      onChange={(changeEvent) => {
        clearFieldError(name)
        setForm({ ...form, [name]: changeEvent.target.value })
      }}
      {...props}
    />
  )
  const submit = (submitEvent: FormEvent) => {
    submitEvent.preventDefault()
    submitIfValid(() => save.mutate())
  }
  const slug = toSlug(form.slug)
  const isSlugFree = useSlugAvailability(slug, event)
  const slugPreview =
    slug && slug !== form.slug ? t('events.slug_becomes', { slug }) : t('events.slug_hint')
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {textField('name', { required: true, 'data-autofocus': true })}
        {textField('slug', {
          required: true,
          description: isSlugFree
            ? `${slugPreview}${/[.!?]$/.test(slugPreview) ? '' : '.'} ${t('events.slug_free')}`
            : slugPreview,
          error:
            fieldErrorText('slug') ?? (isSlugFree === false ? t('events.slug_exists') : undefined),
        })}
        <div className="a-pair">
          {textField('date', { type: 'date', required: true, description: pastDateHint('date') })}
          <Select
            label={t('events.event_type')}
            allowDeselect={false}
            value={form.event_type}
            onChange={(v) => v && setForm({ ...form, event_type: v })}
            data={['wedding', 'civilCeremony', 'both'].map((v) => ({
              value: v,
              label: t(`type.${v}` as 'type.both'),
            }))}
          />
        </div>
        <div className="a-pair">
          {textField('city', { required: true })}
          {textField('location', { required: true })}
        </div>
        {textField('code', {
          required: true,
          description: t('events.code_hint'),
          inputContainer: (input: ReactNode) => (
            <div className="a-beside">
              {input}
              <Button
                variant="default"
                loading={suggestCode.isPending}
                onClick={() => suggestCode.mutate()}
              >
                {t('events.suggest')}
              </Button>
            </div>
          ),
        })}
        {textField('additionalLine', { description: t('events.line_hint') })}
        <div className="a-pair">
          {textField('answers_until', {
            type: 'date',
            description: pastDateHint('answers_until') ?? t('events.until_hint'),
            inputWrapperOrder: HINT_BELOW_INPUT,
          })}
          {textField('details_until', {
            type: 'date',
            description: t('events.details_hint'),
            disabled: !form.answers_until,
            inputWrapperOrder: HINT_BELOW_INPUT,
          })}
        </div>
        <Switch
          label={t('events.direct')}
          description={t('events.direct_hint')}
          checked={form.direct_response_mode}
          onChange={(e) => setForm({ ...form, direct_response_mode: e.target.checked })}
        />
        <DialogFooter
          isSaving={save.isPending}
          error={
            apiError &&
            !isSlugTaken &&
            apiError.status !== 422 &&
            apiError.problem?.code !== 'event_code_exists' &&
            t('events.failed')
          }
        />
      </Stack>
    </form>
  )
}

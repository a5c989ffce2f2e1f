import { bucharestDay } from '@alai/kit/dates'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { Select, Stack, Switch, TextInput } from '@alai/ui'
import { useLayoutEffect } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Event } from '../selected-event'
import { useEventForm } from '../use-event-form'
import { EventCodeField } from './event-code-field'
import { EventSlugField } from './event-slug-field'
import { CoupleNameFields } from './couple-name-fields'

/** The description is below the input, so that adjacent inputs are aligned although their descriptions differ in length. */
const HINT_BELOW_INPUT: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]

type Props = {
  event: Event | undefined
  onSaved: (event: Event) => void
  onDirtyChange: (isDirty: boolean) => void
}

export function EventForm({ event, onSaved, onDirtyChange }: Props) {
  const t = useCoupleTexts()
  const form = useEventForm(event, onSaved)
  const { isDirty, values } = form
  // The event that registration creates has no slug and no code.
  const isNew = !event?.slug && !event?.code
  // The change is reported before the browser handles further events. Otherwise Escape directly after the last
  // keystroke would not ask for confirmation.
  useLayoutEffect(() => onDirtyChange(isDirty), [onDirtyChange, isDirty])
  // A past date is allowed, because plans change and users try out the form. Because it is rarely intended, the form
  // shows a hint.
  const pastDateHint = (name: 'date' | 'answers_until') =>
    values[name] && values[name] < bucharestDay(new Date()) ? t('events.past') : undefined
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        {isNew && <CoupleNameFields form={form} />}
        <TextInput
          label={t('events.name')}
          required
          data-autofocus={!isNew || undefined}
          {...form.field('name')}
        />
        <EventSlugField form={form} event={event} />
        <div className="a-pair">
          <TextInput
            label={t('events.date')}
            type="date"
            required
            description={pastDateHint('date')}
            {...form.field('date')}
          />
          <Select
            label={t('events.event_type')}
            allowDeselect={false}
            value={values.event_type}
            onChange={(eventType) => eventType && form.setValue('event_type', eventType)}
            data={['wedding', 'civilCeremony', 'both'].map((eventType) => ({
              value: eventType,
              label: t(`type.${eventType}` as 'type.both'),
            }))}
          />
        </div>
        <div className="a-pair">
          <TextInput label={t('events.city')} required {...form.field('city')} />
          <TextInput label={t('events.location')} required {...form.field('location')} />
        </div>
        <EventCodeField form={form} event={event} />
        <TextInput
          label={t('events.additionalLine')}
          description={t('events.line_hint')}
          {...form.field('additionalLine')}
        />
        <div className="a-pair">
          <TextInput
            label={t('events.answers_until')}
            type="date"
            description={pastDateHint('answers_until') ?? t('events.until_hint')}
            inputWrapperOrder={HINT_BELOW_INPUT}
            {...form.field('answers_until')}
          />
          <TextInput
            label={t('events.details_until')}
            type="date"
            description={t('events.details_hint')}
            disabled={!values.answers_until}
            inputWrapperOrder={HINT_BELOW_INPUT}
            {...form.field('details_until')}
          />
        </div>
        <Switch
          label={t('events.direct')}
          description={t('events.direct_hint')}
          {...form.checkField('direct_response_mode')}
        />
        <DialogFooter isSaving={form.isSaving} error={form.footerError} />
      </Stack>
    </form>
  )
}

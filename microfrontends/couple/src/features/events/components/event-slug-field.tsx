import { TextInput } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toSlug } from '../event-form-values'
import { type Event, useEvents } from '../selected-event'
import type { EventFormState } from '../use-event-form'
import { useSlugAvailability } from '../use-slug-availability'

/** The slug, with a preview of what is saved and whether it is available. */
export function EventSlugField({
  form,
  event,
}: {
  form: EventFormState
  event: Event | undefined
}) {
  const t = useCoupleTexts()
  const slug = toSlug(form.values.slug)
  const isAvailable = useSlugAvailability(slug, event)
  // The server does not distinguish this case from the slug of another couple.
  const otherOwnEvent = useEvents().data?.find(
    (other) => other.id !== event?.id && other.slug === slug,
  )
  const preview =
    slug && slug !== form.values.slug ? t('events.slug_becomes', { slug }) : t('events.slug_hint')
  const previewSentence = /[.!?]$/.test(preview) ? preview : `${preview}.`
  const { error, ...field } = form.field('slug')
  return (
    <TextInput
      label={t('events.slug')}
      required
      description={isAvailable ? `${previewSentence} ${t('events.slug_free')}` : preview}
      {...field}
      error={
        otherOwnEvent
          ? t('events.slug_of_own_event', { name: otherOwnEvent.name })
          : (error ?? (isAvailable === false ? t('events.slug_exists') : undefined))
      }
    />
  )
}

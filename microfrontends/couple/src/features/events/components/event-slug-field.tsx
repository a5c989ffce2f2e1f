import { TextInput } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toSlug } from '../event-form-values'
import type { Event } from '../selected-event'
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
      error={error ?? (isAvailable === false ? t('events.slug_exists') : undefined)}
    />
  )
}

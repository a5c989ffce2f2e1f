import type { Schemas } from '@alai/kit/api'
import { formatDate } from '@alai/kit/dates'
import type { useForm } from '@alai/kit/forms/use-form'
import { useLanguage } from '@alai/kit/i18n'
import { Checkbox, Group, NumberInput, Select, TextInput } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { MAX_PERSONS, parsePersonCount } from '../../../shared/persons'
import { useLineLimitProps } from '../../../shared/text-limit'
import type { Event } from '../../events'
import type { InvitationFormValues } from '../api'
import { useInvitationTexts } from '../texts'

type InvitationForm = ReturnType<typeof useForm<InvitationFormValues>>

/** The number of places may be empty: the guest then enters the number of persons without a limit. */
export const isPlaceCountValid = (places: string | number) =>
  places === '' || parsePersonCount(places) !== undefined

type Props = { event: Event; categories: Schemas['Category'][]; form: InvitationForm }

/** The fields of an invitation. */
export function InvitationFields({ event, categories, form }: Props) {
  const t = useCoupleTexts()
  const tInvitations = useInvitationTexts()
  const limitLine = useLineLimitProps()
  return (
    <>
      <TextInput
        data-autofocus
        label={t('inv.name')}
        required
        {...form.field('name')}
        {...limitLine(form.values.name, form.fieldError('name'))}
      />
      <Group grow align="flex-start">
        <Select
          label={t('inv.category')}
          clearable
          {...form.selectField('category')}
          data={categories.map((c) => ({ value: c.id, label: c.name }))}
        />
        <Select
          label={tInvitations('language')}
          allowDeselect={false}
          {...form.selectField('language')}
          data={[
            { value: 'ro', label: tInvitations('language_ro') },
            { value: 'en', label: tInvitations('language_en') },
          ]}
        />
      </Group>
      <NumberInput
        label={t('inv.places')}
        description={tInvitations('places_hint')}
        placeholder={tInvitations('places_any')}
        min={1}
        max={MAX_PERSONS}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        {...form.field('places')}
        error={
          isPlaceCountValid(form.values.places) ? form.fieldError('places') : t('field.places')
        }
      />
      <div className="a-pair">
        <TextInput label={t('inv.email')} type="email" {...form.field('email')} />
        <TextInput label={t('inv.phone')} type="tel" {...form.field('phone')} />
      </div>
      {event.answers_until && (
        <DeadlineFields
          answersUntil={event.answers_until}
          detailsUntil={event.details_until}
          form={form}
        />
      )}
      <Checkbox label={t('inv.participant')} {...form.checkField('participant')} />
    </>
  )
}

type DeadlineProps = {
  /** The deadlines of the event. They apply to guests without deadlines of their own. */
  answersUntil: string
  detailsUntil: Event['details_until']
  form: InvitationForm
}

/** The deadlines of this guest. */
function DeadlineFields({ answersUntil, detailsUntil, form }: DeadlineProps) {
  const t = useInvitationTexts()
  const language = useLanguage()
  return (
    <Group grow align="flex-start">
      <TextInput
        label={t('answers_until')}
        type="date"
        description={t('answers_until_hint', { date: formatDate(answersUntil, language) })}
        {...form.field('answers_until')}
      />
      <TextInput
        label={t('details_until')}
        type="date"
        description={
          detailsUntil
            ? t('answers_until_hint', { date: formatDate(detailsUntil, language) })
            : t('details_until_hint')
        }
        {...form.field('details_until')}
      />
    </Group>
  )
}

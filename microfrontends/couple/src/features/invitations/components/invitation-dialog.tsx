import type { Schemas } from '@alai/kit/api'
import { formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Alert, Button, Checkbox, Group, NumberInput, Select, Stack, TextInput } from '@alai/ui'
import { useState } from 'react'
import type { Event } from '../../events/selected-event'
import {
  validateContact,
  validateRequired,
  useFormValidation,
} from '../../../shared/form-validation'
import { ConflictChoices } from '../../../shared/components/conflict-choices'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { FormModal, useIsDirty } from '@alai/kit/forms/form-modal'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess } from '@alai/kit/components/toasts'
import { saveWithMerge, useMergeOnConflict } from '../../../shared/merge-on-conflict'
import { MAX_PERSONS, parsePersonCount } from '../../answers/persons'
import {
  type Invitation,
  type InvitationFormValues,
  loadInvitation,
  saveInvitation,
  toVersionedInvitation,
  useInvitationMutation,
} from '../api'
import { useInvitationTexts } from '../texts'

type Props = {
  event: Event
  invitation: Invitation | undefined
  categories: Schemas['Category'][]
  close: () => void
}

export function InvitationDialog({ event, invitation, categories, close }: Props) {
  const t = useCoupleTexts()
  const i = useInvitationTexts()
  const language = useLanguage()
  const { seen, clashes, meet, settle } = useMergeOnConflict(() =>
    toVersionedInvitation(invitation),
  )
  const [form, setForm] = useState(seen.form)
  const wrongPlaces = form.places !== '' && parsePersonCount(form.places) === undefined
  const save = useInvitationMutation(
    (value: InvitationFormValues) =>
      saveWithMerge(
        value,
        seen,
        (now, on) => saveInvitation(event.id, invitation?.id, now, on),
        () => loadInvitation(invitation?.id ?? ''),
      ),
    () => {
      toastSuccess(invitation ? t('inv.edited') : t('inv.added'))
      close()
    },
  )
  const checks = useFormValidation({
    ...validateRequired(form, ['name']),
    ...validateContact(form),
    ...(wrongPlaces && { places: 'out_of_range' }),
  })
  const { failure, errorProps, sentence, mend } = useFieldErrors(save.error, checks.shownErrors)
  const dirty = useIsDirty(form)
  const submit = () =>
    checks.send(() => save.mutate(form, { onError: (error) => meet(error, setForm) }))
  const label = (name: keyof InvitationFormValues) =>
    name === 'language' || name === 'answers_until' || name === 'details_until'
      ? i(name)
      : t(`inv.${name}`)
  const text = (name: keyof InvitationFormValues, value: string | number | boolean) => {
    if (name === 'category') return categories.find((c) => c.id === value)?.name ?? ''
    if (name === 'language') return i(value === 'en' ? 'language_en' : 'language_ro')
    return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value)
  }
  const day = (name: 'answers_until' | 'details_until', description: string) => (
    <TextInput
      label={i(name)}
      type="date"
      description={description}
      value={form[name]}
      {...errorProps(name)}
      onChange={(e) => setForm({ ...form, [name]: e.target.value })}
    />
  )
  return (
    <FormModal isDirty={dirty} onClose={close} title={invitation ? t('inv.edit') : t('inv.add')}>
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          submit()
        }}
      >
        <Stack>
          <ConflictChoices
            conflicts={clashes}
            mine={form}
            label={label}
            formatValue={text}
            onKeepMine={settle}
            onTakeTheirs={({ name, theirs }) => {
              setForm({ ...form, [name]: theirs })
              settle(name)
            }}
          />
          <TextInput
            data-autofocus
            label={t('inv.name')}
            required
            value={form.name}
            {...errorProps('name')}
            onChange={(e) => setForm({ ...form, name: e.target.value })}
          />
          <Group grow align="flex-start">
            <Select
              label={t('inv.category')}
              clearable
              value={form.category || null}
              {...errorProps('category')}
              onChange={(v) => setForm({ ...form, category: v ?? '' })}
              data={categories.map((c) => ({ value: c.id, label: c.name }))}
            />
            <Select
              label={i('language')}
              allowDeselect={false}
              value={form.language}
              onChange={(v) => setForm({ ...form, language: v ?? 'ro' })}
              data={[
                { value: 'ro', label: i('language_ro') },
                { value: 'en', label: i('language_en') },
              ]}
            />
          </Group>
          <NumberInput
            label={t('inv.places')}
            description={i('places_hint')}
            placeholder={i('places_any')}
            min={1}
            max={MAX_PERSONS}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
            value={form.places}
            error={wrongPlaces ? t('field.places') : sentence('places')}
            onChange={(v) => {
              mend('places')
              setForm({ ...form, places: v })
            }}
          />
          <div className="a-pair">
            <TextInput
              label={t('inv.email')}
              type="email"
              value={form.email}
              {...errorProps('email')}
              onChange={(e) => setForm({ ...form, email: e.target.value })}
            />
            <TextInput
              label={t('inv.phone')}
              type="tel"
              value={form.phone}
              {...errorProps('phone')}
              onChange={(e) => setForm({ ...form, phone: e.target.value })}
            />
          </div>
          {event.answers_until && (
            <Group grow align="flex-start">
              {day(
                'answers_until',
                i('answers_until_hint', { date: formatDate(event.answers_until, language) }),
              )}
              {day(
                'details_until',
                event.details_until
                  ? i('answers_until_hint', { date: formatDate(event.details_until, language) })
                  : i('details_until_hint'),
              )}
            </Group>
          )}
          <Checkbox
            label={t('inv.participant')}
            checked={form.participant}
            onChange={(e) => setForm({ ...form, participant: e.target.checked })}
          />
          {failure && failure.status !== 422 && (
            <Alert color="red" role="alert">
              {t('failed')}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormModal>
  )
}

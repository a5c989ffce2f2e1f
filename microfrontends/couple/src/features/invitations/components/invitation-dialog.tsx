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
import { saveWithMerge, useMergeOnConflict } from '@alai/kit/forms/merge-on-conflict'
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
  onClose: () => void
}

export function InvitationDialog({ event, invitation, categories, onClose }: Props) {
  const t = useCoupleTexts()
  const tInvitations = useInvitationTexts()
  const language = useLanguage()
  const {
    base: loaded,
    conflicts,
    handleConflict,
    resolveConflict,
  } = useMergeOnConflict(() => toVersionedInvitation(invitation))
  const [form, setForm] = useState(loaded.form)
  const arePlacesInvalid = form.places !== '' && parsePersonCount(form.places) === undefined
  const save = useInvitationMutation(
    (value: InvitationFormValues) =>
      saveWithMerge(
        value,
        loaded,
        (mergedForm, latest) => saveInvitation(event.id, invitation?.id, mergedForm, latest),
        () => loadInvitation(invitation?.id ?? ''),
      ),
    () => {
      toastSuccess(invitation ? t('inv.edited') : t('inv.added'))
      onClose()
    },
  )
  const validation = useFormValidation({
    ...validateRequired(form, ['name']),
    ...validateContact(form),
    ...(arePlacesInvalid && { places: 'out_of_range' }),
  })
  const { apiError, errorProps, fieldError, clearFieldError } = useFieldErrors(
    save.error,
    validation.shownErrors,
  )
  const isDirty = useIsDirty(form)
  const submit = () =>
    validation.submitIfValid(() =>
      save.mutate(form, { onError: (error) => handleConflict(error, setForm) }),
    )
  const fieldLabel = (name: keyof InvitationFormValues) =>
    name === 'language' || name === 'answers_until' || name === 'details_until'
      ? tInvitations(name)
      : t(`inv.${name}`)
  const formatFieldValue = (name: keyof InvitationFormValues, value: string | number | boolean) => {
    if (name === 'category') return categories.find((c) => c.id === value)?.name ?? ''
    if (name === 'language') return tInvitations(value === 'en' ? 'language_en' : 'language_ro')
    return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value)
  }
  const dateField = (name: 'answers_until' | 'details_until', description: string) => (
    <TextInput
      label={tInvitations(name)}
      type="date"
      description={description}
      value={form[name]}
      {...errorProps(name)}
      onChange={(e) => setForm({ ...form, [name]: e.target.value })}
    />
  )
  return (
    <FormModal
      isDirty={isDirty}
      onClose={onClose}
      title={invitation ? t('inv.edit') : t('inv.add')}
    >
      <form
        noValidate
        onSubmit={(submitEvent) => {
          submitEvent.preventDefault()
          submit()
        }}
      >
        <Stack>
          <ConflictChoices
            conflicts={conflicts}
            mine={form}
            label={fieldLabel}
            formatValue={formatFieldValue}
            onKeepMine={resolveConflict}
            onTakeTheirs={({ name, theirs }) => {
              setForm({ ...form, [name]: theirs })
              resolveConflict(name)
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
              label={tInvitations('language')}
              allowDeselect={false}
              value={form.language}
              onChange={(v) => setForm({ ...form, language: v ?? 'ro' })}
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
            value={form.places}
            error={arePlacesInvalid ? t('field.places') : fieldError('places')}
            onChange={(places) => {
              clearFieldError('places')
              setForm({ ...form, places })
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
              {dateField(
                'answers_until',
                tInvitations('answers_until_hint', {
                  date: formatDate(event.answers_until, language),
                }),
              )}
              {dateField(
                'details_until',
                event.details_until
                  ? tInvitations('answers_until_hint', {
                      date: formatDate(event.details_until, language),
                    })
                  : tInvitations('details_until_hint'),
              )}
            </Group>
          )}
          <Checkbox
            label={t('inv.participant')}
            checked={form.participant}
            onChange={(e) => setForm({ ...form, participant: e.target.checked })}
          />
          {apiError && apiError.status !== 422 && (
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

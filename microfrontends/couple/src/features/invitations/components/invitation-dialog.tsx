import type { Schemas } from '@alai/kit/api'
import { toastSuccess } from '@alai/kit/components/toasts'
import { FormModal } from '@alai/kit/forms/form-modal'
import { type VersionedForm, saveWithMerge } from '@alai/kit/forms/merge-on-conflict'
import { useForm } from '@alai/kit/forms/use-form'
import { Alert, Button, Group, Stack } from '@alai/ui'
import { useState } from 'react'
import { ConflictChoices } from '../../../shared/components/conflict-choices'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { validateContact, validateRequiredFields } from '../../../shared/form-validation'
import type { Event } from '../../events'
import {
  type Invitation,
  type InvitationFormValues,
  loadVersionedInvitationForm,
  makeInvitationCreator,
  toVersionedInvitationForm,
  updateInvitation,
  useInvitationMutation,
} from '../api'
import { useInvitationTexts } from '../texts'
import { InvitationFields, isPlaceCountValid } from './invitation-fields'

type Props = {
  event: Event
  invitation: Invitation | undefined
  categories: Schemas['Category'][]
  onClose: () => void
}

const validateInvitation = (values: InvitationFormValues) => ({
  ...validateRequiredFields(values, ['name']),
  ...validateContact(values),
  ...(!isPlaceCountValid(values.places) && { places: 'out_of_range' }),
})

/** Adds an invitation, or edits an existing one. */
export function InvitationDialog({ event, invitation, categories, onClose }: Props) {
  const t = useCoupleTexts()
  const tInvitations = useInvitationTexts()
  const { form: defaultValues, version } = toVersionedInvitationForm(invitation)
  const [createInvitation] = useState(() => makeInvitationCreator(event.id))
  const save = useInvitationMutation(
    ({
      values,
      base,
    }: {
      values: InvitationFormValues
      base: VersionedForm<InvitationFormValues>
    }) =>
      saveWithMerge(
        values,
        base,
        (mergedForm, latest) =>
          invitation
            ? updateInvitation(invitation.id, mergedForm, latest)
            : createInvitation(mergedForm),
        () => loadVersionedInvitationForm(invitation?.id ?? ''),
      ),
    () => {
      toastSuccess(invitation ? t('inv.edited') : t('inv.added'))
      onClose()
    },
  )
  const form = useForm({
    defaultValues,
    version,
    error: save.error,
    validate: validateInvitation,
  })
  const submit = form.handleSubmit((values) =>
    save.mutate({ values, base: form.base }, { onError: form.mergeOnConflict }),
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
  return (
    <FormModal
      isDirty={form.isDirty}
      onClose={onClose}
      title={invitation ? t('inv.edit') : t('inv.add')}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <ConflictChoices
            {...form.conflictProps}
            label={fieldLabel}
            formatValue={formatFieldValue}
          />
          <InvitationFields event={event} categories={categories} form={form} />
          {form.apiError && form.apiError.status !== 422 && (
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

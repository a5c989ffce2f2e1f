import type { Schemas } from '@alai/kit/api'
import { toastSuccess } from '@alai/kit/components/toasts'
import { UnsavedChangesGuard } from '@alai/kit/forms/unsaved-changes-guard'
import { useNavigate } from '@alai/kit/router'
import { Alert, Button, Group, PageHeader, Stack, TextInput } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useInvitationPlaces } from '../../invitations'
import type { Answer } from '../api'
import { useAnswerForm } from '../use-answer-form'
import { AnswerFieldConflicts } from './answer-field-conflicts'
import { AnswerQuestionFields } from './answer-question-fields'
import { PartyFields } from './party-fields'

type Props = { guest: Answer; settings: Schemas['InvitationForm'] }

/** The form of one answer. */
export function AnswerForm({ guest, settings }: Props) {
  const t = useCoupleTexts()
  const navigate = useNavigate()
  const menus = settings.menu_type_configs.map((m) => m.menu_type)
  const [hadSeat] = useState(guest.has_seat)
  const places = useInvitationPlaces(guest.invitation_id)
  const state = useAnswerForm({
    guest,
    menus,
    onSaved: () => {
      toastSuccess(t('guest.saved'))
      void navigate(`/app/invitat/${guest.id}`, { replace: true, state: { hadSeat } })
    },
  })
  const { form } = state
  return (
    <form noValidate onSubmit={state.submit}>
      <UnsavedChangesGuard isDirty={form.isDirty} />
      <PageHeader title={t('guest.edit', { name: guest.name })}>
        <Button variant="default" onClick={() => void navigate(-1)}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={state.isSaving}>
          {t('save')}
        </Button>
      </PageHeader>
      <Stack maw={720}>
        {form.apiError && !form.apiError.problem?.fields && (
          <Alert color="red" role="alert">
            {form.apiError.problem?.error ?? t('failed')}
          </Alert>
        )}
        <AnswerFieldConflicts {...state.conflictProps} />
        <TextInput label={t('answers.name')} required {...form.field('name')} />
        <Group grow align="flex-start">
          <TextInput label={t('answers.phone')} type="tel" {...form.field('phone')} />
          <TextInput label={t('answers.email')} type="email" {...form.field('email')} />
        </Group>
        <PartyFields state={state} menus={menus} places={places} />
        <AnswerQuestionFields guest={guest} settings={settings} form={form} />
      </Stack>
    </form>
  )
}

import type { Schemas } from '@alai/kit/api'
import { Alert, Button, Checkbox, Group, NumberInput, Select, Stack, TextInput } from '@alai/ui'
import { useState } from 'react'
import { showFirstWrong, useFailure } from '../../parts/field-words'
import { FormModal, useDirty } from '../../parts/form-modal'
import { useCoupleTexts } from '../../parts/texts'
import { done } from '../../parts/toast'
import { MOST, numberOf } from '../answers/persons'
import { type Invitation, type InvitationForm, saveInvitation, useWrite } from './invitations.data'

type Props = { eventId: string; invitation: Invitation | undefined; categories: Schemas['Category'][]; close: () => void }

export function InvitationDialog({ eventId, invitation, categories, close }: Props) {
  const t = useCoupleTexts()
  const [typed, setTyped] = useState<string | number>(invitation?.places ?? 1)
  const places = numberOf(typed)
  const [form, setForm] = useState<Omit<InvitationForm, 'places'>>({
    name: invitation?.name ?? '', category: invitation?.category?.id ?? '', participant: invitation?.participant ?? false, email: invitation?.email ?? '',
    phone: invitation?.phone ?? '', language: invitation?.language ?? '',
  })
  const save = useWrite((value: InvitationForm) => saveInvitation(eventId, invitation?.id, value), () => { done(invitation ? t('inv.edited') : t('inv.added')); close() })
  const { failure, told, sentence, mend } = useFailure(save.error)
  const dirty = useDirty([form, typed])
  const submit = () => (places === undefined ? showFirstWrong() : save.mutate({ ...form, places }))
  return (
    <FormModal dirty={dirty} close={close} title={invitation ? t('inv.edit') : t('inv.add')}>
      <form noValidate onSubmit={(e) => { e.preventDefault(); submit() }}>
        <Stack>
          <TextInput data-autofocus label={t('inv.name')} required value={form.name} {...told('name')} onChange={(e) => setForm({ ...form, name: e.target.value })} />
          <Group grow align="flex-start">
            <Select label={t('inv.category')} clearable value={form.category || null} {...told('category')} onChange={(v) => setForm({ ...form, category: v ?? '' })} data={categories.map((c) => ({ value: c.id, label: c.name }))} />
            <NumberInput label={t('inv.places')} min={1} max={MOST} clampBehavior="none" allowDecimal={false} allowNegative={false} value={typed} error={places === undefined ? t('field.places') : sentence('places')} onChange={(v) => { mend('places'); setTyped(v) }} />
          </Group>
          <Group grow align="flex-start">
            <TextInput label={t('inv.email')} type="email" value={form.email} {...told('email')} onChange={(e) => setForm({ ...form, email: e.target.value })} />
            <TextInput label={t('inv.phone')} type="tel" value={form.phone} {...told('phone')} onChange={(e) => setForm({ ...form, phone: e.target.value })} />
          </Group>
          <Checkbox label={t('inv.participant')} checked={form.participant} onChange={(e) => setForm({ ...form, participant: e.target.checked })} />
          {failure && failure.status !== 422 && <Alert color="red" role="alert">{t('failed')}</Alert>}
          <Group justify="flex-end"><Button type="submit" loading={save.isPending}>{t('save')}</Button></Group>
        </Stack>
      </form>
    </FormModal>
  )
}

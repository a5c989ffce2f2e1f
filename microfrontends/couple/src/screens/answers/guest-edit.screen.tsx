import { type Schemas, client, statusOf, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'
import { Navigate, useNavigate, useParams } from '@alai/kit/router'
import { Alert, Button, Checkbox, Group, NumberInput, PageHead, Rows, Select, Stack, TextInput, Textarea } from '@alai/ui'
import { useState } from 'react'
import { useChosenEvent } from '../../parts/event'
import { useFailure } from '../../parts/field-words'
import { useCoupleTexts } from '../../parts/texts'
import { done } from '../../parts/toast'
import { useWrite } from '../invitations/invitations.data'
import { type Guest, useGuest } from './answers.data'

export function GuestEditScreen() {
  const t = useCoupleTexts()
  const id = useParams().id ?? ''
  const { event } = useChosenEvent()
  const guest = useGuest(id)
  const menus = useQuery({
    queryKey: ['menus', event?.id],
    enabled: event !== undefined,
    queryFn: async () => (await unwrap(client.GET('/api/menu_type_configs', { params: { query: { event_id: event?.id ?? '' } } }))).menu_type_configs,
  })
  if (guest.isError && statusOf(guest.error) === 404) return <Navigate to="/app/evenimente" replace />
  if (!guest.data || !menus.data) return <Rows label={t('loading')} />
  return <Form key={id} guest={guest.data} menus={menus.data.map((m) => m.menu_type)} />
}

function Form({ guest, menus }: { guest: Guest; menus: string[] }) {
  const t = useCoupleTexts()
  const go = useNavigate()
  const [form, setForm] = useState({
    name: guest.name, phone: guest.phone ?? '', email: guest.email ?? '', company: guest.company, company_number: guest.company_number, allergy: guest.allergy === 'yes',
    allergy_mentions: guest.allergy_mentions ?? '', other_restrictions: guest.other_restrictions ?? '', housing: guest.housing, transport: guest.transport, other: guest.other ?? '',
    menus: guest.menus.map((m) => ({ menu_type: m.menu_type, person_name: m.person_name ?? '', child: m.child })),
  })
  const save = useWrite(
    () => {
      const body: Schemas['GuestWriteBody'] = {
        guest: {
          ...form, phone: form.phone || null, email: form.email || null, allergy: form.allergy ? 'yes' : 'no', health_consent: form.allergy,
          menus_attributes: form.menus, civil_marriage_attend: guest.civil_marriage_attend,
        },
      }
      return unwrap(client.PUT('/api/guests/{id}', { params: { path: { id: guest.id } }, body }))
    },
    () => { done(t('guest.saved')); void go(`/app/invitat/${guest.id}`) },
  )
  const { failure, told } = useFailure(save.error)
  const resize = (company: string, count: number) => {
    const first = menus[0]
    const list = first === undefined ? [] : Array.from({ length: count }, (_, i) => form.menus[i] ?? { menu_type: first, person_name: '', child: false })
    setForm({ ...form, company, company_number: count, menus: list })
  }
  return (
    <form noValidate onSubmit={(e) => { e.preventDefault(); save.mutate(undefined) }}>
      <PageHead title={t('guest.edit', { name: guest.name })}>
        <Button variant="default" onClick={() => void go(-1)}>{t('cancel')}</Button>
        <Button type="submit" loading={save.isPending}>{t('save')}</Button>
      </PageHead>
      <Stack maw={640}>
        {failure && !failure.problem?.fields && <Alert color="red" role="alert">{failure.problem?.error ?? t('failed')}</Alert>}
        <TextInput label={t('answers.name')} required value={form.name} {...told('name')} onChange={(e) => setForm({ ...form, name: e.target.value })} />
        <Group grow align="flex-start">
          <TextInput label={t('answers.phone')} type="tel" value={form.phone} {...told('phone')} onChange={(e) => setForm({ ...form, phone: e.target.value })} />
          <TextInput label={t('answers.email')} type="email" value={form.email} {...told('email')} onChange={(e) => setForm({ ...form, email: e.target.value })} />
        </Group>
        <Group grow align="flex-start">
          <Select label={t('answers.company')} allowDeselect={false} value={form.company} onChange={(v) => v && resize(v, v === 'single' ? 1 : v === 'couple' ? 2 : Math.max(3, form.company_number))} data={(['single', 'couple', 'family'] as const).map((v) => ({ value: v, label: t(`company.${v}`) }))} />
          <NumberInput label={t('answers.persons')} min={1} max={20} disabled={form.company !== 'family'} value={form.company_number} {...told('company_number')} onChange={(v) => resize('family', Math.min(20, Math.max(1, Number(v) || 1)))} />
        </Group>
        {form.menus.map((m, i) => (
          <Group key={i} grow align="flex-end">
            <TextInput label={t('guest.person', { number: i + 1 })} value={m.person_name} onChange={(e) => setForm({ ...form, menus: form.menus.map((x, j) => (j === i ? { ...x, person_name: e.target.value } : x)) })} />
            <Select aria-label={t('answers.menu')} allowDeselect={false} value={m.menu_type} data={[...new Set([...menus, m.menu_type])]} onChange={(v) => v && setForm({ ...form, menus: form.menus.map((x, j) => (j === i ? { ...x, menu_type: v } : x)) })} />
          </Group>
        ))}
        <Checkbox label={t('answers.allergy')} checked={form.allergy} onChange={(e) => setForm({ ...form, allergy: e.target.checked })} />
        {form.allergy && <Textarea label={t('answers.allergy_mentions')} value={form.allergy_mentions} {...told('allergy_mentions')} onChange={(e) => setForm({ ...form, allergy_mentions: e.target.value })} />}
        <TextInput label={t('answers.other_restrictions')} value={form.other_restrictions} onChange={(e) => setForm({ ...form, other_restrictions: e.target.value })} />
        <Checkbox label={t('answers.housing')} checked={form.housing} onChange={(e) => setForm({ ...form, housing: e.target.checked })} />
        <Checkbox label={t('answers.transport')} checked={form.transport} onChange={(e) => setForm({ ...form, transport: e.target.checked })} />
        <Textarea label={t('answers.other')} value={form.other} onChange={(e) => setForm({ ...form, other: e.target.value })} />
      </Stack>
    </form>
  )
}

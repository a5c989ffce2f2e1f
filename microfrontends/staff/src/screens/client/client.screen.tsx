import { client, sentence, statusOf, unwrap } from '@alai/kit/api'
import { dateTime, plainDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { money } from '@alai/kit/numbers'
import { useOnce } from '@alai/kit/once'
import { useQuery, useQueryClient } from '@alai/kit/query'
import { Link, useParams } from '@alai/kit/router'
import { Button, Empty, Failed, Group, PageHead, Rows, SegmentedControl, Stack, StatusBadge, Table, Text, Title, toast } from '@alai/ui'
import { useStaffTexts } from '../../parts/texts'

/** One client: events, users, invoices, and what staff may change. */
export function ClientScreen() {
  const t = useStaffTexts()
  const language = useLanguage()
  const id = useParams().id ?? ''
  const queries = useQueryClient()
  const found = useQuery({ queryKey: ['client', id], queryFn: async () => (await unwrap(client.GET('/api/clients/{id}', { params: { path: { id } } }))).client, retry: false })
  const changed = async (message: string) => {
    await Promise.all([queries.invalidateQueries({ queryKey: ['client', id] }), queries.invalidateQueries({ queryKey: ['clients'] })])
    toast(message, 'done')
  }
  const onError = (error: unknown) => toast(sentence(error) ?? t('failed'), 'failed')
  const type = useOnce({
    mutationFn: (account_type: string) => unwrap(client.POST('/api/clients/set_account_type', { body: { client: { id, account_type } } })),
    onSuccess: () => changed(t('client.type_changed')),
    onError,
  })
  const days = useOnce({
    mutationFn: (free_days: number) => unwrap(client.POST('/api/clients/set_free_days', { body: { client: { id, free_days } } })),
    onSuccess: () => changed(t('client.days_changed')),
    onError,
  })
  if (found.isPending) return <Rows label={t('loading')} />
  if (statusOf(found.error) === 404) return <Empty text={t('client.gone')}><Button component={Link} to="/app/clienti" variant="default">{t('client.back')}</Button></Empty>
  if (!found.data) return <Failed text={sentence(found.error) ?? t('failed')} retry={t('retry')} again={() => void found.refetch()} />
  const c = found.data
  return (
    <>
      <PageHead title={`${c.name} ${c.surname}`} line={[c.email, c.phone, c.city].join(' · ')}>
        <StatusBadge status={c.status} word={t(`status.${c.status}` as 'status.new')} />
        <Button component={Link} to="/app/clienti" variant="default">{t('client.back')}</Button>
      </PageHead>
      <Stack gap="xl">
        <Group align="flex-end" gap="xl">
          <div>
            <Text size="sm" fw={550}>{t('client.type')}</Text>
            <SegmentedControl value={c.account_type} onChange={(v) => type.mutate(v)} disabled={type.isPending} data={[{ value: 'free', label: t('client.free') }, { value: 'paid', label: t('client.paid') }]} />
          </div>
          <div>
            <Text size="sm" fw={550}>{t('client.days')}: {c.free_until ? dateTime(c.free_until, language) : t('client.no_days')}</Text>
            <Group gap="xs">
              <Button variant="default" loading={days.isPending} onClick={() => days.mutate(7)}>{t('client.seven')}</Button>
              <Button variant="default" disabled={days.isPending} onClick={() => days.mutate(0)}>{t('client.zero')}</Button>
            </Group>
          </div>
        </Group>
        <section>
          <Title order={2}>{t('client.events')}</Title>
          <Table><Table.Thead><Table.Tr><Table.Th>{t('client.event')}</Table.Th><Table.Th>{t('client.date')}</Table.Th><Table.Th>{t('client.city')}</Table.Th><Table.Th>{t('client.slug')}</Table.Th></Table.Tr></Table.Thead><Table.Tbody>{c.events.map((e) => <Table.Tr key={e.id}><Table.Td fw={600} className="a-name">{e.name}</Table.Td><Table.Td>{plainDate(e.date, language)}</Table.Td><Table.Td>{e.city}</Table.Td><Table.Td className="a-code">{e.slug}</Table.Td></Table.Tr>)}</Table.Tbody></Table>
        </section>
        <section>
          <Title order={2}>{t('client.users')}</Title>
          <Table><Table.Thead><Table.Tr><Table.Th>{t('client.name')}</Table.Th><Table.Th>{t('client.email')}</Table.Th><Table.Th>{t('client.access')}</Table.Th></Table.Tr></Table.Thead><Table.Tbody>{c.users.map((u) => <Table.Tr key={u.id}><Table.Td fw={600} className="a-name">{u.name}</Table.Td><Table.Td>{u.email}</Table.Td><Table.Td>{u.allowed_to_log_in ? t('client.may_log_in') : t('client.may_not')}</Table.Td></Table.Tr>)}</Table.Tbody></Table>
        </section>
        <section>
          <Title order={2}>{t('client.invoices')}</Title>
          <Table><Table.Thead><Table.Tr><Table.Th>{t('client.number')}</Table.Th><Table.Th>{t('client.description')}</Table.Th><Table.Th className="a-num">{t('client.amount')}</Table.Th><Table.Th>{t('client.status')}</Table.Th></Table.Tr></Table.Thead><Table.Tbody>{c.invoices.map((i) => <Table.Tr key={i.id}><Table.Td>{i.number}</Table.Td><Table.Td>{i.description}</Table.Td><Table.Td className="a-num">{money(i, language)}</Table.Td><Table.Td><StatusBadge status={i.status} word={t(i.status === 'paid' ? 'status.paid' : 'status.unpaid')} /></Table.Td></Table.Tr>)}</Table.Tbody></Table>
        </section>
      </Stack>
    </>
  )
}

import { type Schemas, client, unwrap } from '@alai/kit/api'
import { shortDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useQuery } from '@alai/kit/query'
import { useSearchParams } from '@alai/kit/router'
import { useMe } from '@alai/kit/session'
import { Button, Empty, Failed, PageHead, Rows, StatusBadge, VisuallyHidden, Table, Tabs, useMediaQuery } from '@alai/ui'
import { useDemo } from '../../parts/layout'
import { useCoupleTexts } from '../../parts/texts'

/** Who we are, and what is to pay. */
export function ProfileScreen() {
  const t = useCoupleTexts()
  const [query, setQuery] = useSearchParams()
  const demo = useDemo()
  const expired = demo.data?.active_demo === false
  const asked = query.get('tab') ?? ''
  const tab = ['profil', 'facturare'].includes(asked) ? asked : expired ? 'facturare' : 'profil'
  return (
    <>
      <PageHead title={t('nav.profile')} />
      <Tabs value={tab} onChange={(v) => setQuery(v ? { tab: v } : {}, { replace: true })} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="profil">{t('profile.me')}</Tabs.Tab>
          <Tabs.Tab value="facturare">{t('profile.billing')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profil"><Me /></Tabs.Panel>
        <Tabs.Panel value="facturare"><Billing /></Tabs.Panel>
      </Tabs>
    </>
  )
}

function Me() {
  const t = useCoupleTexts()
  const me = useMe().data
  return (
    <dl className="a-facts" style={{ marginTop: 24 }}>
      <dt>{t('profile.name')}</dt>
      <dd>{me?.name}</dd>
      <dt>{t('profile.email')}</dt>
      <dd>{me?.email}</dd>
    </dl>
  )
}

function Billing() {
  const t = useCoupleTexts()
  const language = useLanguage()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const bills = useQuery({ queryKey: ['bills'], queryFn: () => unwrap(client.GET('/api/users/get_bills')), refetchOnWindowFocus: 'always' })
  if (bills.isError) return <Failed text={t('failed')} retry={t('retry')} again={() => void bills.refetch()} />
  if (!bills.data) return <Rows label={t('loading')} />
  const rows = bills.data.invoices
  if (rows.length === 0) return <Empty text={t('bills.empty')} />
  const status = (i: Schemas['Invoice']) => <StatusBadge status={i.status} word={i.status === 'paid' ? t('bills.paid') : t('bills.unpaid')} />
  const pay = (i: Schemas['Invoice']) => i.payment_url && <Button component="a" href={i.payment_url} target="_blank" rel="noopener noreferrer">{t('bills.pay')}</Button>
  if (phone) {
    return (
      <ul className="a-cards">
        {rows.map((i) => (
          <li key={i.id}><div className="a-line"><b>{i.amount} {i.currency}</b>{status(i)}</div><span>{i.description} · {i.number} · {shortDate(i.created_at, language)}</span>{pay(i)}</li>
        ))}
      </ul>
    )
  }
  return (
    <Table mt="md">
      <Table.Thead><Table.Tr><Table.Th>{t('bills.number')}</Table.Th><Table.Th>{t('bills.description')}</Table.Th><Table.Th className="a-num">{t('bills.amount')}</Table.Th><Table.Th>{t('bills.status')}</Table.Th><Table.Th><VisuallyHidden>{t('actions')}</VisuallyHidden></Table.Th></Table.Tr></Table.Thead>
      <Table.Tbody>
        {rows.map((i) => (
          <Table.Tr key={i.id}><Table.Td>{i.number}</Table.Td><Table.Td>{i.description}</Table.Td><Table.Td className="a-num">{i.amount} {i.currency}</Table.Td><Table.Td>{status(i)}</Table.Td><Table.Td ta="right">{pay(i)}</Table.Td></Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

import { errorMessage, errorStatus } from '@alai/kit/api'
import { formatDateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { parseOneOf } from '@alai/kit/lists/list-search-params'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { Link, useNavigate, useParams, useSearchParams } from '@alai/kit/router'
import {
  Alert,
  AppIcon,
  Button,
  EmptyState,
  LoadFailed,
  Group,
  PageHeader,
  LoadingRows,
  StatusBadge,
  Tabs,
  Text,
} from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { ClientFormDialog } from '../components/client-form-dialog'
import { type ClientDetail, formatClientName, restoreClient, useClientMutation } from '../api'
import { DeleteClientDialog } from '../components/delete-client-dialog'
import { ClientProfile, ClientEvents, ClientUsers } from '../components/client-tabs'
import { AccountSettings } from '../components/account-settings'
import { useClient } from '../invoice-ledger'
import { InvoiceList } from '../components/invoice-list'

const TABS = ['details', 'events', 'users', 'invoices', 'actions'] as const

/** The page of one client: details, events, users, invoices and actions of staff. The tab is in the URL. */
export function ClientPage() {
  const t = useStaffTexts()
  const id = useParams().id ?? ''
  const found = useClient(id)
  const back = (
    <Button component={Link} to="/app/clienti" variant="default">
      {t('client.back')}
    </Button>
  )
  if (found.isPending)
    return (
      <>
        <PageHeader title={t('nav.clients')} />
        <LoadingRows label={t('loading')} />
      </>
    )
  if (errorStatus(found.error) === 404)
    return (
      <>
        <PageHeader title={t('nav.clients')} />
        <EmptyState text={t('client.gone')}>{back}</EmptyState>
      </>
    )
  if (!found.data)
    return (
      <>
        <PageHeader title={t('nav.clients')} />
        <LoadFailed
          text={errorMessage(found.error) ?? t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void found.refetch()}
        />
      </>
    )
  return <ClientView client={found.data} />
}

function ClientView({ client: c }: { client: ClientDetail }) {
  const t = useStaffTexts()
  const go = useNavigate()
  const [query, setQuery] = useSearchParams()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const tab = parseOneOf(TABS, query.get('tab') ?? '') || 'details'
  return (
    <>
      <p className="a-up">
        <Link to="/app/clienti">{t('nav.clients')}</Link>
      </p>
      <PageHeader
        title={formatClientName(c)}
        subtitle={[c.email, c.phone, c.city].filter(Boolean).join(' · ')}
      >
        <StatusBadge status={c.status} label={t(`status.${c.status}` as 'status.new')} />
        <Button component={Link} variant="subtle" to={`/app/audit?account=${c.id}`}>
          {t('audit.see')}
        </Button>
        {!c.deleted && (
          <Button
            variant="default"
            leftSection={<AppIcon name="edit" />}
            onClick={() => setOpen('edit')}
          >
            {t('edit')}
          </Button>
        )}
        {!c.deleted && (
          <Button
            variant="default"
            color="red"
            c="red.7"
            leftSection={<AppIcon name="trash" />}
            onClick={() => setOpen('delete')}
          >
            {t('delete')}
          </Button>
        )}
      </PageHeader>
      {c.erase_at && <PendingErasureAlert client={c} />}
      <Tabs
        value={tab}
        onChange={(v) => setQuery(v && v !== 'details' ? { tab: v } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List className="a-tabs" aria-label={t('client.tabs')}>
          {TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(one === 'actions' ? 'actions' : `client.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="details" pt="lg">
          <ClientProfile client={c} />
        </Tabs.Panel>
        <Tabs.Panel value="events" pt="md">
          <ClientEvents client={c} />
        </Tabs.Panel>
        <Tabs.Panel value="users" pt="md">
          <ClientUsers client={c} />
        </Tabs.Panel>
        <Tabs.Panel value="invoices" pt="md">
          <InvoiceList client={c} />
        </Tabs.Panel>
        <Tabs.Panel value="actions" pt="lg">
          {c.deleted ? (
            <EmptyState text={t('client.restore_first')} />
          ) : (
            <AccountSettings client={c} />
          )}
        </Tabs.Panel>
      </Tabs>
      {open === 'edit' && <ClientFormDialog client={c} onClose={() => setOpen(undefined)} />}
      {open === 'delete' && (
        <DeleteClientDialog
          client={c}
          onClose={() => setOpen(undefined)}
          onDeleted={() => void go('/app/clienti?status=deleted')}
        />
      )}
    </>
  )
}

/** Shows when a client will be erased. A client that staff has deleted can be restored here, one that its owner deletes cannot. */
function PendingErasureAlert({ client: c }: { client: ClientDetail }) {
  const t = useStaffTexts()
  const date = formatDateTime(c.erase_at, useLanguage())
  const restore = useClientMutation(
    restoreClient,
    () => toastSuccess(t('remove.restored')),
    (error) => toastError(error, t('failed')),
  )
  return (
    <Alert color="yellow" role="status" mb="md">
      <Group justify="space-between">
        <Text size="sm" flex={1} miw={220}>
          {t(c.deleted ? 'client.deleted' : 'client.leaving', { date })}
        </Text>
        {c.deleted && (
          <Button
            leftSection={<AppIcon name="undo" />}
            loading={restore.isPending}
            onClick={() => restore.mutate(c.id)}
          >
            {t('clients.restore')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

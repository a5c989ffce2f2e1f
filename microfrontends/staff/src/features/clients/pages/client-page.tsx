import { errorMessage, errorStatus } from '@alai/kit/api'
import { formatDayMonthTime } from '@alai/kit/dates'
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
  Loading,
  StatusBadge,
  Tabs,
  Text,
  NotFound,
} from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { ClientFormDialog } from '../components/client-form-dialog'
import { type ClientDetail, formatClientName, restoreClient, useClientMutation } from '../api'
import { DeleteClientDialog } from '../components/delete-client-dialog'
import { ClientProfile, ClientEvents, ClientUsers } from '../components/client-tabs'
import { AccountSettings } from '../components/account-settings'
import { useClient } from '../client-detail-api'
import { ClientInvoices } from '../components/client-invoices'

const TABS = ['details', 'events', 'users', 'invoices', 'actions'] as const

/** The page of one client: details, events, users, invoices and actions of staff. The tab is in the URL. */
export default function ClientPage() {
  const t = useStaffTexts()
  const id = useParams().id ?? ''
  const query = useClient(id)
  const backButton = (
    <Button component={Link} to="/app/clienti" variant="default">
      {t('client.back')}
    </Button>
  )
  if (query.isPending) return <Loading title={t('nav.clients')} />
  if (errorStatus(query.error) === 404)
    return (
      <NotFound title={t('nav.clients')} text={t('client.gone')}>
        {backButton}
      </NotFound>
    )
  if (!query.data)
    return (
      <LoadFailed
        title={t('nav.clients')}
        text={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
      />
    )
  return <ClientView client={query.data} />
}

function ClientView({ client }: { client: ClientDetail }) {
  const t = useStaffTexts()
  const navigate = useNavigate()
  const [searchParams, setSearchParams] = useSearchParams()
  const [openDialog, setOpenDialog] = useState<'edit' | 'delete'>()
  const tab = parseOneOf(TABS, searchParams.get('tab') ?? '') || 'details'
  return (
    <>
      <p className="a-up">
        <Link to="/app/clienti">{t('nav.clients')}</Link>
      </p>
      <PageHeader
        title={formatClientName(client)}
        subtitle={[client.email, client.phone, client.city].filter(Boolean).join(' · ')}
      >
        <StatusBadge status={client.status} label={t(`status.${client.status}` as 'status.new')} />
        <Button component={Link} variant="subtle" to={`/app/audit?account=${client.id}`}>
          {t('audit.see')}
        </Button>
        {!client.deleted && (
          <Button
            variant="default"
            leftSection={<AppIcon name="edit" />}
            onClick={() => setOpenDialog('edit')}
          >
            {t('edit')}
          </Button>
        )}
        {!client.deleted && (
          <Button
            variant="default"
            color="red"
            c="red.7"
            leftSection={<AppIcon name="trash" />}
            onClick={() => setOpenDialog('delete')}
          >
            {t('delete')}
          </Button>
        )}
      </PageHeader>
      {client.erase_at && <PendingErasureAlert client={client} />}
      <Tabs
        value={tab}
        onChange={(value) =>
          setSearchParams(value && value !== 'details' ? { tab: value } : {}, { replace: true })
        }
        keepMounted={false}
      >
        <Tabs.List className="a-tabs" aria-label={t('client.tabs')}>
          {TABS.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {t(value === 'actions' ? 'actions' : `client.${value}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="details" pt="lg">
          <ClientProfile client={client} />
        </Tabs.Panel>
        <Tabs.Panel value="events" pt="md">
          <ClientEvents client={client} />
        </Tabs.Panel>
        <Tabs.Panel value="users" pt="md">
          <ClientUsers client={client} />
        </Tabs.Panel>
        <Tabs.Panel value="invoices" pt="md">
          <ClientInvoices client={client} />
        </Tabs.Panel>
        <Tabs.Panel value="actions" pt="lg">
          {client.deleted ? (
            <EmptyState text={t('client.restore_first')} />
          ) : (
            <AccountSettings client={client} />
          )}
        </Tabs.Panel>
      </Tabs>
      {openDialog === 'edit' && (
        <ClientFormDialog client={client} onClose={() => setOpenDialog(undefined)} />
      )}
      {openDialog === 'delete' && (
        <DeleteClientDialog
          client={client}
          onClose={() => setOpenDialog(undefined)}
          onDeleted={() => void navigate('/app/clienti?status=deleted')}
        />
      )}
    </>
  )
}

/**
 * Shows when a client will be erased. A client that staff has deleted can be restored here. A client that its owner
 * is deleting cannot.
 */
function PendingErasureAlert({ client }: { client: ClientDetail }) {
  const t = useStaffTexts()
  const date = formatDayMonthTime(client.erase_at, useLanguage())
  const restore = useClientMutation(
    restoreClient,
    () => toastSuccess(t('remove.restored')),
    (error) => toastError(error, t('failed')),
  )
  return (
    <Alert color="yellow" role="status" mb="md">
      <Group justify="space-between">
        <Text size="sm" flex={1} miw={220}>
          {t(client.deleted ? 'client.deleted' : 'client.leaving', { date })}
        </Text>
        {client.deleted && (
          <Button
            leftSection={<AppIcon name="undo" />}
            loading={restore.isPending}
            onClick={() => restore.mutate(client.id)}
          >
            {t('clients.restore')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

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
import { AccountFormDialog } from '../components/account-form-dialog'
import { type AccountDetail, formatAccountName, restoreAccount, useAccountMutation } from '../api'
import { DeleteAccountDialog } from '../components/delete-account-dialog'
import { AccountProfile, AccountEvents, AccountUsers } from '../components/account-tabs'
import { AccountSettings } from '../components/account-settings'
import { useAccount } from '../account-detail-api'
import { AccountInvoices } from '../components/account-invoices'

const TABS = ['details', 'events', 'users', 'invoices', 'actions'] as const

/** The page of one account: details, events, users, invoices and actions of staff. The tab is in the URL. */
export default function AccountPage() {
  const t = useStaffTexts()
  const id = useParams().id ?? ''
  const query = useAccount(id)
  const backButton = (
    <Button component={Link} to="/app/clienti" variant="default">
      {t('account.back')}
    </Button>
  )
  if (query.isPending) return <Loading title={t('nav.accounts')} />
  if (errorStatus(query.error) === 404)
    return (
      <NotFound title={t('nav.accounts')} text={t('account.gone')}>
        {backButton}
      </NotFound>
    )
  if (!query.data)
    return (
      <LoadFailed
        title={t('nav.accounts')}
        text={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
      />
    )
  return <AccountView account={query.data} />
}

function AccountView({ account }: { account: AccountDetail }) {
  const t = useStaffTexts()
  const navigate = useNavigate()
  const [searchParams, setSearchParams] = useSearchParams()
  const [openDialog, setOpenDialog] = useState<'edit' | 'delete'>()
  const tab = parseOneOf(TABS, searchParams.get('tab') ?? '') || 'details'
  return (
    <>
      <p className="a-up">
        <Link to="/app/clienti">{t('nav.accounts')}</Link>
      </p>
      <PageHeader
        title={formatAccountName(account)}
        subtitle={[account.email, account.phone, account.city].filter(Boolean).join(' · ')}
      >
        <StatusBadge
          status={account.status}
          label={t(`status.${account.status}` as 'status.new')}
        />
        <Button component={Link} variant="subtle" to={`/app/audit?account=${account.id}`}>
          {t('audit.see')}
        </Button>
        {!account.deleted && (
          <Button
            variant="default"
            leftSection={<AppIcon name="edit" />}
            onClick={() => setOpenDialog('edit')}
          >
            {t('edit')}
          </Button>
        )}
        {!account.deleted && (
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
      {account.erase_at && <PendingErasureAlert account={account} />}
      <Tabs
        value={tab}
        onChange={(value) =>
          setSearchParams(value && value !== 'details' ? { tab: value } : {}, { replace: true })
        }
        keepMounted={false}
      >
        <Tabs.List className="a-tabs" aria-label={t('account.tabs')}>
          {TABS.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {t(value === 'actions' ? 'actions' : `account.${value}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="details" pt="lg">
          <AccountProfile account={account} />
        </Tabs.Panel>
        <Tabs.Panel value="events" pt="md">
          <AccountEvents account={account} />
        </Tabs.Panel>
        <Tabs.Panel value="users" pt="md">
          <AccountUsers account={account} />
        </Tabs.Panel>
        <Tabs.Panel value="invoices" pt="md">
          <AccountInvoices account={account} />
        </Tabs.Panel>
        <Tabs.Panel value="actions" pt="lg">
          {account.deleted ? (
            <EmptyState text={t('account.restore_first')} />
          ) : (
            <AccountSettings account={account} />
          )}
        </Tabs.Panel>
      </Tabs>
      {openDialog === 'edit' && (
        <AccountFormDialog account={account} onClose={() => setOpenDialog(undefined)} />
      )}
      {openDialog === 'delete' && (
        <DeleteAccountDialog
          account={account}
          onClose={() => setOpenDialog(undefined)}
          onDeleted={() => void navigate('/app/clienti?status=deleted')}
        />
      )}
    </>
  )
}

/**
 * Shows when an account will be erased. An account that staff has deleted can be restored here. An account that its owner
 * is deleting cannot.
 */
function PendingErasureAlert({ account }: { account: AccountDetail }) {
  const t = useStaffTexts()
  const date = formatDayMonthTime(account.erase_at, useLanguage())
  const restore = useAccountMutation(
    restoreAccount,
    () => toastSuccess(t('remove.restored')),
    (error) => toastError(error, t('failed')),
  )
  return (
    <Alert color="yellow" role="status" mb="md">
      <Group justify="space-between">
        <Text size="sm" flex={1} miw={220}>
          {t(account.deleted ? 'account.deleted' : 'account.leaving', { date })}
        </Text>
        {account.deleted && (
          <Button
            leftSection={<AppIcon name="undo" />}
            loading={restore.isPending}
            onClick={() => restore.mutate(account.id)}
          >
            {t('accounts.restore')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

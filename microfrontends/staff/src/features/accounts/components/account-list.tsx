import { formatDate, formatDayMonth } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { Link } from '@alai/kit/router'
import { ActionIcon, AppIcon, Button, DataList, Group, StatusBadge, Text } from '@alai/ui'
import type { ReactNode } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import {
  type Account,
  formatAccountName,
  restoreAccount,
  useAccountMutation,
  type useAccounts,
} from '../api'
import { useTrialEndText } from '../trial-end-text'

type AccountListProps = {
  list: ReturnType<typeof useAccounts>
  empty: ReactNode
  onEdit: (account: Account) => void
  onDelete: (account: Account) => void
  onPageChange: (page: number) => void
}

/** The accounts, each with its payment status and how long it is free. */
export function AccountList({ list, empty, onEdit, onDelete, onPageChange }: AccountListProps) {
  const t = useStaffTexts()
  const language = useLanguage()
  const accountText = useAccountText()
  const nameLink = (account: Account) => (
    <Link to={`/app/client/${account.id}`}>{formatAccountName(account)}</Link>
  )
  const statusBadge = (account: Account) => (
    <StatusBadge status={account.status} label={t(`status.${account.status}` as 'status.new')} />
  )
  return (
    <DataList
      rows={list.data?.clients}
      query={list}
      columns={[
        {
          key: 'name',
          header: t('accounts.name'),
          cell: nameLink,
          cellProps: { fw: 600, className: 'a-name' },
        },
        {
          key: 'email',
          header: t('accounts.email'),
          cell: (account) => account.email,
          cellProps: { className: 'a-wrap' },
        },
        { key: 'status', header: t('accounts.status'), cell: statusBadge },
        { key: 'type', header: t('accounts.type'), cell: accountText },
        {
          key: 'wedding',
          header: t('accounts.wedding'),
          cell: (account) => formatDate(account.event_date, language),
        },
        {
          key: 'since',
          header: t('accounts.since'),
          cell: (account) => formatDayMonth(account.created_at, language),
        },
      ]}
      actions={(account) => (
        <AccountActions
          account={account}
          onEdit={() => onEdit(account)}
          onDelete={() => onDelete(account)}
        />
      )}
      card={(account, { actions }) => (
        <>
          <div className="a-line">
            <b>{nameLink(account)}</b>
            {statusBadge(account)}
          </div>
          <span>{account.email}</span>
          <div className="a-line">
            <Text size="sm" c="dimmed">
              {[formatDate(account.event_date, language), accountText(account)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {actions}
          </div>
        </>
      )}
      empty={empty}
      pagination={list.data?.pagination}
      onPageChange={onPageChange}
    />
  )
}

/** Returns a function that describes an account: when it is erased, whether it is paid, or until when it is free. */
function useAccountText() {
  const t = useStaffTexts()
  const language = useLanguage()
  const trialEndText = useTrialEndText('accounts')
  return (account: Account) => {
    if (account.deleted)
      return t('accounts.erase', { date: formatDayMonth(account.erase_at, language) })
    if (account.account_type === 'paid') return t('type.paid')
    return trialEndText(account.free_until) ?? t('type.free')
  }
}

type AccountActionsProps = { account: Account; onEdit: () => void; onDelete: () => void }

/** Edits and deletes an account, or restores a deleted one. */
function AccountActions({ account, onEdit, onDelete }: AccountActionsProps) {
  const t = useStaffTexts()
  const restore = useAccountMutation(
    restoreAccount,
    () => toastSuccess(t('remove.restored')),
    (error) => toastError(error, t('failed')),
  )
  if (account.deleted)
    return (
      <Button
        variant="default"
        leftSection={<AppIcon name="undo" />}
        loading={restore.isPending}
        aria-label={t('accounts.restore_n', { name: formatAccountName(account) })}
        onClick={() => restore.mutate(account.id)}
      >
        {t('accounts.restore')}
      </Button>
    )
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <ActionIcon
        aria-label={t('accounts.edit_n', { name: formatAccountName(account) })}
        onClick={onEdit}
      >
        <AppIcon name="edit" />
      </ActionIcon>
      <ActionIcon
        aria-label={t('accounts.delete_n', { name: formatAccountName(account) })}
        onClick={onDelete}
      >
        <AppIcon name="trash" />
      </ActionIcon>
    </Group>
  )
}

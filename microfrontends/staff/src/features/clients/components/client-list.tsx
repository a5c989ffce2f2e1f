import { formatDate, formatDayMonth } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { Link } from '@alai/kit/router'
import { ActionIcon, AppIcon, Button, DataList, Group, StatusBadge, Text } from '@alai/ui'
import type { ReactNode } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import {
  type Client,
  formatClientName,
  restoreClient,
  useClientMutation,
  type useClients,
} from '../api'
import { useTrialEndText } from '../trial-end-text'

type ClientListProps = {
  list: ReturnType<typeof useClients>
  empty: ReactNode
  onEdit: (client: Client) => void
  onDelete: (client: Client) => void
  onPageChange: (page: number) => void
}

/** The clients, each with its payment status and how long its account is free. */
export function ClientList({ list, empty, onEdit, onDelete, onPageChange }: ClientListProps) {
  const t = useStaffTexts()
  const language = useLanguage()
  const accountText = useAccountText()
  const nameLink = (client: Client) => (
    <Link to={`/app/client/${client.id}`}>{formatClientName(client)}</Link>
  )
  const statusBadge = (client: Client) => (
    <StatusBadge status={client.status} label={t(`status.${client.status}` as 'status.new')} />
  )
  return (
    <DataList
      rows={list.data?.clients}
      query={list}
      columns={[
        {
          key: 'name',
          header: t('clients.name'),
          cell: nameLink,
          cellProps: { fw: 600, className: 'a-name' },
        },
        {
          key: 'email',
          header: t('clients.email'),
          cell: (client) => client.email,
          cellProps: { className: 'a-wrap' },
        },
        { key: 'status', header: t('clients.status'), cell: statusBadge },
        { key: 'type', header: t('clients.type'), cell: accountText },
        {
          key: 'wedding',
          header: t('clients.wedding'),
          cell: (client) => formatDate(client.event_date, language),
        },
        {
          key: 'since',
          header: t('clients.since'),
          cell: (client) => formatDayMonth(client.created_at, language),
        },
      ]}
      actions={(client) => (
        <ClientActions
          client={client}
          onEdit={() => onEdit(client)}
          onDelete={() => onDelete(client)}
        />
      )}
      card={(client, { actions }) => (
        <>
          <div className="a-line">
            <b>{nameLink(client)}</b>
            {statusBadge(client)}
          </div>
          <span>{client.email}</span>
          <div className="a-line">
            <Text size="sm" c="dimmed">
              {[formatDate(client.event_date, language), accountText(client)]
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
  const trialEndText = useTrialEndText('clients')
  return (client: Client) => {
    if (client.deleted)
      return t('clients.erase', { date: formatDayMonth(client.erase_at, language) })
    if (client.account_type === 'paid') return t('type.paid')
    return trialEndText(client.free_until) ?? t('type.free')
  }
}

type ClientActionsProps = { client: Client; onEdit: () => void; onDelete: () => void }

/** Edits and deletes a client, or restores a deleted one. */
function ClientActions({ client, onEdit, onDelete }: ClientActionsProps) {
  const t = useStaffTexts()
  const restore = useClientMutation(
    restoreClient,
    () => toastSuccess(t('remove.restored')),
    (error) => toastError(error, t('failed')),
  )
  if (client.deleted)
    return (
      <Button
        variant="default"
        leftSection={<AppIcon name="undo" />}
        loading={restore.isPending}
        aria-label={t('clients.restore_n', { name: formatClientName(client) })}
        onClick={() => restore.mutate(client.id)}
      >
        {t('clients.restore')}
      </Button>
    )
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <ActionIcon
        aria-label={t('clients.edit_n', { name: formatClientName(client) })}
        onClick={onEdit}
      >
        <AppIcon name="edit" />
      </ActionIcon>
      <ActionIcon
        aria-label={t('clients.delete_n', { name: formatClientName(client) })}
        onClick={onDelete}
      >
        <AppIcon name="trash" />
      </ActionIcon>
    </Group>
  )
}

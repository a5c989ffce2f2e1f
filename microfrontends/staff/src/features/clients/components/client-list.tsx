import { formatDate, formatShortDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { Link } from '@alai/kit/router'
import {
  ActionIcon,
  AppIcon,
  Button,
  Group,
  StatusBadge,
  Table,
  Text,
  VisuallyHidden,
  useMediaQuery,
} from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { type Client, formatClientName, restoreClient, useClientMutation } from '../api'

type ClientListProps = {
  clients: Client[]
  onEdit: (client: Client) => void
  onDelete: (client: Client) => void
}

/** The clients as a table, or as cards on a phone. */
export function ClientList({ clients, onEdit, onDelete }: ClientListProps) {
  const t = useStaffTexts()
  const language = useLanguage()
  const isPhone = useMediaQuery('(max-width: 47.99rem)')
  const restore = useClientMutation(
    restoreClient,
    () => toastSuccess(t('remove.restored')),
    (error) => toastError(error, t('failed')),
  )
  const nameLink = (client: Client) => (
    <Link to={`/app/client/${client.id}`}>{formatClientName(client)}</Link>
  )
  const statusBadge = (client: Client) => (
    <StatusBadge status={client.status} label={t(`status.${client.status}` as 'status.new')} />
  )
  const [now] = useState(() => Date.now())
  const accountText = (client: Client) => {
    if (client.deleted)
      return t('clients.erase', { date: formatShortDate(client.erase_at, language) })
    if (client.account_type === 'paid') return t('type.paid')
    if (!client.free_until) return t('type.free')
    return t(new Date(client.free_until).getTime() > now ? 'clients.until' : 'clients.over', {
      date: formatShortDate(client.free_until, language),
    })
  }
  const actions = (client: Client) =>
    client.deleted ? (
      <Button
        variant="default"
        leftSection={<AppIcon name="undo" />}
        loading={restore.isPending && restore.variables === client.id}
        aria-label={t('clients.restore_n', { name: formatClientName(client) })}
        onClick={() => restore.mutate(client.id)}
      >
        {t('clients.restore')}
      </Button>
    ) : (
      <Group gap={2} wrap="nowrap" justify="flex-end">
        <ActionIcon
          aria-label={t('clients.edit_n', { name: formatClientName(client) })}
          onClick={() => onEdit(client)}
        >
          <AppIcon name="edit" />
        </ActionIcon>
        <ActionIcon
          aria-label={t('clients.delete_n', { name: formatClientName(client) })}
          onClick={() => onDelete(client)}
        >
          <AppIcon name="trash" />
        </ActionIcon>
      </Group>
    )
  if (isPhone) {
    return (
      <ul className="a-cards">
        {clients.map((client) => (
          <li key={client.id}>
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
              {actions(client)}
            </div>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('clients.name')}</Table.Th>
          <Table.Th>{t('clients.email')}</Table.Th>
          <Table.Th>{t('clients.status')}</Table.Th>
          <Table.Th>{t('clients.type')}</Table.Th>
          <Table.Th>{t('clients.wedding')}</Table.Th>
          <Table.Th>{t('clients.since')}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {clients.map((client) => (
          <Table.Tr key={client.id}>
            <Table.Td fw={600} className="a-name">
              {nameLink(client)}
            </Table.Td>
            <Table.Td className="a-wrap">{client.email}</Table.Td>
            <Table.Td>{statusBadge(client)}</Table.Td>
            <Table.Td>{accountText(client)}</Table.Td>
            <Table.Td>{formatDate(client.event_date, language)}</Table.Td>
            <Table.Td>{formatShortDate(client.created_at, language)}</Table.Td>
            <Table.Td>{actions(client)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

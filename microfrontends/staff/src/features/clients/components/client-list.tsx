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
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const restore = useClientMutation(
    restoreClient,
    () => toastSuccess(t('remove.restored')),
    (error) => toastError(error, t('failed')),
  )
  const name = (c: Client) => <Link to={`/app/client/${c.id}`}>{formatClientName(c)}</Link>
  const status = (c: Client) => (
    <StatusBadge status={c.status} label={t(`status.${c.status}` as 'status.new')} />
  )
  const [now] = useState(() => Date.now())
  const type = (c: Client) => {
    if (c.deleted) return t('clients.erase', { date: formatShortDate(c.erase_at, language) })
    if (c.account_type === 'paid') return t('type.paid')
    if (!c.free_until) return t('type.free')
    return t(new Date(c.free_until).getTime() > now ? 'clients.until' : 'clients.over', {
      date: formatShortDate(c.free_until, language),
    })
  }
  const actions = (c: Client) =>
    c.deleted ? (
      <Button
        variant="default"
        leftSection={<AppIcon name="undo" />}
        loading={restore.isPending && restore.variables === c.id}
        aria-label={t('clients.restore_n', { name: formatClientName(c) })}
        onClick={() => restore.mutate(c.id)}
      >
        {t('clients.restore')}
      </Button>
    ) : (
      <Group gap={2} wrap="nowrap" justify="flex-end">
        <ActionIcon
          aria-label={t('clients.edit_n', { name: formatClientName(c) })}
          onClick={() => onEdit(c)}
        >
          <AppIcon name="edit" />
        </ActionIcon>
        <ActionIcon
          aria-label={t('clients.delete_n', { name: formatClientName(c) })}
          onClick={() => onDelete(c)}
        >
          <AppIcon name="trash" />
        </ActionIcon>
      </Group>
    )
  if (phone) {
    return (
      <ul className="a-cards">
        {clients.map((c) => (
          <li key={c.id}>
            <div className="a-line">
              <b>{name(c)}</b>
              {status(c)}
            </div>
            <span>{c.email}</span>
            <div className="a-line">
              <Text size="sm" c="dimmed">
                {[formatDate(c.event_date, language), type(c)].filter(Boolean).join(' · ')}
              </Text>
              {actions(c)}
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
        {clients.map((c) => (
          <Table.Tr key={c.id}>
            <Table.Td fw={600} className="a-name">
              {name(c)}
            </Table.Td>
            <Table.Td className="a-wrap">{c.email}</Table.Td>
            <Table.Td>{status(c)}</Table.Td>
            <Table.Td>{type(c)}</Table.Td>
            <Table.Td>{formatDate(c.event_date, language)}</Table.Td>
            <Table.Td>{formatShortDate(c.created_at, language)}</Table.Td>
            <Table.Td>{actions(c)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

import { shortDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useOnce } from '@alai/kit/once'
import { ActionIcon, AppIcon, Button, ConfirmDialog, Group, Menu, StatusBadge, VisuallyHidden, Table, useMediaQuery } from '@alai/ui'
import { useState } from 'react'
import type { Event } from '../../parts/event'
import { useCoupleTexts } from '../../parts/texts'
import { done, failed } from '../../parts/toast'
import { type Invitation, markSent, removeInvitation, resetInvitation, shareLink, useWrite } from './invitations.data'

type Props = { event: Event; rows: Invitation[]; edit: (invitation: Invitation) => void }

export function InvitationList({ event, rows, edit }: Props) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const [deleting, setDeleting] = useState<Invitation>()
  const [resetting, setResetting] = useState<Invitation>()
  const remove = useWrite(removeInvitation, () => { done(t('inv.deleted')); setDeleting(undefined) })
  const reset = useWrite(resetInvitation, () => { done(t('inv.reset_done')); setResetting(undefined) })
  const sent = (row: Invitation) => (row.sent_invitation ? <span>✓ {shortDate(row.sent_at, language)}</span> : <span style={{ color: '#6f646c' }}>{t('inv.not_sent')}</span>)
  const actions = (row: Invitation) => <Actions event={event} row={row} edit={() => edit(row)} drop={() => setDeleting(row)} reset={() => setResetting(row)} />
  return (
    <>
      {phone ? (
        <ul className="a-cards">
          {rows.map((row) => (
            <li key={row.id}>
              <div className="a-line"><b>{row.name}</b><StatusBadge status={row.status} word={t(`status.${row.status}` as 'status.invitat')} /></div>
              <span>{[row.category?.name, t('inv.places_n', { count: row.places })].filter(Boolean).join(' · ')} · <span className="a-code">{row.code}</span></span>
              <div className="a-line">{sent(row)}{actions(row)}</div>
            </li>
          ))}
        </ul>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('inv.name')}</Table.Th><Table.Th>{t('inv.category')}</Table.Th><Table.Th className="a-num">{t('inv.places')}</Table.Th>
              <Table.Th>{t('inv.code')}</Table.Th><Table.Th>{t('inv.sent')}</Table.Th><Table.Th>{t('inv.status')}</Table.Th><Table.Th><VisuallyHidden>{t('actions')}</VisuallyHidden></Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td fw={600} className="a-name">{row.name}{row.participant && <small style={{ color: '#6f646c', fontWeight: 400 }}> {t('inv.auxiliary')}</small>}</Table.Td>
                <Table.Td>{row.category?.name}</Table.Td>
                <Table.Td className="a-num">{row.places}</Table.Td>
                <Table.Td className="a-code">{row.code}</Table.Td>
                <Table.Td>{sent(row)}</Table.Td>
                <Table.Td><StatusBadge status={row.status} word={t(`status.${row.status}` as 'status.invitat')} /></Table.Td>
                <Table.Td>{actions(row)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <ConfirmDialog open={deleting !== undefined} close={() => setDeleting(undefined)} title={t('inv.delete_title', { name: deleting?.name ?? '' })} text={t('inv.delete_text')} keep={t('keep')} verb={t('inv.delete')} busy={remove.isPending} act={() => deleting && remove.mutate(deleting.id, { onError: (e) => failed(e, t('delete_failed')) })} />
      <ConfirmDialog open={resetting !== undefined} close={() => setResetting(undefined)} title={t('inv.reset_title', { name: resetting?.name ?? '' })} text={t('inv.reset_text')} keep={t('keep')} verb={t('inv.reset')} busy={reset.isPending} act={() => resetting && reset.mutate(resetting.id, { onError: (e) => failed(e, t('failed')) })} />
    </>
  )
}

function Actions({ event, row, edit, drop, reset }: { event: Event; row: Invitation; edit: () => void; drop: () => void; reset: () => void }) {
  const t = useCoupleTexts()
  const mark = useWrite(({ id, sent }: { id: string; sent: boolean }) => markSent(id, sent))
  const ready = Boolean(event.slug && event.code)
  const codes = new URLSearchParams({ event_code: event.code ?? '', guest_code: row.code, by: 'couple' }).toString()
  const form = (path: string) => `/${event.slug}/${path}?${codes}`
  const copy = useOnce({
    mutationFn: async () => {
      await navigator.clipboard.writeText(shareLink(event.slug ?? '', event.code ?? '', row.code))
      if (!row.sent_invitation) await mark.mutateAsync({ id: row.id, sent: true })
    },
    onSuccess: () => done(t('inv.copied')),
    onError: (error) => failed(error, t('failed')),
  })
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {row.status === 'invitat' && ready && (
        <>
          <Button component="a" variant="subtle" color="gray" size="compact-sm" href={form('formular-invitatie')}>{t('inv.approve')}</Button>
          <Button component="a" variant="subtle" color="gray" size="compact-sm" href={form('formular-raspuns-negativ')}>{t('inv.refuse')}</Button>
        </>
      )}
      {row.status !== 'invitat' && <Button variant="subtle" color="gray" size="compact-sm" onClick={reset}>{t('inv.reset')}</Button>}
      <ActionIcon aria-label={t('inv.copy', { name: row.name })} disabled={!ready} onClick={() => copy.mutate()}><AppIcon name="link" /></ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target><ActionIcon aria-label={t('inv.more', { name: row.name })}><AppIcon name="dots" /></ActionIcon></Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<AppIcon name="edit" />} onClick={edit}>{t('edit')}</Menu.Item>
          <Menu.Item leftSection={<AppIcon name="mail" />} onClick={() => mark.mutate({ id: row.id, sent: !row.sent_invitation }, { onError: (e) => failed(e, t('failed')) })}>{row.sent_invitation ? t('inv.unmark') : t('inv.mark')}</Menu.Item>
          <Menu.Item leftSection={<AppIcon name="trash" />} color="red.7" onClick={drop}>{t('inv.delete')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

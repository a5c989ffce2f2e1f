import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useLocalizedPath } from '@alai/kit/language-switch'
import { ActionIcon, AppIcon, Button, Group, Menu } from '@alai/ui'
import type { Event } from '../../events/selected-event'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import type { DialogRequest } from './invitation-dialogs'
import { type Invitation, markSent, invitationLink, useInvitationMutation } from '../api'
import { useInvitationTexts } from '../texts'
import { useIsNotLive } from '../../preview/components/preview-link'

type Props = {
  event: Event
  row: Invitation
  onEdit: () => void
  onDelete: () => void
  onReset: () => void
  onOpenDialog: (ask: DialogRequest) => void
  isCompact: boolean
}

/** Actions of one invitation: answer and link as buttons, the others in a menu. With `isCompact` the answer is in the menu as well. */
export function InvitationActions({
  event,
  row,
  onEdit,
  onDelete,
  onReset,
  onOpenDialog,
  isCompact,
}: Props) {
  const t = useCoupleTexts()
  const i = useInvitationTexts()
  const localizedPath = useLocalizedPath()
  const mark = useInvitationMutation(({ id, sent }: { id: string; sent: boolean }) =>
    markSent(id, sent),
  )
  const ready = Boolean(event.slug && event.code)
  // In direct mode the forms ask for no codes. All guests use the one address above the list.
  const direct = event.direct_response_mode
  const codes = new URLSearchParams({
    event_code: event.code ?? '',
    guest_code: row.code,
    by: 'couple',
  }).toString()
  const form = (path: string) => localizedPath(`/${event.slug}/${path}?${codes}`)
  const selection = { event_id: event.id, ids: [row.id] }
  const { isKnown, why: notLive } = useIsNotLive(event.id)
  const copy = useSingleFlightMutation({
    mutationFn: async () => {
      await navigator.clipboard.writeText(invitationLink(event, row))
      if (!row.sent_invitation) await mark.mutateAsync({ id: row.id, sent: true })
    },
    onSuccess: () => toastSuccess(t('inv.copied')),
    onError: (error) => toastError(error, t('failed')),
  })
  const answers =
    !ready || direct
      ? []
      : [
          { word: t('inv.approve'), icon: 'check' as const, href: form('formular-invitatie') },
          { word: t('inv.refuse'), icon: 'cross' as const, href: form('formular-raspuns-negativ') },
        ]
  const quiet = { variant: 'subtle', color: 'gray', className: 'a-quiet', size: 'compact-sm' }
  const waits = row.status === 'invitat'
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {!isCompact &&
        waits &&
        answers.map(({ word, href }) => (
          <Button key={word} component="a" {...quiet} href={href}>
            {word}
          </Button>
        ))}
      {!isCompact && !waits && (
        <Button {...quiet} onClick={onReset}>
          {t('inv.reset')}
        </Button>
      )}
      {!direct && (
        <ActionIcon
          aria-label={t('inv.copy', { name: row.name })}
          disabled={!ready || !isKnown}
          onClick={() => (notLive ? onOpenDialog({ dialog: 'link', row }) : copy.mutate())}
        >
          <AppIcon name="link" />
        </ActionIcon>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('inv.more', { name: row.name })}>
            <AppIcon name="dots" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isCompact &&
            waits &&
            answers.map(({ word, icon, href }) => (
              <Menu.Item key={word} component="a" leftSection={<AppIcon name={icon} />} href={href}>
                {word}
              </Menu.Item>
            ))}
          {isCompact && !waits && (
            <Menu.Item leftSection={<AppIcon name="undo" />} onClick={onReset}>
              {t('inv.reset')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<AppIcon name="edit" />} onClick={onEdit}>
            {t('edit')}
          </Menu.Item>
          <Menu.Item
            leftSection={<AppIcon name="mail" />}
            onClick={() =>
              onOpenDialog({
                dialog: 'mail',
                kind: 'invitation',
                selection,
                again: Boolean(row.mailed_at),
              })
            }
          >
            {row.mailed_at ? i('send_again') : i('send')}
          </Menu.Item>
          {row.sent_invitation && waits && (
            <Menu.Item
              leftSection={<AppIcon name="bell" />}
              onClick={() => onOpenDialog({ dialog: 'mail', kind: 'reminder', selection })}
            >
              {i('remind')}
            </Menu.Item>
          )}
          {!direct && (
            <Menu.Item
              leftSection={<AppIcon name="chat" />}
              disabled={!ready}
              onClick={() => onOpenDialog({ dialog: 'message', row })}
            >
              {i('message')}
            </Menu.Item>
          )}
          {!direct && (
            <Menu.Item
              leftSection={<AppIcon name="qr" />}
              disabled={!ready}
              onClick={() => onOpenDialog({ dialog: 'qr', row })}
            >
              {i('qr')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<AppIcon name="check" />}
            disabled={Boolean(notLive) && !row.sent_invitation}
            onClick={() =>
              mark.mutate(
                { id: row.id, sent: !row.sent_invitation },
                { onError: (e) => toastError(e, t('failed')) },
              )
            }
          >
            {row.sent_invitation ? t('inv.unmark') : t('inv.mark')}
          </Menu.Item>
          <Menu.Item leftSection={<AppIcon name="trash" />} color="red.7" onClick={onDelete}>
            {t('inv.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

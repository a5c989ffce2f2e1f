import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useLocalizedPath } from '@alai/kit/language-switch'
import { Link } from '@alai/kit/router'
import { ActionIcon, AppIcon, Button, Group, Menu } from '@alai/ui'
import type { Event } from '../../events/selected-event'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import type { DialogRequest } from './invitation-dialogs'
import { type Invitation, markSent, invitationLink, useInvitationMutation } from '../api'
import { useInvitationTexts } from '../texts'
import { NotLiveReason, useIsNotLive } from '../../preview/components/preview-link'

type Props = {
  event: Event
  invitation: Invitation
  onEdit: () => void
  onDelete: () => void
  onReset: () => void
  onOpenDialog: (request: DialogRequest) => void
  isCompact: boolean
}

/** Actions of one invitation: answer and link as buttons, the others in a menu. With `isCompact` the answer is in the menu as well. */
export function InvitationActions({
  event,
  invitation,
  onEdit,
  onDelete,
  onReset,
  onOpenDialog,
  isCompact,
}: Props) {
  const t = useCoupleTexts()
  const tInvitations = useInvitationTexts()
  const localizedPath = useLocalizedPath()
  const mark = useInvitationMutation(({ id, sent }: { id: string; sent: boolean }) =>
    markSent(id, sent),
  )
  const hasLink = Boolean(event.slug && event.code)
  // In direct mode the forms ask for no codes. All guests use the one address above the list.
  const isDirectMode = event.direct_response_mode
  const codes = new URLSearchParams({
    event_code: event.code ?? '',
    guest_code: invitation.code,
    by: 'couple',
  }).toString()
  const formHref = (path: string) => localizedPath(`/${event.slug}/${path}?${codes}`)
  const selection = { event_id: event.id, ids: [invitation.id] }
  const { isKnown, why: notLive } = useIsNotLive(event.id)
  const copyLink = useSingleFlightMutation({
    mutationFn: async () => {
      await navigator.clipboard.writeText(invitationLink(event, invitation))
      if (!invitation.sent_invitation) await mark.mutateAsync({ id: invitation.id, sent: true })
    },
    onSuccess: () => toastSuccess(t('inv.copied')),
    onError: (error) => toastError(error, t('failed')),
  })
  const answerLinks =
    !hasLink || isDirectMode
      ? []
      : [
          { label: t('inv.approve'), icon: 'check' as const, href: formHref('formular-invitatie') },
          {
            label: t('inv.refuse'),
            icon: 'cross' as const,
            href: formHref('formular-raspuns-negativ'),
          },
        ]
  const quietButtonProps = {
    variant: 'subtle',
    color: 'gray',
    className: 'a-quiet',
    size: 'compact-sm',
  }
  const isUnanswered = invitation.status === 'invitat'
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {!isCompact &&
        isUnanswered &&
        answerLinks.map(({ label, href }) => (
          <Button key={label} component={Link} {...quietButtonProps} to={href}>
            {label}
          </Button>
        ))}
      {!isCompact && !isUnanswered && (
        <Button {...quietButtonProps} onClick={onReset}>
          {t('inv.reset')}
        </Button>
      )}
      {!isDirectMode && (
        <ActionIcon
          aria-label={t('inv.copy', { name: invitation.name })}
          disabled={!hasLink || !isKnown}
          onClick={() =>
            notLive ? onOpenDialog({ dialog: 'link', invitation }) : copyLink.mutate()
          }
        >
          <AppIcon name="link" />
        </ActionIcon>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('inv.more', { name: invitation.name })}>
            <AppIcon name="dots" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isCompact &&
            isUnanswered &&
            answerLinks.map(({ label, icon, href }) => (
              <Menu.Item
                key={label}
                component={Link}
                leftSection={<AppIcon name={icon} />}
                to={href}
              >
                {label}
              </Menu.Item>
            ))}
          {isCompact && !isUnanswered && (
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
                again: Boolean(invitation.mailed_at),
              })
            }
          >
            {invitation.mailed_at ? tInvitations('send_again') : tInvitations('send')}
          </Menu.Item>
          {invitation.sent_invitation && isUnanswered && (
            <Menu.Item
              leftSection={<AppIcon name="bell" />}
              onClick={() => onOpenDialog({ dialog: 'mail', kind: 'reminder', selection })}
            >
              {tInvitations('remind')}
            </Menu.Item>
          )}
          {!isDirectMode && (
            <Menu.Item
              leftSection={<AppIcon name="chat" />}
              disabled={!hasLink}
              onClick={() => onOpenDialog({ dialog: 'message', invitation })}
            >
              {tInvitations('message')}
            </Menu.Item>
          )}
          {!isDirectMode && (
            <Menu.Item
              leftSection={<AppIcon name="qr" />}
              disabled={!hasLink}
              onClick={() => onOpenDialog({ dialog: 'qr', invitation })}
            >
              {tInvitations('qr')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<AppIcon name="check" />}
            disabled={Boolean(notLive) && !invitation.sent_invitation}
            onClick={() =>
              mark.mutate(
                { id: invitation.id, sent: !invitation.sent_invitation },
                { onError: (e) => toastError(e, t('failed')) },
              )
            }
          >
            {invitation.sent_invitation ? t('inv.unmark') : t('inv.mark')}
            {notLive && !invitation.sent_invitation && <NotLiveReason />}
          </Menu.Item>
          <Menu.Item leftSection={<AppIcon name="trash" />} color="red.7" onClick={onDelete}>
            {t('inv.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

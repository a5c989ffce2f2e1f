import { toastError } from '@alai/kit/components/toasts'
import { Link } from '@alai/kit/router'
import { ActionIcon, AppIcon, Menu } from '@alai/ui'
import type { ReactNode } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Event } from '../../events'
import { WebsiteNotLiveNote } from '../../website'
import type { Invitation, SetInvitationSentMutation } from '../api'
import { useInvitationTexts } from '../texts'
import { type AnswerLink, hasInvitationLinks } from '../use-answer-form-links'
import type { InvitationDialogRequest } from './invitation-dialogs'

type Props = {
  event: Event
  invitation: Invitation
  /** Whether the menu contains the answer, because the row has no space for its buttons. */
  hasAnswer: boolean
  copyLinkItem: ReactNode
  answerLinks: AnswerLink[]
  sentMutation: SetInvitationSentMutation
  /** Whether guests cannot open the site. */
  isNotLive: boolean
  onDelete: () => void
  onReset: () => void
  onOpenDialog: (request: InvitationDialogRequest) => void
}

/** The actions of one invitation that have no button in its row. */
export function InvitationMenu(props: Props) {
  const { event, invitation, hasAnswer, onDelete, onReset, onOpenDialog } = props
  const t = useCoupleTexts()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('inv.more', { name: invitation.name })}>
          <AppIcon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {hasAnswer &&
          invitation.status === 'invitat' &&
          props.answerLinks.map(({ label, icon, href }) => (
            <Menu.Item key={label} component={Link} leftSection={<AppIcon name={icon} />} to={href}>
              {label}
            </Menu.Item>
          ))}
        {hasAnswer && invitation.status !== 'invitat' && (
          <Menu.Item leftSection={<AppIcon name="undo" />} onClick={onReset}>
            {t('inv.reset')}
          </Menu.Item>
        )}
        {props.copyLinkItem}
        <Menu.Item
          leftSection={<AppIcon name="edit" />}
          onClick={() => onOpenDialog({ dialog: 'edit', invitation })}
        >
          {t('edit')}
        </Menu.Item>
        <MailItems event={event} invitation={invitation} onOpenDialog={onOpenDialog} />
        {!event.direct_response_mode && (
          <LinkItems event={event} invitation={invitation} onOpenDialog={onOpenDialog} />
        )}
        <MarkSentItem
          invitation={invitation}
          sentMutation={props.sentMutation}
          isNotLive={props.isNotLive}
        />
        <Menu.Item leftSection={<AppIcon name="trash" />} color="red.7" onClick={onDelete}>
          {t('inv.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

type ItemProps = Pick<Props, 'event' | 'invitation' | 'onOpenDialog'>

/** Sends the invitation or a reminder by mail. */
function MailItems({ event, invitation, onOpenDialog }: ItemProps) {
  const t = useInvitationTexts()
  const selection = { event_id: event.id, ids: [invitation.id] }
  return (
    <>
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
        {invitation.mailed_at ? t('send_again') : t('send')}
      </Menu.Item>
      {invitation.sent_invitation && invitation.status === 'invitat' && (
        <Menu.Item
          leftSection={<AppIcon name="bell" />}
          onClick={() => onOpenDialog({ dialog: 'mail', kind: 'reminder', selection })}
        >
          {t('remind')}
        </Menu.Item>
      )}
    </>
  )
}

/** Shows the link of the invitation as a message or as a QR code. */
function LinkItems({ event, invitation, onOpenDialog }: ItemProps) {
  const t = useInvitationTexts()
  const hasLink = hasInvitationLinks(event)
  return (
    <>
      <Menu.Item
        leftSection={<AppIcon name="chat" />}
        disabled={!hasLink}
        onClick={() => onOpenDialog({ dialog: 'message', invitation })}
      >
        {t('message')}
      </Menu.Item>
      <Menu.Item
        leftSection={<AppIcon name="qr" />}
        disabled={!hasLink}
        onClick={() => onOpenDialog({ dialog: 'qr', invitation })}
      >
        {t('qr')}
      </Menu.Item>
    </>
  )
}

/** Marks the invitation as sent, or removes the mark. */
function MarkSentItem({
  invitation: { id, sent_invitation: isSent },
  sentMutation,
  isNotLive,
}: Pick<Props, 'invitation' | 'sentMutation' | 'isNotLive'>) {
  const t = useCoupleTexts()
  const isBlocked = isNotLive && !isSent
  return (
    <Menu.Item
      leftSection={<AppIcon name="check" />}
      disabled={isBlocked}
      onClick={() =>
        sentMutation.mutate({ id, sent: !isSent }, { onError: (e) => toastError(e, t('failed')) })
      }
    >
      {isSent ? t('inv.unmark') : t('inv.mark')}
      {isBlocked && <WebsiteNotLiveNote />}
    </Menu.Item>
  )
}

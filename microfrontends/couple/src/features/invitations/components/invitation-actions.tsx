import { Link } from '@alai/kit/router'
import { Button, Group } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Event } from '../../events'
import { useWebsiteLiveStatus } from '../../website'
import { type Invitation, useSetInvitationSentMutation } from '../api'
import { hasInvitationLinks, useAnswerFormLinks } from '../use-answer-form-links'
import { CopyLinkButton, CopyLinkItem } from './copy-link-button'
import type { InvitationDialogRequest } from './invitation-dialogs'
import { InvitationMenu } from './invitation-menu'

type Props = {
  event: Event
  invitation: Invitation
  onDelete: () => void
  onReset: () => void
  onOpenDialog: (request: InvitationDialogRequest) => void
  isCompact: boolean
  /** Whether the actions are in a card, which has space for the menu only. */
  isCard: boolean
}

const QUIET_BUTTON_PROPS = {
  variant: 'subtle',
  color: 'gray',
  className: 'a-quiet',
  size: 'compact-sm',
}

/**
 * The actions of one invitation. The answer and the link are buttons, and the other actions are in a menu. With
 * `isCompact` the answer is in the menu as well, and in a card the link, too.
 */
export function InvitationActions({
  event,
  invitation,
  onDelete,
  onReset,
  onOpenDialog,
  isCompact,
  isCard,
}: Props) {
  const t = useCoupleTexts()
  const sentMutation = useSetInvitationSentMutation()
  const answerLinks = useAnswerFormLinks(event, invitation)
  const { isLoaded, notLiveReason } = useWebsiteLiveStatus(event.id)
  const isUnanswered = invitation.status === 'invitat'
  const linkProps = {
    event,
    invitation,
    isDisabled: !hasInvitationLinks(event) || !isLoaded,
    sentMutation,
    onOfferPreview: notLiveReason ? () => onOpenDialog({ dialog: 'link', invitation }) : undefined,
  }
  const isAnswerInMenu = isCompact || isCard
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {!isAnswerInMenu &&
        isUnanswered &&
        answerLinks.map(({ label, href }) => (
          <Button key={label} component={Link} {...QUIET_BUTTON_PROPS} to={href}>
            {label}
          </Button>
        ))}
      {!isAnswerInMenu && !isUnanswered && (
        <Button {...QUIET_BUTTON_PROPS} onClick={onReset}>
          {t('inv.reset')}
        </Button>
      )}
      {!event.direct_response_mode && !isCard && <CopyLinkButton {...linkProps} />}
      <InvitationMenu
        event={event}
        invitation={invitation}
        hasAnswer={isAnswerInMenu}
        copyLinkItem={
          isCard && !event.direct_response_mode ? <CopyLinkItem {...linkProps} /> : undefined
        }
        answerLinks={answerLinks}
        sentMutation={sentMutation}
        isNotLive={Boolean(notLiveReason)}
        onDelete={onDelete}
        onReset={onReset}
        onOpenDialog={onOpenDialog}
      />
    </Group>
  )
}

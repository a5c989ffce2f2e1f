import { toastError, toastSuccess } from '@alai/kit/components/toasts'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { ActionIcon, AppIcon, Menu } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Event } from '../../events'
import { type Invitation, type SetInvitationSentMutation, invitationLink } from '../api'

type Props = {
  event: Event
  invitation: Invitation
  sentMutation: SetInvitationSentMutation
  /** If set, it is called instead of copying, because guests cannot open the site yet. */
  onOfferPreview: (() => void) | undefined
}

/** Copies the link of an invitation and marks the invitation as sent. */
function useCopyLink({ event, invitation, sentMutation, onOfferPreview }: Props) {
  const t = useCoupleTexts()
  const copyLink = useSingleFlightMutation({
    mutationFn: async () => {
      await navigator.clipboard.writeText(invitationLink(event, invitation))
      if (!invitation.sent_invitation)
        await sentMutation.mutateAsync({ id: invitation.id, sent: true })
    },
    onSuccess: () => toastSuccess(t('inv.copied')),
    onError: (error) => toastError(error, t('failed')),
  })
  return () => (onOfferPreview ? onOfferPreview() : copyLink.mutate())
}

/** The button of a table row that copies the link. A card has it in its menu. */
export function CopyLinkButton({ isDisabled, ...props }: Props & { isDisabled: boolean }) {
  const t = useCoupleTexts()
  const copyLink = useCopyLink(props)
  return (
    <ActionIcon
      aria-label={t('inv.copy', { name: props.invitation.name })}
      disabled={isDisabled}
      onClick={copyLink}
    >
      <AppIcon name="link" />
    </ActionIcon>
  )
}

/** The entry of a card's menu that copies the link. */
export function CopyLinkItem({ isDisabled, ...props }: Props & { isDisabled: boolean }) {
  const t = useCoupleTexts()
  const copyLink = useCopyLink(props)
  return (
    <Menu.Item leftSection={<AppIcon name="link" />} disabled={isDisabled} onClick={copyLink}>
      {t('inv.copy', { name: props.invitation.name })}
    </Menu.Item>
  )
}

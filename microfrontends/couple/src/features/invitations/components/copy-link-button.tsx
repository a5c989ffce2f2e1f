import { toastError, toastSuccess } from '@alai/kit/components/toasts'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { ActionIcon, AppIcon } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Event } from '../../events'
import { type Invitation, type SetSentMutation, invitationLink } from '../api'

type Props = {
  event: Event
  invitation: Invitation
  isDisabled: boolean
  mark: SetSentMutation
  /** If set, it is called instead of copying, because guests cannot open the site yet. */
  onOfferPreview: (() => void) | undefined
}

/** Copies the link of an invitation and marks the invitation as sent. */
export function CopyLinkButton({ event, invitation, isDisabled, mark, onOfferPreview }: Props) {
  const t = useCoupleTexts()
  const copyLink = useSingleFlightMutation({
    mutationFn: async () => {
      await navigator.clipboard.writeText(invitationLink(event, invitation))
      if (!invitation.sent_invitation) await mark.mutateAsync({ id: invitation.id, sent: true })
    },
    onSuccess: () => toastSuccess(t('inv.copied')),
    onError: (error) => toastError(error, t('failed')),
  })
  return (
    <ActionIcon
      aria-label={t('inv.copy', { name: invitation.name })}
      disabled={isDisabled}
      onClick={() => (onOfferPreview ? onOfferPreview() : copyLink.mutate())}
    >
      <AppIcon name="link" />
    </ActionIcon>
  )
}

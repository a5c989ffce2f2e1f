import { lazyPart } from '@alai/kit/lazy-part'
import { Suspense } from 'react'
import type { Event } from '../../events'
import { PreviewLinkDialog, useWebsiteLiveStatus } from '../../website'
import { type Invitation, invitationLink } from '../api'
import { useInvitationTexts } from '../texts'

const QrDialog = lazyPart(() => import('../../../shared/components/qr-dialog'))

type Props = {
  event: Event
  invitation: Invitation
  dialog: 'qr' | 'link'
  onClose: () => void
}

/**
 * The link of an invitation as a QR code (`qr`). While guests cannot open the site, both kinds show a preview link
 * instead. For `link` there is otherwise nothing to show.
 */
export function InvitationLinkDialog({ event, invitation, dialog, onClose }: Props) {
  const t = useInvitationTexts()
  const { notLiveReason } = useWebsiteLiveStatus(event.id)
  const qrTitle = t('qr_title', { name: invitation.name })
  if (notLiveReason)
    return (
      <PreviewLinkDialog
        eventId={event.id}
        notLiveReason={notLiveReason}
        title={dialog === 'qr' ? qrTitle : t('preview.title')}
        onClose={onClose}
      />
    )
  if (dialog === 'link') return null
  return (
    <Suspense>
      <QrDialog
        title={qrTitle}
        url={invitationLink(event, invitation)}
        fileName={invitation.code}
        onClose={onClose}
      />
    </Suspense>
  )
}

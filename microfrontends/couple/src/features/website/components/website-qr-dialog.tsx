import QrDialog from '../../../shared/components/qr-dialog'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Event } from '../../events'
import { PreviewLinkDialog, type useWebsiteLiveStatus } from './preview-link'

type Props = {
  event: Event
  /** Why the website cannot be opened yet. Undefined if it is live. */
  notLiveReason: ReturnType<typeof useWebsiteLiveStatus>['notLiveReason']
  onClose: () => void
}

/**
 * The QR code of the website. During the trial the dialog offers a preview link instead. If the
 * couple has not made the website live, a note states that guests cannot open it yet.
 */
export function WebsiteQrDialog({ event, notLiveReason, onClose }: Props) {
  const t = useCoupleTexts()
  if (notLiveReason === 'trial')
    return (
      <PreviewLinkDialog
        eventId={event.id}
        notLiveReason={notLiveReason}
        title={t('qr.title')}
        onClose={onClose}
      />
    )
  return (
    <QrDialog
      title={t('qr.title')}
      url={`${location.origin}/${event.slug ?? ''}`}
      fileName={event.slug ?? ''}
      note={notLiveReason && t('qr.not_live')}
      onClose={onClose}
    />
  )
}

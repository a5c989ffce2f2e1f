import QrDialog from '../../../shared/components/qr-dialog'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Event } from '../../events'
import { PreviewDialog, type useIsNotLive } from './preview-link'

type Props = {
  event: Event
  /** Why the website cannot be opened yet. Undefined if it is live. */
  notLive: ReturnType<typeof useIsNotLive>['why']
  onClose: () => void
}

/** The QR code of the website. During the trial the website cannot be opened, so a preview link is offered instead. */
export function WebsiteQrDialog({ event, notLive, onClose }: Props) {
  const t = useCoupleTexts()
  if (notLive === 'trial')
    return <PreviewDialog eventId={event.id} why={notLive} title={t('qr.title')} close={onClose} />
  return (
    <QrDialog
      title={t('qr.title')}
      url={`${location.origin}/${event.slug ?? ''}`}
      fileName={event.slug ?? ''}
      note={notLive && t('qr.not_live')}
      close={onClose}
    />
  )
}

import { lazyPart } from '@alai/kit/lazy-part'
import { Link } from '@alai/kit/router'
import { AppIcon, Button, Text } from '@alai/ui'
import { Suspense, useState } from 'react'
import type { Event } from '../../events'
import { useInvitationTexts } from '../texts'
import { PreviewLinkOffer, useWebsiteLiveStatus } from '../../website'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import styles from './direct-answers-link-panel.module.css'

const QrDialog = lazyPart(() => import('../../../shared/components/qr-dialog'))

/** Shown for events with direct answers: the one URL for all guests, instead of a link for each invitation. */
export function DirectAnswersLinkPanel({ event }: { event: Event }) {
  const t = useInvitationTexts()
  const tCouple = useCoupleTexts()
  const { notLiveReason } = useWebsiteLiveStatus(event.id)
  const [isQrOpen, setQrOpen] = useState(false)
  const url = `${location.origin}/${event.slug ?? ''}`
  const copyUrl = () =>
    void navigator.clipboard.writeText(url).then(
      () => toastSuccess(t('direct.copied')),
      (e: unknown) => toastError(e, tCouple('failed')),
    )
  return (
    <section className={styles.panel} aria-labelledby="direct-title">
      <h2 id="direct-title">{t('direct.title')}</h2>
      <Text size="sm" c="dimmed">
        {t('direct.text')}
      </Text>
      {!event.slug && (
        <Text>
          {t('direct.no_slug')}{' '}
          <Link to={`/app/adauga-eveniment/${event.id}`}>{t('direct.to_event')}</Link>
        </Text>
      )}
      {event.slug && (
        <>
          {notLiveReason && <PreviewLinkOffer eventId={event.id} notLiveReason={notLiveReason} />}
          <div className={styles.line}>
            <span className={`a-code ${styles.url}`}>{url}</span>
            {!notLiveReason && (
              <>
                <Button leftSection={<AppIcon name="link" />} onClick={copyUrl}>
                  {t('direct.copy')}
                </Button>
                <Button
                  variant="default"
                  leftSection={<AppIcon name="qr" />}
                  onClick={() => setQrOpen(true)}
                >
                  {t('qr')}
                </Button>
              </>
            )}
            <Button
              component={Link}
              to="/app/raspunsuri-telefon"
              variant="default"
              leftSection={<AppIcon name="phone" />}
            >
              {tCouple('phone.take')}
            </Button>
          </div>
        </>
      )}
      {isQrOpen && (
        <Suspense>
          <QrDialog
            title={tCouple('qr.title')}
            url={url}
            fileName={event.slug ?? ''}
            onClose={() => setQrOpen(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

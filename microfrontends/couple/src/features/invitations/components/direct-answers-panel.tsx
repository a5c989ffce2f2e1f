import { Link } from '@alai/kit/router'
import { AppIcon, Button, Text } from '@alai/ui'
import { Suspense, lazy, useState } from 'react'
import type { Event } from '../../events/selected-event'
import { useInvitationTexts } from '../texts'
import { PreviewOffer, useIsNotLive } from '../../preview/components/preview-link'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import d from './direct-answers-panel.module.css'

const QrDialog = lazy(() => import('../../../shared/components/qr-dialog'))

/** For events with direct answers: shows the one address of all guests instead of a link for each invitation. */
export function DirectAnswersPanel({ event }: { event: Event }) {
  const t = useInvitationTexts()
  const c = useCoupleTexts()
  const { why: notLive } = useIsNotLive(event.id)
  const [qr, setQr] = useState(false)
  const url = `${location.origin}/${event.slug ?? ''}`
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => toastSuccess(t('direct.copied')),
      (e: unknown) => toastError(e, c('failed')),
    )
  return (
    <section className={d.panel} aria-labelledby="direct-title">
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
          {notLive && <PreviewOffer eventId={event.id} why={notLive} />}
          <div className={d.line}>
            <span className={`a-code ${d.url}`}>{url}</span>
            {!notLive && (
              <>
                <Button leftSection={<AppIcon name="link" />} onClick={copy}>
                  {t('direct.copy')}
                </Button>
                <Button
                  variant="default"
                  leftSection={<AppIcon name="qr" />}
                  onClick={() => setQr(true)}
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
              {c('phone.take')}
            </Button>
          </div>
        </>
      )}
      {qr && (
        <Suspense>
          <QrDialog
            title={c('qr.title')}
            url={url}
            fileName={event.slug ?? ''}
            close={() => setQr(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

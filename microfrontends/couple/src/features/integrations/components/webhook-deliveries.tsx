import { formatDayMonthTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { ListPager } from '@alai/kit/lists/list-pager'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { Button, EmptyState, LoadFailed, Modal, Loading, StatusBadge, Text } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Delivery, type Webhook, resendDelivery, useDeliveries } from '../webhooks-api'
import { useIntegrationMutation } from '../api'

const STATUS_BADGES = { pending: 'invitat', delivered: 'acceptat', failed: 'refuzat' } as const

/** The deliveries of a webhook and their results, newest first. Each can be sent again. */
export function WebhookDeliveries({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useCoupleTexts()
  const [page, setPage] = useState(1)
  const deliveries = useDeliveries(webhook.id, page)
  const rows = deliveries.data?.deliveries ?? []
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={
        <Text fw={600} size="lg" component="span" style={{ overflowWrap: 'anywhere' }}>
          {t('log.title', { url: webhook.url })}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {deliveries.isPending && <Loading label={t('loading')} />}
      {deliveries.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void deliveries.refetch()}
        />
      )}
      {deliveries.data && rows.length === 0 && <EmptyState text={t('log.empty')} />}
      <ul className="a-cards">
        {rows.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {deliveries.data && (
        <ListPager
          pageInfo={deliveries.data.pagination}
          rowCount={rows.length}
          onPageChange={setPage}
        />
      )}
    </Modal>
  )
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const resend = useIntegrationMutation(resendDelivery, () => toastSuccess(t('log.resent')))
  const date = formatDayMonthTime(delivery.tried_at ?? delivery.created_at, language)
  const responseText = delivery.answer_status
    ? `${t('log.answer')} ${delivery.answer_status}`
    : t('log.no_answer')
  return (
    <li>
      <div className="a-line">
        <b>{t(`hook.${delivery.event}` as 'hook.job.done')}</b>
        <StatusBadge
          status={STATUS_BADGES[delivery.status as keyof typeof STATUS_BADGES]}
          label={t(`log.${delivery.status}` as 'log.pending')}
        />
      </div>
      <Text size="sm" c="dimmed">
        {[
          date,
          t('log.tries', { count: delivery.attempts }),
          ...(delivery.attempts > 0 ? [responseText] : []),
          ...(delivery.duration_ms !== null && delivery.duration_ms !== undefined
            ? [t('log.ms', { count: delivery.duration_ms })]
            : []),
        ].join(' · ')}
      </Text>
      {delivery.answer && (
        <Text size="sm" className="a-code" style={{ overflowWrap: 'anywhere' }}>
          {delivery.answer}
        </Text>
      )}
      <details>
        <summary
          style={{ minHeight: 44, display: 'flex', alignItems: 'center', cursor: 'pointer' }}
        >
          {t('log.more')}
        </summary>
        <Text size="sm" c="dimmed">
          {t('log.body')}
        </Text>
        <pre
          className="a-code"
          tabIndex={0}
          style={{ overflow: 'auto', margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {delivery.payload}
        </pre>
      </details>
      <div>
        <Button
          variant="default"
          loading={resend.isPending}
          aria-label={t('log.resend_n', { date })}
          onClick={() =>
            resend.mutate(delivery.id, { onError: (e) => toastError(e, t('keys.failed')) })
          }
        >
          {t('log.resend')}
        </Button>
      </div>
    </li>
  )
}

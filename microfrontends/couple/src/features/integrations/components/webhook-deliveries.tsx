import { formatDateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { ListPager } from '@alai/kit/lists/list-pager'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { Button, EmptyState, LoadFailed, Modal, LoadingRows, StatusBadge, Text } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Delivery, type Webhook, resendDelivery, useDeliveries } from '../webhooks-api'
import { useIntegrationMutation } from '../api'

const STATUS_BADGES = { pending: 'invitat', delivered: 'acceptat', failed: 'refuzat' } as const

/** The deliveries of a webhook and their results, newest first. Each can be sent again. */
export function WebhookDeliveries({ hook, close }: { hook: Webhook; close: () => void }) {
  const t = useCoupleTexts()
  const [page, turn] = useState(1)
  const list = useDeliveries(hook.id, page)
  const rows = list.data?.deliveries ?? []
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={
        <Text fw={600} size="lg" style={{ overflowWrap: 'anywhere' }}>
          {t('log.title', { url: hook.url })}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {list.isPending && <LoadingRows label={t('loading')} />}
      {list.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && rows.length === 0 && <EmptyState text={t('log.empty')} />}
      <ul className="a-cards">
        {rows.map((row) => (
          <DeliveryRow key={row.id} row={row} />
        ))}
      </ul>
      {list.data && (
        <ListPager pageInfo={list.data.pagination} rowCount={rows.length} onPageChange={turn} />
      )}
    </Modal>
  )
}

function DeliveryRow({ row }: { row: Delivery }) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const again = useIntegrationMutation(resendDelivery, () => toastSuccess(t('log.resent')))
  const when = formatDateTime(row.tried_at ?? row.created_at, language)
  const said = row.answer_status ? `${t('log.answer')} ${row.answer_status}` : t('log.no_answer')
  return (
    <li>
      <div className="a-line">
        <b>{t(`hook.${row.event}` as 'hook.job.done')}</b>
        <StatusBadge
          status={STATUS_BADGES[row.status as keyof typeof STATUS_BADGES]}
          label={t(`log.${row.status}` as 'log.pending')}
        />
      </div>
      <Text size="sm" c="dimmed">
        {[
          when,
          t('log.tries', { count: row.attempts }),
          ...(row.attempts > 0 ? [said] : []),
          ...(row.duration_ms !== null && row.duration_ms !== undefined
            ? [t('log.ms', { count: row.duration_ms })]
            : []),
        ].join(' · ')}
      </Text>
      {row.answer && (
        <Text size="sm" className="a-code" style={{ overflowWrap: 'anywhere' }}>
          {row.answer}
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
          {row.payload}
        </pre>
      </details>
      {row.status !== 'pending' && (
        <div>
          <Button
            variant="default"
            loading={again.isPending}
            aria-label={t('log.resend_n', { date: when })}
            onClick={() =>
              again.mutate(row.id, { onError: (e) => toastError(e, t('keys.failed')) })
            }
          >
            {t('log.resend')}
          </Button>
        </div>
      )}
    </li>
  )
}

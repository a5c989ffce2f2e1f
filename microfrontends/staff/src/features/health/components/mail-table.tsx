import { formatDayMonthTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { toastError, toastSuccess } from '@alai/kit/components/toasts'
import { Button, DataList, EmptyState, StatusBadge, Text } from '@alai/ui'
import { FailureReason } from '../../../shared/components/failure-reason'
import { useJobLabels } from '../../../shared/job-labels'
import { useStaffTexts } from '../../../shared/texts'
import { type MailRecord, type useMails, useLiftSuppression } from '../api'

const MAIL_BADGES: Record<string, string> = { sent: 'acceptat', refused: 'refuzat' }

/** The masked address, and why it gets only essential mails. */
function Recipient({ mail: { recipient, suppression_reason: reason } }: { mail: MailRecord }) {
  const t = useStaffTexts()
  if (!recipient) return null
  return (
    <div>
      {recipient}
      {reason && (
        <Text size="sm" c="dimmed">
          {t(reason === 'complaint' ? 'health.stopped_complaint' : 'health.stopped_bounce')}
        </Text>
      )}
    </div>
  )
}

type MailTableProps = {
  list: ReturnType<typeof useMails>
  isFiltered: boolean
  onPageChange: (page: number) => void
}

/** The mails with their state, recipient and failure reason. The suppression of a recipient can be lifted. */
export function MailTable({ list, isFiltered, onPageChange }: MailTableProps) {
  const t = useStaffTexts()
  const language = useLanguage()
  const { template } = useJobLabels()
  const lift = useLiftSuppression(() => toastSuccess(t('health.lifted')))
  const statusBadge = (mail: MailRecord) => (
    <StatusBadge
      status={MAIL_BADGES[mail.status] ?? 'invitat'}
      label={t(`health.mail_${mail.status}` as 'health.mail_sent')}
    />
  )
  const formatMailTime = (mail: MailRecord) =>
    formatDayMonthTime(mail.sent_at ?? mail.created_at, language)
  return (
    <DataList
      rows={list.data?.mails}
      query={list}
      columns={[
        { key: 'mail', header: t('health.mail'), cell: (mail) => template(mail.template) },
        { key: 'state', header: t('health.state'), cell: statusBadge },
        {
          key: 'to',
          header: t('mail.to'),
          cell: (mail) => <Recipient mail={mail} />,
          cellProps: { className: 'a-wrap' },
        },
        {
          key: 'reason',
          header: t('health.reason'),
          cell: (mail) => <FailureReason failure={mail} />,
        },
        {
          key: 'when',
          header: t('health.when'),
          cell: formatMailTime,
          cellProps: { className: 'a-tel' },
        },
      ]}
      actions={({ suppression_id: id, recipient }) =>
        id && (
          <Button
            variant="default"
            aria-label={t('health.lift_n', { recipient: recipient ?? '' })}
            loading={lift.isPending && lift.variables === id}
            onClick={() => lift.mutate(id, { onError: (error) => toastError(error, t('failed')) })}
          >
            {t('health.lift')}
          </Button>
        )
      }
      actionsProps={{ ta: 'right' }}
      card={(mail, { actions }) => (
        <>
          <div className="a-line">
            <b>{template(mail.template)}</b>
            {actions}
          </div>
          <div>{statusBadge(mail)}</div>
          <Recipient mail={mail} />
          {mail.reason && (
            <div>
              <FailureReason failure={mail} />
            </div>
          )}
          <Text size="sm" c="dimmed">
            {formatMailTime(mail)}
          </Text>
        </>
      )}
      empty={<EmptyState text={t(isFiltered ? 'health.no_mails_fit' : 'health.no_mails')} />}
      pagination={list.data?.pagination}
      onPageChange={onPageChange}
    />
  )
}

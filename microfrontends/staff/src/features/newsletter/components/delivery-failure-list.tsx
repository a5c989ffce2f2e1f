import { ListPager } from '@alai/kit/lists/list-pager'
import { LoadFailed, Loading, Text } from '@alai/ui'
import { useState } from 'react'
import { FailureReason } from '../../../shared/components/failure-reason'
import { useStaffTexts } from '../../../shared/texts'
import { useDeliveryFailures } from '../issue-draft'
import styles from './issue-report.module.css'

/** The addresses with failed deliveries, whether each can be retried, and the message of the mail server. */
export function DeliveryFailureList({ id }: { id: string }) {
  const t = useStaffTexts()
  const [page, setPage] = useState(1)
  const list = useDeliveryFailures(id, page)
  if (list.isPending) return <Loading />
  if (list.isError) return <LoadFailed onRetry={() => void list.refetch()} />
  const { failures, pagination } = list.data
  return (
    <div>
      <ul className="a-cards" aria-label={t('issue.failures')}>
        {failures.map((failure, index) => (
          <li key={failure.email || index}>
            <div className="a-line">
              <b>{failure.email || t('issue.address_gone')}</b>
              <Text size="sm">{t(failure.passing ? 'issue.passing' : 'issue.lasting')}</Text>
            </div>
            {failure.reason && (
              <div className={styles.reason}>
                <FailureReason failure={failure} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <ListPager pageInfo={pagination} rowCount={failures.length} onPageChange={setPage} />
    </div>
  )
}

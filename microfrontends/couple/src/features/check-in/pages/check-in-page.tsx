import { isNetworkError } from '@alai/kit/api'
import { toastError } from '@alai/kit/components/toasts'
import { LoadFailed, Loading, PageHeader, SegmentedControl, TextInput } from '@alai/ui'
import { useCallback, useState } from 'react'
import { PageLoading } from '../../../shared/components/page-status'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Event, useSelectedEvent } from '../../events'
import { useCheckInTexts } from '../texts'
import { type CheckIn, isSameGuestCode, useSyncedCheckIns } from '../api'
import styles from '../components/check-in.module.css'
import { ConnectionStatus } from '../components/connection-status'
import { PartyList } from '../components/party-list'
import { ScanButton } from '../components/scan-button'
import { STATUS_FILTERS, type StatusFilter, useCheckInFilter } from '../use-check-in-filter'

/** The check-in list, with a search by name or guest code. */
export default function CheckInPage() {
  const { event } = useSelectedEvent()
  return event ? <CheckInList key={event.id} event={event} /> : <PageLoading />
}

function CheckInList({ event }: { event: Event }) {
  const t = useCoupleTexts()
  const tCheckIn = useCheckInTexts()
  const list = useSyncedCheckIns(event, (error) => toastError(error, t('failed')))
  const { rows, pending } = list
  const { query, setQuery, filter, setFilter, visibleRows } = useCheckInFilter(rows)
  const [expandedId, setExpandedId] = useState<string>()
  const toggle = useCallback(
    (id: string) => setExpandedId((current) => (current === id ? undefined : id)),
    [],
  )
  const handleCode = (code: string) => {
    const row = rows?.find((candidate) => isSameGuestCode(candidate.code, code))
    if (!row) return toastError(undefined, tCheckIn('scan_unknown'))
    setFilter('all')
    setQuery(row.name)
    setExpandedId(row.company_number > 1 ? row.guest_id : undefined)
  }
  return (
    <>
      <CheckInHeader rows={rows} />
      <ConnectionStatus
        hasNetworkError={isNetworkError(list.error)}
        pendingCount={pending.length}
      />
      {list.isPending && <Loading />}
      {list.isError && !rows && <LoadFailed onRetry={() => void list.refetch()} />}
      {rows && rows.length === 0 && <p className={styles.none}>{tCheckIn('no_guests')}</p>}
      {rows && rows.length > 0 && (
        <>
          <div className={styles.find}>
            <TextInput
              size="lg"
              type="search"
              enterKeyHint="search"
              aria-label={tCheckIn('door_search')}
              placeholder={tCheckIn('door_search')}
              value={query}
              onChange={(e) => setQuery(e.target.value)}
            />
            <ScanButton onFound={handleCode} />
          </div>
          <SegmentedControl
            fullWidth
            maw={760}
            mb="sm"
            aria-label={tCheckIn('show')}
            value={filter}
            onChange={(value) => setFilter(value as StatusFilter)}
            data={STATUS_FILTERS.map((value) => ({ value, label: tCheckIn(`shown.${value}`) }))}
          />
          {visibleRows.length === 0 && <p className={styles.none}>{tCheckIn('door_none_fit')}</p>}
          <PartyList
            allRows={rows}
            visibleRows={visibleRows}
            pending={pending}
            expandedId={expandedId}
            onToggle={toggle}
            onArrivedChange={list.setArrived}
          />
        </>
      )}
    </>
  )
}

/** The page title, with how many persons have arrived and are expected. */
function CheckInHeader({ rows }: { rows: CheckIn[] | undefined }) {
  const t = useCoupleTexts()
  const tCheckIn = useCheckInTexts()
  const formatCounts = (parties: CheckIn[]) => {
    const arrivedCount = parties.reduce((sum, row) => sum + row.arrived, 0)
    return tCheckIn(arrivedCount === 1 ? 'door_first' : 'door_line', {
      came: arrivedCount,
      count: parties.reduce((sum, row) => sum + row.company_number, 0),
    })
  }
  return <PageHeader title={t('nav.checkin')} subtitle={rows && formatCounts(rows)} />
}

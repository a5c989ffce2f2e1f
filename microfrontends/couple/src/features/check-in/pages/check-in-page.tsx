import { isNetworkError } from '@alai/kit/api'
import { Alert, LoadFailed, PageHeader, LoadingRows, SegmentedControl, TextInput } from '@alai/ui'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { type Event, useSelectedEvent } from '../../events/selected-event'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastError } from '@alai/kit/components/toasts'
import { PageLoading } from '../../../shared/components/page-status'
import { useSeatingTexts } from '../../seating/texts'
import {
  type CheckIn,
  distinguishingMark,
  matchesSearch,
  createNamesakeCheck,
  isSameCode,
  useCheckIns,
} from '../api'
import styles from '../components/check-in.module.css'
import { PartyRow } from '../components/party-row'
import { ScanButton } from '../components/scan-button'

const STATUS_FILTERS = ['all', 'awaited', 'arrived'] as const
type StatusFilter = (typeof STATUS_FILTERS)[number]

/** The check-in list, with a search by name or guest code. */
export default function CheckInPage() {
  const { event } = useSelectedEvent()
  return event ? <CheckInList key={event.id} event={event} /> : <PageLoading />
}

function CheckInList({ event }: { event: Event }) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  const list = useCheckIns(event, (error) => toastError(error, t('failed')))
  const [query, setQuery] = useState('')
  const deferredQuery = useDeferredValue(query)
  const [filter, setFilter] = useState<StatusFilter>('all')
  const [expandedId, setExpandedId] = useState<string>()
  const toggle = useCallback(
    (id: string) => setExpandedId((current) => (current === id ? undefined : id)),
    [],
  )
  const { rows, pending } = list
  const visibleRows = useMemo(
    () =>
      (rows ?? []).filter(
        (row) =>
          matchesFilter(row, filter) &&
          (deferredQuery.trim() === '' || matchesSearch(row, deferredQuery)),
      ),
    [rows, filter, deferredQuery],
  )
  const hasNamesake = useMemo(() => createNamesakeCheck(rows ?? []), [rows])
  const distinguishingText = (row: CheckIn) =>
    hasNamesake(row.name)
      ? [
          row.category?.name,
          distinguishingMark(row, (suffix) => tSeating('code_end', { end: suffix })),
        ]
          .filter(Boolean)
          .join(' · ')
      : ''
  const arrivedCount = (rows ?? []).reduce((sum, row) => sum + row.arrived, 0)
  const headcount = (rows ?? []).reduce((sum, row) => sum + row.company_number, 0)
  const isOffline = isNetworkError(list.error) || pending.length > 0
  const handleCode = (code: string) => {
    const row = rows?.find((candidate) => isSameCode(candidate.code, code))
    if (!row) return toastError(undefined, tSeating('scan_unknown'))
    setFilter('all')
    setQuery(row.name)
    setExpandedId(row.company_number > 1 ? row.guest_id : undefined)
  }
  return (
    <>
      <PageHeader
        title={t('nav.checkin')}
        subtitle={
          rows &&
          tSeating(arrivedCount === 1 ? 'door_first' : 'door_line', {
            came: arrivedCount,
            count: headcount,
          })
        }
      />
      <div role="status" className={styles.net}>
        {isOffline && (
          <Alert color="yellow">
            {pending.length > 0
              ? tSeating('waiting', { count: pending.length })
              : tSeating('offline')}
          </Alert>
        )}
      </div>
      {list.isPending && <LoadingRows label={t('loading')} />}
      {list.isError && !rows && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {rows && rows.length === 0 && <p className={styles.none}>{tSeating('no_guests')}</p>}
      {rows && rows.length > 0 && (
        <>
          <div className={styles.find}>
            <TextInput
              size="lg"
              type="search"
              enterKeyHint="search"
              aria-label={tSeating('door_search')}
              placeholder={tSeating('door_search')}
              value={query}
              onChange={(e) => setQuery(e.target.value)}
            />
            <ScanButton onFound={handleCode} />
          </div>
          <SegmentedControl
            fullWidth
            maw={760}
            mb="sm"
            aria-label={tSeating('show')}
            value={filter}
            onChange={(value) => setFilter(value as StatusFilter)}
            data={STATUS_FILTERS.map((value) => ({ value, label: tSeating(`shown.${value}`) }))}
          />
          {visibleRows.length === 0 && <p className={styles.none}>{tSeating('door_none_fit')}</p>}
          <ul className={styles.rows} aria-label={t('nav.checkin')}>
            {visibleRows.map((row) => (
              <PartyRow
                key={row.guest_id}
                row={row}
                distinguishingMark={distinguishingText(row)}
                isPending={pending.some((change) => change.guest === row.guest_id)}
                isExpanded={expandedId === row.guest_id}
                onToggle={toggle}
                onArrivedChange={list.setArrived}
              />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const matchesFilter = (row: CheckIn, filter: StatusFilter): boolean =>
  filter === 'all' || (filter === 'arrived') === row.arrived > 0

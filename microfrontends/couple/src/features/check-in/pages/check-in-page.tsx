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
import c from '../components/check-in.module.css'
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
  const s = useSeatingTexts()
  const list = useCheckIns(event, (error) => toastError(error, t('failed')))
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const [shown, setShown] = useState<StatusFilter>('all')
  const [open, setOpen] = useState<string>()
  const toggle = useCallback((id: string) => setOpen((now) => (now === id ? undefined : id)), [])
  const { rows, waiting } = list
  const fit = useMemo(
    () =>
      (rows ?? []).filter(
        (row) => matchesFilter(row, shown) && (search.trim() === '' || matchesSearch(row, search)),
      ),
    [rows, shown, search],
  )
  const shared = useMemo(() => createNamesakeCheck(rows ?? []), [rows])
  const mark = (row: CheckIn) =>
    shared(row.name)
      ? [row.category?.name, distinguishingMark(row, (end) => s('code_end', { end }))]
          .filter(Boolean)
          .join(' · ')
      : ''
  const came = (rows ?? []).reduce((sum, row) => sum + row.arrived, 0)
  const heads = (rows ?? []).reduce((sum, row) => sum + row.company_number, 0)
  const away = isNetworkError(list.error) || waiting.length > 0
  const found = (code: string) => {
    const row = rows?.find((one) => isSameCode(one.code, code))
    if (!row) return toastError(undefined, s('scan_unknown'))
    setShown('all')
    setTyped(row.name)
    setOpen(row.company_number > 1 ? row.guest_id : undefined)
  }
  return (
    <>
      <PageHeader
        title={t('nav.checkin')}
        subtitle={rows && s(came === 1 ? 'door_first' : 'door_line', { came, count: heads })}
      />
      <div role="status" className={c.net}>
        {away && (
          <Alert color="yellow">
            {waiting.length > 0 ? s('waiting', { count: waiting.length }) : s('offline')}
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
      {rows && rows.length === 0 && <p className={c.none}>{s('no_guests')}</p>}
      {rows && rows.length > 0 && (
        <>
          <div className={c.find}>
            <TextInput
              size="lg"
              type="search"
              enterKeyHint="search"
              aria-label={s('door_search')}
              placeholder={s('door_search')}
              value={typed}
              onChange={(e) => setTyped(e.target.value)}
            />
            <ScanButton onFound={found} />
          </div>
          <SegmentedControl
            fullWidth
            maw={760}
            mb="sm"
            aria-label={s('show')}
            value={shown}
            onChange={(value) => setShown(value as StatusFilter)}
            data={STATUS_FILTERS.map((value) => ({ value, label: s(`shown.${value}`) }))}
          />
          {fit.length === 0 && <p className={c.none}>{s('door_none_fit')}</p>}
          <ul className={c.rows} aria-label={t('nav.checkin')}>
            {fit.map((row) => (
              <PartyRow
                key={row.guest_id}
                row={row}
                distinguishingMark={mark(row)}
                isPending={waiting.some((one) => one.guest === row.guest_id)}
                isExpanded={open === row.guest_id}
                onToggle={toggle}
                onArrivedChange={list.arrive}
              />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const matchesFilter = (row: CheckIn, shown: StatusFilter): boolean =>
  shown === 'all' || (shown === 'arrived') === row.arrived > 0

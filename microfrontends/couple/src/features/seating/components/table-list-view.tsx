import {
  ActionIcon,
  Alert,
  AppIcon,
  Button,
  LoadFailed,
  LoadingRows,
  SegmentedControl,
  TextInput,
  useDebouncedValue,
} from '@alai/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { matchesSearch } from '../../check-in/api'
import {
  type Hall,
  type Party as Sitting,
  type Table,
  sortByNumber,
  displayName,
  countFreeSeats,
  partiesAtTable,
} from '../api'
import { PickedPartyBar } from './picked-party-bar'
import { bestChair } from '../plan-geometry'
import type { TableActions } from './plan-view'
import type { Seating } from '../use-seating'
import { type UndoHistory, useUnseatedParties } from '../seating-mutations'
import c from './seating-plan.module.css'
import { useSeatingTexts } from '../texts'
import { HeadcountMarks } from './unseated-panel'

/** `newTableId`: a table that was just added, until it was shown. */
type Props = {
  eventId: string
  hall: Hall
  seating: Seating
  history: UndoHistory
  actions: TableActions
  newTableId: string | undefined
  onNewTableShown: () => void
}

/** The seating plan as a list of tables with their parties. When a party is picked up, each table shows whether it has enough seats. */
export function TableListView({
  eventId,
  hall,
  seating,
  history,
  actions,
  newTableId,
  onNewTableShown,
}: Props) {
  const s = useSeatingTexts()
  const [shown, setShown] = useState('tables')
  const waiting = Math.max(0, hall.confirmed_guests - hall.seated_guests)
  return (
    <>
      <div className={c.switches}>
        <SegmentedControl
          aria-label={s('show')}
          value={seating.carried ? 'tables' : shown}
          onChange={setShown}
          data={[
            { value: 'tables', label: s('tab_tables', { count: hall.tables.length }) },
            { value: 'unseated', label: s('tab_unseated', { count: waiting }) },
          ]}
        />
        <Button
          variant="default"
          leftSection={<AppIcon name="undo" />}
          disabled={!history.lastStep}
          loading={history.isUndoing}
          onClick={history.undo}
        >
          {s('undo')}
        </Button>
      </div>
      {shown === 'tables' || seating.carried ? (
        <TableList
          hall={hall}
          seating={seating}
          actions={actions}
          newTableId={newTableId}
          onNewTableShown={onNewTableShown}
        />
      ) : (
        <UnseatedList eventId={eventId} hall={hall} lift={seating.lift} />
      )}
      <PickedPartyBar hall={hall} seating={seating} />
    </>
  )
}

function TableList({
  hall,
  seating,
  actions,
  newTableId,
  onNewTableShown,
}: Pick<Props, 'hall' | 'seating' | 'actions' | 'newTableId' | 'onNewTableShown'>) {
  const s = useSeatingTexts()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const tables = sortByNumber(hall.tables)
  const list = useRef<HTMLOListElement>(null)
  const fresh = tables.some((table) => table.id === newTableId)
  useEffect(() => {
    if (!fresh) return
    list.current
      ?.querySelector(`[data-table="${newTableId}"]`)
      ?.scrollIntoView({ block: 'nearest' })
    onNewTableShown()
  }, [fresh, newTableId, onNewTableShown])
  const { carried } = seating
  // While a party is picked up, tables with enough free seats are first, sorted by number. The party's own table stays among them.
  const roomy = (table: Table) =>
    carried !== undefined &&
    bestChair(table.seats, carried.company_number, carried.id) !== undefined
  const found =
    search.trim() === ''
      ? tables
      : tables.filter(
          (table) =>
            matchesSearch(table, search) ||
            partiesAtTable(table).some((party) => matchesSearch(party, search)),
        )
  const fit = carried ? [...found.filter(roomy), ...found.filter((table) => !roomy(table))] : found
  const elsewhere =
    carried &&
    tables.some(
      (table) => roomy(table) && !table.seats.some((seat) => seat.guest_id === carried.id),
    )
  // A search for a party expands the tables where it sits.
  const shown = (table: Table) =>
    open.has(table.id) || (search.trim() !== '' && !matchesSearch(table, search))
  const whole = tables.every((table) => open.has(table.id))
  const turn = (id: string) =>
    setOpen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  return (
    <>
      {tables.length > 0 && (
        <div className={c.find}>
          <TextInput
            enterKeyHint="search"
            aria-label={s('list_search')}
            placeholder={s('list_search')}
            value={search}
            onChange={(e) => setSearch(e.target.value)}
          />
          <Button
            variant="subtle"
            leftSection={<AppIcon name={whole ? 'up' : 'down'} />}
            onClick={() => setOpen(new Set(whole ? [] : tables.map(({ id }) => id)))}
          >
            {s(whole ? 'fold_tables' : 'unfold_tables')}
          </Button>
        </div>
      )}
      {carried && !elsewhere && tables.length > 0 && (
        <Alert color="yellow" mb="sm" role="status">
          {s('none_fits', { name: displayName(carried), count: carried.company_number })}
        </Alert>
      )}
      {tables.length > 0 && fit.length === 0 && <p className={c.quiet}>{s('list_none_fit')}</p>}
      <ol ref={list} className={`a-cards ${c.list}`}>
        {fit.map((table) => (
          <TableCard
            key={table.id}
            table={table}
            open={shown(table)}
            turn={() => turn(table.id)}
            seating={seating}
            ways={actions}
          />
        ))}
      </ol>
    </>
  )
}

/** A table with its number of free seats. Its parties are shown when it is expanded. */
function TableCard({
  table,
  open,
  turn,
  seating,
  ways,
}: {
  table: Table
  open: boolean
  turn: () => void
  seating: Seating
  ways: TableActions
}) {
  const t = useCoupleTexts()
  const s = useSeatingTexts()
  const id = useId()
  const { carried, lift, put } = seating
  const free = countFreeSeats(table)
  const taken = table.seats.length - free
  const fits = carried && bestChair(table.seats, carried.company_number, carried.id) !== undefined
  const here = carried && table.seats.some((seat) => seat.guest_id === carried.id)
  const name = table.name
  return (
    <li data-fits={fits} data-table={table.id}>
      <div className="a-line">
        <button
          type="button"
          className={c.cardhead}
          aria-expanded={open}
          aria-controls={id}
          onClick={turn}
        >
          <span className={c.no}>{table.number}</span>{' '}
          <span>
            <b>{name}</b>{' '}
            <span className="a-aside">{s('taken_of', { taken, count: table.seats.length })}</span>{' '}
            <span className={c.free_chairs} data-full={free === 0 || undefined}>
              <span aria-hidden="true">
                <HeadcountMarks count={taken} total={table.seats.length} label="" />
              </span>
              {free > 0 ? s('free', { count: free }) : s('full_table')}
            </span>
          </span>
          <AppIcon name={open ? 'up' : 'down'} />
        </button>
        {fits && !here ? (
          <Button variant="light" aria-label={s('put_at', { name })} onClick={() => put(table)}>
            {s('put_here')}
          </Button>
        ) : carried ? (
          here && <span className="a-aside">{s('is_here')}</span>
        ) : (
          <span className={c.deeds}>
            <ActionIcon aria-label={s('edit', { name })} onClick={() => ways.edit(table)}>
              <AppIcon name="edit" />
            </ActionIcon>
            <ActionIcon aria-label={s('delete', { name })} onClick={() => ways.remove(table)}>
              <AppIcon name="trash" />
            </ActionIcon>
          </span>
        )}
      </div>
      <ul id={id} className={c.people} hidden={!open}>
        {taken === 0 && <li className={c.quiet}>{s('nobody_here')}</li>}
        {partiesAtTable(table).map((party) => (
          <li key={party.id}>
            <PartyButton
              party={party}
              pressed={party.id === carried?.id}
              lift={lift}
              words={t('persons', { count: party.company_number })}
            />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** A party with its category and, if another one has the same name, with what distinguishes it. */
function PartyButton({
  party,
  pressed,
  lift,
  words,
}: {
  party: Sitting
  pressed?: boolean
  lift: (party: Sitting) => void
  words: string
}) {
  return (
    <button type="button" aria-pressed={pressed} onClick={() => lift(party)}>
      <span>
        {displayName(party)}
        {party.category && <small>{party.category.name}</small>}
      </span>
      <span className="a-aside">{words}</span>
    </button>
  )
}

function UnseatedList({
  eventId,
  hall,
  lift,
}: {
  eventId: string
  hall: Hall
  lift: (party: Sitting) => void
}) {
  const t = useCoupleTexts()
  const s = useSeatingTexts()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, 250)
  const { parties, isPending, isError, refetch } = useUnseatedParties(eventId, asked, '')
  return (
    <>
      <TextInput
        mb="sm"
        enterKeyHint="search"
        aria-label={t('inv.search')}
        placeholder={t('inv.search')}
        value={search}
        onChange={(e) => setSearch(e.target.value)}
      />
      {isPending && <LoadingRows label={t('loading')} />}
      {isError && (
        <LoadFailed text={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />
      )}
      {parties?.length === 0 && (
        <p className={c.quiet}>
          {s(asked ? 'unseated_none_fit' : hall.confirmed_guests === 0 ? 'nobody' : 'all_seated')}
        </p>
      )}
      <ul className={c.people}>
        {parties?.map((party) => (
          <li key={party.id}>
            <PartyButton
              party={party}
              lift={lift}
              words={t('persons', { count: party.company_number })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

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
import type { TableActions } from '../table-actions'
import type { Seating } from '../use-seating'
import { type UndoHistory, useUnseatedParties } from '../seating-mutations'
import styles from './seating-plan.module.css'
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
  const tSeating = useSeatingTexts()
  const [activeTab, setActiveTab] = useState('tables')
  const unseatedCount = Math.max(0, hall.confirmed_guests - hall.seated_guests)
  return (
    <>
      <div className={styles.switches}>
        <SegmentedControl
          aria-label={tSeating('show')}
          value={seating.pickedParty ? 'tables' : activeTab}
          onChange={setActiveTab}
          data={[
            { value: 'tables', label: tSeating('tab_tables', { count: hall.tables.length }) },
            { value: 'unseated', label: tSeating('tab_unseated', { count: unseatedCount }) },
          ]}
        />
        <Button
          variant="default"
          leftSection={<AppIcon name="undo" />}
          disabled={!history.lastStep}
          loading={history.isUndoing}
          onClick={history.undo}
        >
          {tSeating('undo')}
        </Button>
      </div>
      {activeTab === 'tables' || seating.pickedParty ? (
        <TableList
          hall={hall}
          seating={seating}
          actions={actions}
          newTableId={newTableId}
          onNewTableShown={onNewTableShown}
        />
      ) : (
        <UnseatedList eventId={eventId} hall={hall} onPickUp={seating.pickUp} />
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
  const tSeating = useSeatingTexts()
  const [search, setSearch] = useState('')
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(new Set())
  const tables = sortByNumber(hall.tables)
  const listRef = useRef<HTMLOListElement>(null)
  const hasNewTable = tables.some((table) => table.id === newTableId)
  useEffect(() => {
    if (!hasNewTable) return
    listRef.current
      ?.querySelector(`[data-table="${newTableId}"]`)
      ?.scrollIntoView({ block: 'nearest' })
    onNewTableShown()
  }, [hasNewTable, newTableId, onNewTableShown])
  const { pickedParty } = seating
  // While a party is picked up, tables with enough free seats are first, sorted by number. The party's own table stays among them.
  const hasRoom = (table: Table) =>
    pickedParty !== undefined &&
    bestChair(table.seats, pickedParty.company_number, pickedParty.id) !== undefined
  const matches =
    search.trim() === ''
      ? tables
      : tables.filter(
          (table) =>
            matchesSearch(table, search) ||
            partiesAtTable(table).some((party) => matchesSearch(party, search)),
        )
  const sortedTables = pickedParty
    ? [...matches.filter(hasRoom), ...matches.filter((table) => !hasRoom(table))]
    : matches
  const hasRoomElsewhere =
    pickedParty &&
    tables.some(
      (table) => hasRoom(table) && !table.seats.some((seat) => seat.guest_id === pickedParty.id),
    )
  // A search for a party expands the tables where it sits.
  const isExpanded = (table: Table) =>
    expandedIds.has(table.id) || (search.trim() !== '' && !matchesSearch(table, search))
  const areAllExpanded = tables.every((table) => expandedIds.has(table.id))
  const toggle = (id: string) =>
    setExpandedIds(
      (current) =>
        new Set(
          current.has(id)
            ? [...current].filter((expandedId) => expandedId !== id)
            : [...current, id],
        ),
    )
  return (
    <>
      {tables.length > 0 && (
        <div className={styles.find}>
          <TextInput
            enterKeyHint="search"
            aria-label={tSeating('list_search')}
            placeholder={tSeating('list_search')}
            value={search}
            onChange={(e) => setSearch(e.target.value)}
          />
          <Button
            variant="subtle"
            leftSection={<AppIcon name={areAllExpanded ? 'up' : 'down'} />}
            onClick={() =>
              setExpandedIds(new Set(areAllExpanded ? [] : tables.map(({ id }) => id)))
            }
          >
            {tSeating(areAllExpanded ? 'fold_tables' : 'unfold_tables')}
          </Button>
        </div>
      )}
      {pickedParty && !hasRoomElsewhere && tables.length > 0 && (
        <Alert color="yellow" mb="sm" role="status">
          {tSeating('none_fits', {
            name: displayName(pickedParty),
            count: pickedParty.company_number,
          })}
        </Alert>
      )}
      {tables.length > 0 && sortedTables.length === 0 && (
        <p className={styles.quiet}>{tSeating('list_none_fit')}</p>
      )}
      <ol ref={listRef} className={`a-cards ${styles.list}`}>
        {sortedTables.map((table) => (
          <TableCard
            key={table.id}
            table={table}
            isOpen={isExpanded(table)}
            onToggle={() => toggle(table.id)}
            seating={seating}
            actions={actions}
          />
        ))}
      </ol>
    </>
  )
}

/** A table with its number of free seats. Its parties are shown when it is expanded. */
function TableCard({
  table,
  isOpen,
  onToggle,
  seating,
  actions,
}: {
  table: Table
  isOpen: boolean
  onToggle: () => void
  seating: Seating
  actions: TableActions
}) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  const id = useId()
  const { pickedParty, pickUp, placeAtTable } = seating
  const freeCount = countFreeSeats(table)
  const takenCount = table.seats.length - freeCount
  const hasEnoughSeats =
    pickedParty && bestChair(table.seats, pickedParty.company_number, pickedParty.id) !== undefined
  const isHere = pickedParty && table.seats.some((seat) => seat.guest_id === pickedParty.id)
  const name = table.name
  return (
    <li data-fits={hasEnoughSeats} data-table={table.id}>
      <div className="a-line">
        <button
          type="button"
          className={styles.cardhead}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className={styles.no}>{table.number}</span>{' '}
          <span>
            <b>{name}</b>{' '}
            <span className="a-aside">
              {tSeating('taken_of', { taken: takenCount, count: table.seats.length })}
            </span>{' '}
            <span className={styles.free_chairs} data-full={freeCount === 0 || undefined}>
              <span aria-hidden="true">
                <HeadcountMarks count={takenCount} total={table.seats.length} label="" />
              </span>
              {freeCount > 0 ? tSeating('free', { count: freeCount }) : tSeating('full_table')}
            </span>
          </span>
          <AppIcon name={isOpen ? 'up' : 'down'} />
        </button>
        {hasEnoughSeats && !isHere ? (
          <Button
            variant="light"
            aria-label={tSeating('put_at', { name })}
            onClick={() => placeAtTable(table)}
          >
            {tSeating('put_here')}
          </Button>
        ) : pickedParty ? (
          isHere && <span className="a-aside">{tSeating('is_here')}</span>
        ) : (
          <span className={styles.deeds}>
            <ActionIcon aria-label={tSeating('edit', { name })} onClick={() => actions.edit(table)}>
              <AppIcon name="edit" />
            </ActionIcon>
            <ActionIcon
              aria-label={tSeating('delete', { name })}
              onClick={() => actions.remove(table)}
            >
              <AppIcon name="trash" />
            </ActionIcon>
          </span>
        )}
      </div>
      <ul id={id} className={styles.people} hidden={!isOpen}>
        {takenCount === 0 && <li className={styles.quiet}>{tSeating('nobody_here')}</li>}
        {partiesAtTable(table).map((party) => (
          <li key={party.id}>
            <PartyButton
              party={party}
              isPressed={party.id === pickedParty?.id}
              onPickUp={pickUp}
              countText={t('persons', { count: party.company_number })}
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
  isPressed,
  onPickUp,
  countText,
}: {
  party: Sitting
  isPressed?: boolean
  onPickUp: (party: Sitting) => void
  countText: string
}) {
  return (
    <button type="button" aria-pressed={isPressed} onClick={() => onPickUp(party)}>
      <span>
        {displayName(party)}
        {party.category && <small>{party.category.name}</small>}
      </span>
      <span className="a-aside">{countText}</span>
    </button>
  )
}

function UnseatedList({
  eventId,
  hall,
  onPickUp,
}: {
  eventId: string
  hall: Hall
  onPickUp: (party: Sitting) => void
}) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  const [search, setSearch] = useState('')
  const [searchTerm] = useDebouncedValue(search, 250)
  const { parties, isPending, isError, refetch } = useUnseatedParties(eventId, searchTerm, '')
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
        <p className={styles.quiet}>
          {tSeating(
            searchTerm
              ? 'unseated_none_fit'
              : hall.confirmed_guests === 0
                ? 'nobody'
                : 'all_seated',
          )}
        </p>
      )}
      <ul className={styles.people}>
        {parties?.map((party) => (
          <li key={party.id}>
            <PartyButton
              party={party}
              onPickUp={onPickUp}
              countText={t('persons', { count: party.company_number })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

import { ActionIcon, AppIcon, Button, Failed, Rows, SegmentedControl, TextInput, useDebouncedValue } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../parts/texts'
import { type Hall, type Party, type Table, byNumber, freeAt, partiesAt } from '../hall/hall.data'
import { CarryBar } from './carry-bar'
import { bestChair } from './geometry'
import type { Ways } from './plan-view'
import type { Seating } from './seating'
import { type Steps, useUnseated } from './tables.data'
import c from './tables.module.css'
import { useTableTexts } from './texts'
import { Strokes } from './unseated'

type Props = { eventId: string; hall: Hall; seating: Seating; steps: Steps; ways: Ways }

/** The same without a drawing: tables with their parties; one is taken, and every table says whether it fits. */
export function ListView({ eventId, hall, seating, steps, ways }: Props) {
  const s = useTableTexts()
  const [shown, setShown] = useState('tables')
  const waiting = Math.max(0, hall.confirmed_guests - hall.seated_guests)
  return (
    <>
      <div className={c.switches}>
        <SegmentedControl aria-label={s('show')} value={seating.carried ? 'tables' : shown} onChange={setShown} data={[{ value: 'tables', label: s('tab_tables', { count: hall.tables.length }) }, { value: 'unseated', label: s('tab_unseated', { count: waiting }) }]} />
        <Button variant="default" leftSection={<AppIcon name="undo" />} disabled={!steps.last} loading={steps.busy} onClick={steps.undo}>{s('undo')}</Button>
      </div>
      {shown === 'tables' || seating.carried ? <Tables hall={hall} seating={seating} ways={ways} /> : <Waiting eventId={eventId} hall={hall} lift={seating.lift} />}
      <CarryBar hall={hall} seating={seating} />
    </>
  )
}

function Tables({ hall, seating, ways }: Pick<Props, 'hall' | 'seating' | 'ways'>) {
  return <ol className={`a-cards ${c.list}`}>{byNumber(hall.tables).map((table) => <Card key={table.id} table={table} seating={seating} ways={ways} />)}</ol>
}

function Card({ table, seating, ways }: { table: Table; seating: Seating; ways: Ways }) {
  const t = useCoupleTexts()
  const s = useTableTexts()
  const { carried, lift, put } = seating
  const taken = table.seats.length - freeAt(table)
  const fits = carried && bestChair(table.seats, carried.company_number, carried.id) !== undefined
  const here = carried && table.seats.some((seat) => seat.guest_id === carried.id)
  const name = table.name
  return (
    <li data-fits={fits}>
      <div className="a-line">
        <span className={c.cardhead}>
          <span className={c.no}>{table.number}</span>
          <span><b>{name}</b> <span className="a-aside">{s('taken_of', { taken, count: table.seats.length })}</span><Strokes count={taken} of={table.seats.length} words={s('free', { count: freeAt(table) })} /></span>
        </span>
        {fits && !here ? <Button variant="light" aria-label={s('put_at', { name })} onClick={() => put(table)}>{s('put_here')}</Button> : carried ? <span className="a-aside">{here ? s('is_here') : s('free', { count: freeAt(table) })}</span> : (
          <span className={c.deeds}>
            <ActionIcon aria-label={s('edit', { name })} onClick={() => ways.edit(table)}><AppIcon name="edit" /></ActionIcon>
            <ActionIcon aria-label={s('delete', { name })} onClick={() => ways.remove(table)}><AppIcon name="trash" /></ActionIcon>
          </span>
        )}
      </div>
      <ul className={c.people}>
        {partiesAt(table).map((party) => (
          <li key={party.id}><button type="button" aria-pressed={party.id === carried?.id} onClick={() => lift(party)}><span>{party.name}</span><span className="a-aside">{t('persons', { count: party.company_number })}</span></button></li>
        ))}
      </ul>
    </li>
  )
}

function Waiting({ eventId, hall, lift }: { eventId: string; hall: Hall; lift: (party: Party) => void }) {
  const t = useCoupleTexts()
  const s = useTableTexts()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, 250)
  const { parties, isPending, isError, refetch } = useUnseated(eventId, asked, '')
  return (
    <>
      <TextInput mb="sm" enterKeyHint="search" aria-label={t('inv.search')} placeholder={t('inv.search')} value={search} onChange={(e) => setSearch(e.target.value)} />
      {isPending && <Rows label={t('loading')} />}
      {isError && <Failed text={t('failed')} retry={t('retry')} again={() => void refetch()} />}
      {parties?.length === 0 && <p className={c.quiet}>{s(asked ? 'unseated_none_fit' : hall.confirmed_guests === 0 ? 'nobody' : 'all_seated')}</p>}
      <ul className={c.people}>
        {parties?.map((party) => <li key={party.id}><button type="button" onClick={() => lift(party)}><span>{party.name}{party.category && <small>{party.category.name}</small>}</span><span className="a-aside">{t('persons', { count: party.company_number })}</span></button></li>)}
      </ul>
    </>
  )
}

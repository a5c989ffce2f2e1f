import { useFormatNumber } from '@alai/kit/numbers'
import { Alert, AppIcon, Button } from '@alai/ui'
import { useState } from 'react'
import type { Hall } from '../api'
import { useSeatingTexts } from '../texts'
import { CapacityDialog } from './capacity-dialog'
import { ConfirmedGuestList } from './confirmed-guest-list'
import styles from './hall.module.css'
import { OccupancyBar } from './occupancy-bar'
import { PublishPlanSwitch } from './publish-plan-switch'

type Props = { eventId: string; hall: Hall }

/** The headcounts of the hall, warnings about its capacity, the switch that publishes the plan, and the list of guests. */
export function HallSummary({ eventId, hall }: Props) {
  const tSeating = useSeatingTexts()
  const [editing, setEditing] = useState(false)
  // A capacity of 0 means that no capacity was entered.
  const hasCapacity = hall.total_capacity > 0
  const isOverCapacity = hasCapacity && hall.confirmed_guests > hall.total_capacity
  return (
    <>
      {isOverCapacity && (
        <Alert color="yellow" role="alert" mb="md" icon={<AppIcon name="clients" />}>
          {tSeating('over', { count: hall.confirmed_guests, capacity: hall.total_capacity })}
        </Alert>
      )}
      {!hasCapacity && (
        <Alert color="blue" mb="md">
          {tSeating('capacity_unsaid')}
        </Alert>
      )}
      <section className={styles.facts} aria-label={tSeating('capacity')}>
        <HallFigure count={hall.confirmed_guests} caption={tSeating('confirmed')} />
        <HallFigure count={hall.seated_guests} caption={tSeating('sit')} />
        {hasCapacity && (
          <HallFigure count={hall.total_capacity} caption={tSeating('places_in_hall')} />
        )}
        <HallFigure
          count={hall.tables.length}
          suffix={hall.max_tables > 0 && tSeating('at_most', { count: hall.max_tables })}
          caption={tSeating('tables_count')}
        />
        <Button
          variant="default"
          leftSection={<AppIcon name="edit" />}
          onClick={() => setEditing(true)}
        >
          {tSeating('capacity_edit')}
        </Button>
      </section>
      <OccupancyBar hall={hall} />
      <PublishPlanSwitch eventId={eventId} hall={hall} />
      <ConfirmedGuestList eventId={eventId} />
      {editing && (
        <CapacityDialog eventId={eventId} hall={hall} onClose={() => setEditing(false)} />
      )}
    </>
  )
}

function HallFigure({
  count,
  suffix,
  caption,
}: {
  count: number
  suffix?: string | false
  caption: string
}) {
  const formatNumber = useFormatNumber()
  return (
    <p>
      <b>
        {formatNumber(count)}
        {suffix && <small>{` ${suffix}`}</small>}
      </b>
      <span>{caption}</span>
    </p>
  )
}

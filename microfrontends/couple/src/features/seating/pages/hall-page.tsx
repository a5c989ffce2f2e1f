import { useFormatNumber } from '@alai/kit/numbers'
import { Link } from '@alai/kit/router'
import { Alert, AppIcon, Button, LoadFailed, PageHeader, Loading, Switch, Text } from '@alai/ui'
import { useState } from 'react'
import { useSelectedEvent } from '../../events/selected-event'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { PageActions } from '@alai/kit/components/page-actions'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { PageLoading } from '../../../shared/components/page-status'
import { useSeatingTexts } from '../texts'
import { CapacityDialog } from '../components/capacity-dialog'
import { SeatingExportDialog } from '../components/seating-export-dialog'
import { GuestList } from '../components/guest-list'
import { type Hall, useHall, usePublishPlan } from '../api'
import styles from '../components/hall.module.css'

/** Shows the capacity and the guests of the hall, with links to the plan, the check-in and the exports. */
export default function HallPage() {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  const { event } = useSelectedEvent()
  const hall = useHall(event?.id)
  const [isExportOpen, setExportOpen] = useState(false)
  if (!event) return <PageLoading />
  return (
    <>
      <PageHeader title={t('nav.hall')}>
        {hall.data && (
          <PageActions
            actions={[
              { label: t('export.button'), icon: 'download', onClick: () => setExportOpen(true) },
              { label: t('nav.checkin'), icon: 'check', to: '/app/check-in' },
            ]}
          >
            <Button
              component={Link}
              to="/app/tables-configurator"
              leftSection={<AppIcon name="table" />}
            >
              {tSeating('arrange')}
            </Button>
          </PageActions>
        )}
      </PageHeader>
      {hall.isPending && <Loading />}
      {hall.isError && !hall.data && <LoadFailed onRetry={() => void hall.refetch()} />}
      {hall.data && <HallOverview key={event.id} eventId={event.id} hall={hall.data} />}
      {isExportOpen && (
        <SeatingExportDialog eventId={event.id} onClose={() => setExportOpen(false)} />
      )}
    </>
  )
}

function HallOverview({ eventId, hall }: { eventId: string; hall: Hall }) {
  const tSeating = useSeatingTexts()
  const [editing, setEditing] = useState(false)
  // A capacity of 0 means that none was entered.
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
      <GuestList eventId={eventId} />
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

/** Seated, confirmed and total places as one bar. */
function OccupancyBar({
  hall: { seated_guests: seated, confirmed_guests: confirmed, total_capacity: capacity },
}: {
  hall: Hall
}) {
  const tSeating = useSeatingTexts()
  const total = Math.max(capacity, confirmed, 1)
  const toBarWidth = (headcount: number) => (headcount / total) * 1000
  return (
    <svg
      className={styles.meter}
      role="img"
      aria-label={tSeating(capacity > 0 ? 'meter' : 'meter_open', { seated, confirmed, capacity })}
      viewBox="0 0 1000 12"
      preserveAspectRatio="none"
      height="12"
      width="100%"
    >
      <rect className={styles.all} width="1000" height="12" rx="6" />
      <rect className={styles.come} width={toBarWidth(confirmed)} height="12" rx="6" />
      <rect className={styles.sit} width={toBarWidth(seated)} height="12" rx="6" />
      {capacity > 0 && confirmed > capacity && (
        <rect className={styles.edge} x={toBarWidth(capacity) - 2} width="4" height="12" />
      )}
    </svg>
  )
}

/** While the plan is published, guests with a code see their table on the website. */
function PublishPlanSwitch({ eventId, hall }: { eventId: string; hall: Hall }) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  const publish = usePublishPlan(eventId, {
    onSuccess: (isPublished) => toastSuccess(tSeating(isPublished ? 'published' : 'withdrawn')),
    onError: (error) => toastError(error, t('failed')),
  })
  return (
    <div className={styles.publish}>
      <Switch
        label={tSeating('publish')}
        checked={publish.isPending ? publish.variables : hall.published}
        onChange={(e) => publish.mutate(e.target.checked)}
      />
      <Text size="sm" c="dimmed">
        {tSeating('publish_hint')}
      </Text>
    </div>
  )
}

import { useFormatNumber } from '@alai/kit/numbers'
import { Link } from '@alai/kit/router'
import { Alert, AppIcon, Button, LoadFailed, PageHeader, LoadingRows, Switch, Text } from '@alai/ui'
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
import c from '../components/hall.module.css'

/** Shows the capacity and the guests of the hall, with links to the plan, the check-in and the exports. */
export default function HallPage() {
  const t = useCoupleTexts()
  const s = useSeatingTexts()
  const { event } = useSelectedEvent()
  const hall = useHall(event?.id)
  const [files, setFiles] = useState(false)
  if (!event) return <PageLoading />
  return (
    <>
      <PageHeader title={t('nav.hall')}>
        {hall.data && (
          <PageActions
            actions={[
              { label: t('export.button'), icon: 'download', onClick: () => setFiles(true) },
              { label: t('nav.checkin'), icon: 'check', to: '/app/check-in' },
            ]}
          >
            <Button
              component={Link}
              to="/app/tables-configurator"
              leftSection={<AppIcon name="table" />}
            >
              {s('arrange')}
            </Button>
          </PageActions>
        )}
      </PageHeader>
      {hall.isPending && <LoadingRows label={t('loading')} />}
      {hall.isError && !hall.data && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void hall.refetch()}
        />
      )}
      {hall.data && <HallOverview key={event.id} eventId={event.id} hall={hall.data} />}
      {files && <SeatingExportDialog eventId={event.id} close={() => setFiles(false)} />}
    </>
  )
}

function HallOverview({ eventId, hall }: { eventId: string; hall: Hall }) {
  const s = useSeatingTexts()
  const [editing, setEditing] = useState(false)
  // A capacity of 0 means that none was entered.
  const said = hall.total_capacity > 0
  const over = said && hall.confirmed_guests > hall.total_capacity
  return (
    <>
      {over && (
        <Alert color="yellow" role="alert" mb="md" icon={<AppIcon name="clients" />}>
          {s('over', { count: hall.confirmed_guests, capacity: hall.total_capacity })}
        </Alert>
      )}
      {!said && (
        <Alert color="blue" mb="md">
          {s('capacity_unsaid')}
        </Alert>
      )}
      <section className={c.facts} aria-label={s('capacity')}>
        <HallFigure count={hall.confirmed_guests} caption={s('confirmed')} />
        <HallFigure count={hall.seated_guests} caption={s('sit')} />
        {said && <HallFigure count={hall.total_capacity} caption={s('places_in_hall')} />}
        <HallFigure
          count={hall.tables.length}
          suffix={hall.max_tables > 0 && s('at_most', { count: hall.max_tables })}
          caption={s('tables_count')}
        />
        <Button
          variant="default"
          leftSection={<AppIcon name="edit" />}
          onClick={() => setEditing(true)}
        >
          {s('capacity_edit')}
        </Button>
      </section>
      <OccupancyBar hall={hall} />
      <PublishPlanSwitch eventId={eventId} hall={hall} />
      <GuestList eventId={eventId} />
      {editing && <CapacityDialog eventId={eventId} hall={hall} close={() => setEditing(false)} />}
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
  const number = useFormatNumber()
  return (
    <p>
      <b>
        {number(count)}
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
  const s = useSeatingTexts()
  const whole = Math.max(capacity, confirmed, 1)
  const x = (heads: number) => (heads / whole) * 1000
  return (
    <svg
      className={c.meter}
      role="img"
      aria-label={s(capacity > 0 ? 'meter' : 'meter_open', { seated, confirmed, capacity })}
      viewBox="0 0 1000 12"
      preserveAspectRatio="none"
      height="12"
      width="100%"
    >
      <rect className={c.all} width="1000" height="12" rx="6" />
      <rect className={c.come} width={x(confirmed)} height="12" rx="6" />
      <rect className={c.sit} width={x(seated)} height="12" rx="6" />
      {capacity > 0 && confirmed > capacity && (
        <rect className={c.edge} x={x(capacity) - 2} width="4" height="12" />
      )}
    </svg>
  )
}

/** While the plan is published, guests with a code see their table on the website. */
function PublishPlanSwitch({ eventId, hall }: { eventId: string; hall: Hall }) {
  const t = useCoupleTexts()
  const s = useSeatingTexts()
  const publish = usePublishPlan(eventId, {
    done: (on) => toastSuccess(s(on ? 'published' : 'withdrawn')),
    failed: (error) => toastError(error, t('failed')),
  })
  return (
    <div className={c.publish}>
      <Switch
        label={s('publish')}
        checked={publish.isPending ? publish.variables : hall.published}
        onChange={(e) => publish.mutate(e.target.checked)}
      />
      <Text size="sm" c="dimmed">
        {s('publish_hint')}
      </Text>
    </div>
  )
}

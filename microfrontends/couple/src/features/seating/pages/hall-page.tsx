import { Link } from '@alai/kit/router'
import { AppIcon, Button, LoadFailed, Loading, PageHeader } from '@alai/ui'
import { useState } from 'react'
import { useSelectedEvent } from '../../events'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { PageActions } from '@alai/kit/components/page-actions'
import { PageLoading } from '../../../shared/components/page-status'
import { useSeatingTexts } from '../texts'
import { HallSummary } from '../components/hall-summary'
import { SeatingExportDialog } from '../components/seating-export-dialog'
import { useHall } from '../api'

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
      {hall.data && <HallSummary key={event.id} eventId={event.id} hall={hall.data} />}
      {isExportOpen && (
        <SeatingExportDialog eventId={event.id} onClose={() => setExportOpen(false)} />
      )}
    </>
  )
}

import { errorStatus } from '@alai/kit/api'
import { LoadFailed, Loading } from '@alai/ui'
import { useSelectedEvent } from '../../events'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { PageLoadFailed, PageLoading } from '../../../shared/components/page-status'
import { useHall } from '../api'
import { SeatingPlan } from '../components/seating-plan'

/** The seating plan of the selected event. */
export default function SeatingPlanPage() {
  const t = useCoupleTexts()
  const { event } = useSelectedEvent()
  const hall = useHall(event?.id)
  const loadHallAgain = () => void hall.refetch()
  if (!event) return <PageLoading />
  if (hall.data) return <SeatingPlan key={event.id} eventId={event.id} hall={hall.data} />
  if (!hall.isError) return <Loading title={t('nav.tables')} />
  if (errorStatus(hall.error) === 0) return <PageLoadFailed onRetry={loadHallAgain} />
  return <LoadFailed title={t('nav.tables')} onRetry={loadHallAgain} />
}

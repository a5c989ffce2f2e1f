import { errorStatus } from '@alai/kit/api'
import { Navigate, useParams } from '@alai/kit/router'
import { useSelectedEvent } from '../../features/events/selected-event'
import { PageLoadFailed, PageLoading } from '../../shared/components/page-status'
import { useAnswerForm } from '../builder/builder.data'
import { useGuest } from './answers.data'
import { GuestForm } from './guest-form'

/** One answer, to be put right. */
export function GuestEditScreen() {
  const id = useParams().id ?? ''
  const { event } = useSelectedEvent()
  const guest = useGuest(id)
  const form = useAnswerForm(event?.id)
  if (guest.isError && errorStatus(guest.error) === 404)
    return <Navigate to="/app/evenimente" replace />
  if (guest.isError || form.isError)
    return (
      <PageLoadFailed
        onRetry={() => {
          void guest.refetch()
          void form.refetch()
        }}
      />
    )
  if (!guest.data || !form.data) return <PageLoading />
  return <GuestForm key={id} guest={guest.data} asks={form.data} />
}

import { errorStatus } from '@alai/kit/api'
import { Navigate, useParams } from '@alai/kit/router'
import { useSelectedEvent } from '../../events/selected-event'
import { PageLoadFailed, PageLoading } from '../../../shared/components/page-status'
import { useAnswerFormSettings } from '../../website/api'
import { useAnswer } from '../api'
import { AnswerForm } from '../components/answer-form'

export function AnswerEditPage() {
  const id = useParams().id ?? ''
  const { event } = useSelectedEvent()
  const guest = useAnswer(id)
  const form = useAnswerFormSettings(event?.id)
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
  return <AnswerForm key={id} guest={guest.data} settings={form.data} />
}

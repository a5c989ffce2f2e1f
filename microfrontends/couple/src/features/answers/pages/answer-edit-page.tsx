import { errorStatus } from '@alai/kit/api'
import { Navigate, useParams } from '@alai/kit/router'
import { useSelectedEvent } from '../../events'
import { PageLoadFailed, PageLoading } from '../../../shared/components/page-status'
import { useAnswerFormSettings } from '../../website'
import { useAnswer } from '../api'
import { AnswerForm } from '../components/answer-form'

export default function AnswerEditPage() {
  const id = useParams().id ?? ''
  const { event } = useSelectedEvent()
  const answer = useAnswer(id)
  const formSettings = useAnswerFormSettings(event?.id)
  if (answer.isError && errorStatus(answer.error) === 404)
    return <Navigate to="/app/evenimente" replace />
  if (answer.isError || formSettings.isError)
    return (
      <PageLoadFailed
        onRetry={() => {
          void answer.refetch()
          void formSettings.refetch()
        }}
      />
    )
  if (!answer.data || !formSettings.data) return <PageLoading />
  return <AnswerForm key={id} guest={answer.data} settings={formSettings.data} />
}

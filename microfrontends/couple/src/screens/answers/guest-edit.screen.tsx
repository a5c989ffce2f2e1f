import { statusOf } from '@alai/kit/api'
import { Navigate, useParams } from '@alai/kit/router'
import { Failed, Rows } from '@alai/ui'
import { useChosenEvent } from '../../parts/event'
import { useCoupleTexts } from '../../parts/texts'
import { useAnswerForm } from '../builder/builder.data'
import { useGuest } from './answers.data'
import { GuestForm } from './guest-form'

/** One answer, to be put right. */
export function GuestEditScreen() {
  const t = useCoupleTexts()
  const id = useParams().id ?? ''
  const { event } = useChosenEvent()
  const guest = useGuest(id)
  const form = useAnswerForm(event?.id)
  if (guest.isError && statusOf(guest.error) === 404) return <Navigate to="/app/evenimente" replace />
  if (guest.isError || form.isError) return <Failed text={t('failed')} retry={t('retry')} again={() => { void guest.refetch(); void form.refetch() }} />
  if (!guest.data || !form.data) return <Rows label={t('loading')} />
  return <GuestForm key={id} guest={guest.data} asks={form.data} />
}

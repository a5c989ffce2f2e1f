import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'
import { LoadFailed, Modal, LoadingRows } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { AnswerHistory } from './answer-history'

type Props = { eventId: string; decline: Schemas['Decline']; close: () => void }

/** The earlier versions of a decline. The newest version can be undone. */
export function DeclineHistoryDialog({ eventId, decline, close }: Props) {
  const t = useCoupleTexts()
  const of = decline.invitation_id ? { invitation_id: decline.invitation_id } : { id: decline.id }
  const history = useQuery({
    queryKey: ['history', eventId, of],
    queryFn: async () =>
      (
        await unwrap(
          client.GET('/api/guests/history', { params: { query: { event_id: eventId, ...of } } }),
        )
      ).history,
  })
  return (
    <Modal
      opened
      onClose={close}
      title={decline.name}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {history.isPending && <LoadingRows label={t('loading')} />}
      {history.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.data && (
        <AnswerHistory
          entries={history.data}
          onUndone={(back) => {
            if (!back.refuzed_invitation) close()
          }}
        />
      )}
    </Modal>
  )
}

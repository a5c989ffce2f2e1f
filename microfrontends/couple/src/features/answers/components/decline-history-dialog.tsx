import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'
import { LoadFailed, Modal, Loading } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { AnswerHistory } from './answer-history'

type Props = { eventId: string; decline: Schemas['Decline']; onClose: () => void }

/** The earlier versions of a decline. The newest version can be undone. */
export function DeclineHistoryDialog({ eventId, decline, onClose }: Props) {
  const t = useCoupleTexts()
  const selector = decline.invitation_id
    ? { invitation_id: decline.invitation_id }
    : { id: decline.id }
  const history = useQuery({
    queryKey: ['history', eventId, selector],
    queryFn: async () =>
      (
        await unwrap(
          client.GET('/api/guests/history', {
            params: { query: { event_id: eventId, ...selector } },
          }),
        )
      ).history,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={decline.name}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {history.isPending && <Loading />}
      {history.isError && <LoadFailed onRetry={() => void history.refetch()} />}
      {history.data && (
        <AnswerHistory
          entries={history.data}
          onUndone={(result) => {
            if (!result.refuzed_invitation) onClose()
          }}
        />
      )}
    </Modal>
  )
}

// Undoes the newest version of an answer and offers to redo it.
import { client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQueryClient } from '@alai/kit/query'
import { Button, Group, Text, notifications } from '@alai/ui'
import { useCoupleTexts } from '../../shared/couple-texts'
import { toastError } from '@alai/kit/components/toasts'

type UndoResult = { guest?: unknown; refuzed_invitation?: unknown; version_id: string }

const undoVersion = (versionId: string): Promise<UndoResult> =>
  unwrap(client.POST('/api/guests/undo/{id}', { params: { path: { id: versionId } } }))

/** A mutation that undoes a version of an answer or a decline. If the server rejects it, for example after a concurrent change, the data is reloaded. */
export function useUndoAnswerVersion(onDone?: (result: UndoResult) => void) {
  const t = useCoupleTexts()
  const queryClient = useQueryClient()
  const refetchAnswers = () =>
    void Promise.all(
      ['invitations', 'guests', 'declines', 'unread', 'history'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    )
  const handleError = (error: unknown) => {
    toastError(error, t('failed'))
    refetchAnswers()
  }
  const redo = (notificationId: string, versionId: string) => {
    notifications.hide(notificationId)
    undoVersion(versionId).then(refetchAnswers, handleError)
  }
  return useSingleFlightMutation({
    mutationFn: undoVersion,
    onSuccess: (result) => {
      onDone?.(result)
      const notificationId = `undo-${result.version_id}`
      const message = (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm">{t('undo.done')}</Text>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => redo(notificationId, result.version_id)}
          >
            {t('undo.redo')}
          </Button>
        </Group>
      )
      notifications.show({
        id: notificationId,
        message,
        color: 'green',
        role: 'status',
        autoClose: 10_000,
        withBorder: true,
      })
      refetchAnswers()
    },
    onError: handleError,
  })
}

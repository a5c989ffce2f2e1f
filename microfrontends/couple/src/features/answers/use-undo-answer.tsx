// Undoes the newest version of an answer and offers to redo it.
import { client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQueryClient } from '@alai/kit/query'
import { Button, Group, Text, notifications } from '@alai/ui'
import { useCoupleTexts } from '../../shared/couple-texts'
import { toastError } from '@alai/kit/components/toasts'

type UndoResult = { guest?: unknown; refuzed_invitation?: unknown; version_id: string }

const undoVersion = (id: string): Promise<UndoResult> =>
  unwrap(client.POST('/api/guests/undo/{id}', { params: { path: { id } } }))

/** Returns the function that undoes a version. If the server refuses, for example after a concurrent change, the data is reloaded. */
export function useUndoAnswer(onDone?: (back: UndoResult) => void) {
  const t = useCoupleTexts()
  const queries = useQueryClient()
  const anew = () =>
    void Promise.all(
      ['invitations', 'guests', 'declines', 'unread', 'history'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    )
  const refused = (error: unknown) => {
    toastError(error, t('failed'))
    anew()
  }
  const forward = (id: string, version: string) => {
    notifications.hide(id)
    undoVersion(version).then(anew, refused)
  }
  return useSingleFlightMutation({
    mutationFn: undoVersion,
    onSuccess: (back) => {
      onDone?.(back)
      const id = `undo-${back.version_id}`
      const message = (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm">{t('undo.done')}</Text>
          <Button size="compact-sm" variant="subtle" onClick={() => forward(id, back.version_id)}>
            {t('undo.redo')}
          </Button>
        </Group>
      )
      notifications.show({
        id,
        message,
        color: 'green',
        role: 'status',
        autoClose: 10_000,
        withBorder: true,
      })
      anew()
    },
    onError: refused,
  })
}

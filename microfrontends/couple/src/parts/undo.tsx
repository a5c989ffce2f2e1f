// Bringing back what an answer was before its newest version, with the way forward again.
import { client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQueryClient } from '@alai/kit/query'
import { Button, Group, Text, notifications } from '@alai/ui'
import { useCoupleTexts } from './texts'
import { toastError } from '@alai/kit/components/toasts'

type Back = { guest?: unknown; refuzed_invitation?: unknown; version_id: string }

const undoOf = (id: string): Promise<Back> =>
  unwrap(client.POST('/api/guests/undo/{id}', { params: { path: { id } } }))

/** Undoes a version; a refusal (somebody was quicker) says so and shows what is there now. */
export function useUndo(done?: (back: Back) => void) {
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
    undoOf(version).then(anew, refused)
  }
  return useSingleFlightMutation({
    mutationFn: undoOf,
    onSuccess: (back) => {
      done?.(back)
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

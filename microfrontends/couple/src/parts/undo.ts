// Bringing back what an answer was before its newest version.
import { client, sentence, unwrap } from '@alai/kit/api'
import { useQueryClient } from '@alai/kit/query'
import { useOnce } from '@alai/kit/once'
import { notifications } from '@alai/ui'
import { useCoupleTexts } from './texts'

/** Undoes a version; a refusal (somebody was quicker) says so and shows what is there now. */
export function useUndo(done: (back: { guest?: unknown; refuzed_invitation?: unknown }) => void) {
  const t = useCoupleTexts()
  const queries = useQueryClient()
  const anew = () => Promise.all(['invitations', 'guests', 'declines', 'unread', 'history'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
  return useOnce({
    mutationFn: (id: string) => unwrap(client.POST('/api/guests/undo/{id}', { params: { path: { id } } })),
    onSuccess: (back) => {
      done(back)
      void anew()
    },
    onError: (error) => {
      notifications.show({ message: sentence(error) ?? t('failed'), color: 'red', role: 'alert', autoClose: 10_000, withBorder: true })
      void anew()
    },
  })
}

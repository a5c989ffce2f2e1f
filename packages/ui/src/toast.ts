import { notifications } from '@mantine/notifications'

/** Identifiers of the visible toasts by their message. A repeated message replaces the toast that is still visible. */
const visibleToasts = new Map<string, string>()

/** Shows a message that disappears by itself. An error stays longer and is announced immediately by screen readers. */
export function toast(message: string, kind: 'done' | 'failed'): void {
  const visibleId = visibleToasts.get(message)
  if (visibleId) notifications.hide(visibleId)
  const isError = kind === 'failed'
  const id: string = notifications.show({
    message,
    color: isError ? 'red' : 'green',
    role: isError ? 'alert' : 'status',
    autoClose: isError ? 10_000 : 5_000,
    withBorder: true,
    onClose: () => {
      if (visibleToasts.get(message) === id) visibleToasts.delete(message)
    },
  })
  visibleToasts.set(message, id)
}

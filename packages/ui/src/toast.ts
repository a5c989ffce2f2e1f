import { notifications } from '@mantine/notifications'

/** Identifiers of the visible toasts by their message. A repeated message replaces the toast that is still visible. */
const visibleToasts = new Map<string, string>()

/** Shows a message that disappears by itself. An error stays longer and is announced immediately by screen readers. */
export function toast(message: string, kind: 'done' | 'failed'): void {
  const before = visibleToasts.get(message)
  if (before) notifications.hide(before)
  const bad = kind === 'failed'
  const id: string = notifications.show({
    message,
    color: bad ? 'red' : 'green',
    role: bad ? 'alert' : 'status',
    autoClose: bad ? 10_000 : 5_000,
    withBorder: true,
    onClose: () => {
      if (visibleToasts.get(message) === id) visibleToasts.delete(message)
    },
  })
  visibleToasts.set(message, id)
}

import { notifications } from '@mantine/notifications'

/** By its sentence: what is told again takes the place of the one that is still there. */
const visibleToasts = new Map<string, string>()

/** A short word that goes by itself; one that went wrong stays longer and is heard at once. */
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

import { notifications } from '@mantine/notifications'

/** Identifiers of the visible toasts by their message. A repeated message replaces the toast that is still visible. */
const visibleToasts = new Map<string, string>()
const visibleErrorIds = new Set<string>()
const visibleSuccessIds = new Set<string>()

/** Hides the messages of errors. Called when the user starts the next action, so that an old error is not beside its result. */
export function hideErrorToasts(): void {
  for (const id of visibleErrorIds) notifications.hide(id)
  visibleErrorIds.clear()
}

/** Hides the messages of success. Called when a dialog opens, so that they do not cover its buttons. */
export function hideSuccessToasts(): void {
  for (const id of visibleSuccessIds) notifications.hide(id)
  visibleSuccessIds.clear()
}

/** Shows a message that disappears by itself. An error stays longer and is announced immediately by screen readers. */
export function toast(message: string, kind: 'done' | 'failed'): void {
  const visibleId = visibleToasts.get(message)
  if (visibleId) notifications.hide(visibleId)
  const isError = kind === 'failed'
  const visibleIds = isError ? visibleErrorIds : visibleSuccessIds
  const id: string = notifications.show({
    message,
    color: isError ? 'red' : 'green',
    role: isError ? 'alert' : 'status',
    autoClose: isError ? 10_000 : 5_000,
    withBorder: true,
    onClose: () => {
      if (visibleToasts.get(message) === id) visibleToasts.delete(message)
      visibleIds.delete(id)
    },
  })
  visibleIds.add(id)
  visibleToasts.set(message, id)
}

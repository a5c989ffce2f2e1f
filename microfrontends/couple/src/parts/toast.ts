import { sentence } from '@alai/kit/api'
import { notifications } from '@alai/ui'

export function done(message: string) {
  notifications.show({ message, color: 'green', role: 'status', withBorder: true })
}

/** The server's sentence where it has one, else ours. */
export function failed(error: unknown, otherwise: string) {
  notifications.show({ message: sentence(error) ?? otherwise, color: 'red', role: 'alert', autoClose: 10_000, withBorder: true })
}

import { sentence, statusOf } from '@alai/kit/api'
import { notifications } from '@alai/ui'

export function done(message: string) {
  notifications.show({ message, color: 'green', role: 'status', withBorder: true })
}

/** Why it was refused, in the server's words; of a failure of ours, and where the specification has a sentence (`error` undefined), ours. */
export function failed(error: unknown, otherwise: string) {
  const why = statusOf(error) < 500 ? sentence(error) : undefined
  notifications.show({ message: why ?? otherwise, color: 'red', role: 'alert', autoClose: 10_000, withBorder: true })
}

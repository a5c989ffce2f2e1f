import { errorMessage, errorStatus } from '@alai/kit/api'
import { toast } from '@alai/ui'

export const toastSuccess = (message: string) => toast(message, 'done')

/** Why it was refused, in the server's words; of a failure of ours, and where the specification has a sentence (`error` undefined), ours. */
export const toastError = (error: unknown, fallback: string) =>
  toast((errorStatus(error) === 500 ? undefined : errorMessage(error)) ?? fallback, 'failed')

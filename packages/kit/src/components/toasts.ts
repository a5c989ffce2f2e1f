import { errorMessage, errorStatus } from '@alai/kit/api'
import { toast } from '@alai/ui'

export const toastSuccess = (message: string) => toast(message, 'done')

/**
 * Shows the server's message of an error. Shows `fallback` for an internal error of the server. Callers pass no
 * `error` where the specification prescribes the text.
 */
export const toastError = (error: unknown, fallback: string) =>
  toast((errorStatus(error) === 500 ? undefined : errorMessage(error)) ?? fallback, 'failed')

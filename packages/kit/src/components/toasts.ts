import { errorMessage, errorStatus } from '@alai/kit/api'
import { toast } from '@alai/ui'

export const toastSuccess = (message: string) => toast(message, 'done')

/**
 * Shows an error: the server's message, or our own text for an internal error and where the specification defines the text (`error`
 * undefined).
 */
export const toastError = (error: unknown, fallback: string) =>
  toast((errorStatus(error) === 500 ? undefined : errorMessage(error)) ?? fallback, 'failed')

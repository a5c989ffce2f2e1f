import { ApiError } from '@alai/kit/api'
import { rejectionText } from '../../shared/rejection-text'
import { useStaffTexts } from '../../shared/texts'

/** Returns a function that explains why a cancellation or a refund was not recorded. The dialogs reload a changed amount. */
export function useRefundErrorText() {
  const t = useStaffTexts()
  return (error: unknown): string =>
    error instanceof ApiError && error.problem?.code === 'stale'
      ? t('back.stale')
      : rejectionText(error, t('failed'))
}

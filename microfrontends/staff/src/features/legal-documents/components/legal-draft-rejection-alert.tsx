import { errorStatus } from '@alai/kit/api'
import { Alert } from '@alai/ui'
import { RejectionAlert } from '../../../shared/components/editor-footer'
import { hasFieldErrors } from '../../../shared/rejection-text'
import { useStaffTexts } from '../../../shared/texts'

/**
 * Shows why a request failed, unless a field or the conflict alert (409) shows it. If another user has deleted the
 * draft, the text can still be copied.
 */
export function LegalDraftRejectionAlert({ error }: { error: Error | null }) {
  const t = useStaffTexts()
  if (!error || errorStatus(error) === 409 || hasFieldErrors(error)) return null
  if (errorStatus(error) !== 404) return <RejectionAlert error={error} />
  return (
    <Alert color="red" role="alert" mb="md">
      {t('legal.draft_deleted')}
    </Alert>
  )
}

import { Text } from '@alai/ui'
import { useJobLabels } from '../job-labels'

/** Explains a failure in the language of the page, with the original technical message below it. Renders nothing without a message. */
export function FailureReason({
  failure: { fault, reason },
}: {
  failure: { fault?: string | null; reason?: string | null }
}) {
  const explanation = useJobLabels().fault(fault)
  if (!reason) return null
  return (
    <>
      {explanation}
      <Text size="sm" c="dimmed" lang="en" style={{ overflowWrap: 'anywhere' }}>
        {reason}
      </Text>
    </>
  )
}

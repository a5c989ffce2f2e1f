import { Text } from '@alai/ui'
import { useKinds } from '../screens/health/words'

/** Explains a failure in the reader's language, with the original technical message below it. Renders nothing without a message. */
export function Reason({
  of: { fault, reason },
}: {
  of: { fault?: string | null; reason?: string | null }
}) {
  const words = useKinds().fault(fault)
  if (!reason) return null
  return (
    <>
      {words}
      <Text size="sm" c="dimmed" lang="en" style={{ overflowWrap: 'anywhere' }}>
        {reason}
      </Text>
    </>
  )
}

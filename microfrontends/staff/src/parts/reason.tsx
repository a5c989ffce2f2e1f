import { Text } from '@alai/ui'
import { useKinds } from '../screens/health/words'

/** Why something failed, in words of the reader; what the machine said stands beside it as it was said. */
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

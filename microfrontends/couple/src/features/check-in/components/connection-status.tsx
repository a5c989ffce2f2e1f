import { Alert } from '@alai/ui'
import { useCheckInTexts } from '../texts'
import styles from './check-in.module.css'

type Props = { hasNetworkError: boolean; pendingCount: number }

/** Shows that the network is not available, or how many changes of this device are not sent yet. */
export function ConnectionStatus({ hasNetworkError, pendingCount }: Props) {
  const t = useCheckInTexts()
  return (
    <div role="status" className={styles.net}>
      {(hasNetworkError || pendingCount > 0) && (
        <Alert color="yellow">
          {pendingCount > 0 ? t('waiting', { count: pendingCount }) : t('offline')}
        </Alert>
      )}
    </div>
  )
}

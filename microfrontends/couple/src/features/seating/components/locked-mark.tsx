import { AppIcon } from '@alai/ui'
import { useSeatingTexts } from '../texts'
import styles from './locked-mark.module.css'

/** Marks a table at which suggestions place no guests. */
export function LockedMark() {
  const tSeating = useSeatingTexts()
  return (
    <span className={styles.mark}>
      <AppIcon name="lock" />
      {tSeating('locked_mark')}
    </span>
  )
}

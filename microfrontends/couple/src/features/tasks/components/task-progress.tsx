import { Progress } from '@alai/ui'
import styles from './tasks.module.css'
import { useTaskTexts } from '../texts'

/** The progress of all tasks of the event, regardless of filters. */
export function TaskProgress({ percent }: { percent: number }) {
  const tTasks = useTaskTexts()
  const text = tTasks('progress.value', { percent })
  return (
    <div className={styles.progress}>
      <p>
        <b>{text}</b> {tTasks('progress.note')}
      </p>
      <Progress value={percent} size={10} color="brad.5" aria-label={tTasks('progress')} />
    </div>
  )
}

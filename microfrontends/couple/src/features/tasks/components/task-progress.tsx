import { Progress } from '@alai/ui'
import c from './tasks.module.css'
import { useTaskTexts } from '../texts'

/** The progress of all tasks of the event, regardless of filters. */
export function TaskProgress({ percent }: { percent: number }) {
  const s = useTaskTexts()
  const text = s('progress.value', { percent })
  return (
    <div className={c.progress}>
      <p>
        <b>{text}</b> {s('progress.note')}
      </p>
      <Progress value={percent} size={10} color="brad.5" aria-label={s('progress')} />
    </div>
  )
}

import { Progress } from '@alai/ui'
import c from './tasks.module.css'
import { useTaskTexts } from '../texts'

/** How far all tasks of the event have come, whatever the list is narrowed to. */
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

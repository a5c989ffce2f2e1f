import type { ReactNode } from 'react'
import type { Task } from '../api'
import { Deadline } from './deadline'
import { Assignee, ImportanceText, TaskName } from './task-facts'
import { StatusSelect } from './task-status'
import styles from './tasks.module.css'

type Props = { task: Task; actions: ReactNode; onOpenComments: (task: Task) => void }

/** A task on a phone. */
export function TaskCard({ task, actions, onOpenComments }: Props) {
  return (
    <>
      <div className="a-line">
        <TaskName task={task} onOpen={onOpenComments} />
        <StatusSelect task={task} />
      </div>
      <div className={styles.facts}>
        <Deadline task={task} />
        <ImportanceText task={task} />
      </div>
      <div className="a-line">
        <Assignee task={task} />
        {actions}
      </div>
    </>
  )
}

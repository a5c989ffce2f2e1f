import { Select } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { STATUS_KEYS, STATUSES, type TaskStatus, type Task, useStatusChange } from '../api'
import styles from './tasks.module.css'
import { type TaskTranslate, useTaskTexts } from '../texts'

type StatusKind = (typeof STATUS_KEYS)[TaskStatus]

/** Returns the kind of a status. An unknown status counts as new (specification 3 §4). */
export const statusKind = (status: string): StatusKind => STATUS_KEYS[status as TaskStatus] ?? 'new'
export const statusLabel = (t: TaskTranslate, status: string): string =>
  status in STATUS_KEYS ? t(`status.${statusKind(status)}`) : status

/** A circle that is empty, half-filled or full, so that the status is not shown by colour alone. */
function StatusIcon({ kind }: { kind: StatusKind }) {
  return (
    <svg
      viewBox="0 0 12 12"
      width="12"
      height="12"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    >
      <circle cx="6" cy="6" r="5" fill={kind === 'done' ? 'currentColor' : 'none'} />
      {kind === 'doing' && <path d="M6 1a5 5 0 0 1 0 10z" fill="currentColor" stroke="none" />}
      {kind === 'done' && <path d="M3.400 6.200 5.300 8 8.700 4.200" stroke="#dcefe2" />}
    </svg>
  )
}

export function StatusPill({ status }: { status: string }) {
  const tTasks = useTaskTexts()
  return (
    <span className={styles.pill} data-s={statusKind(status)}>
      <StatusIcon kind={statusKind(status)} />
      {statusLabel(tTasks, status)}
    </span>
  )
}

export const statusOptions = (t: TaskTranslate) =>
  STATUSES.map((value) => ({ value, label: statusLabel(t, value) }))

/** A select in the row of a task that changes its status. */
export function StatusSelect({ task }: { task: Task }) {
  const t = useCoupleTexts()
  const tTasks = useTaskTexts()
  const change = useStatusChange({
    onSuccess: () => toastSuccess(tTasks('edited')),
    onError: (error) => toastError(error, t('failed')),
  })
  return (
    <div className={styles.status} data-s={statusKind(task.status)}>
      <Select
        aria-label={tTasks('status_of', { name: task.name })}
        allowDeselect={false}
        value={task.status}
        data={statusOptions(tTasks)}
        leftSection={<StatusIcon kind={statusKind(task.status)} />}
        leftSectionPointerEvents="none"
        comboboxProps={{ width: 150, position: 'bottom-start' }}
        renderOption={({ option }) => <StatusPill status={option.value} />}
        onChange={(status) =>
          status && status !== task.status && change.mutate({ id: task.id, status })
        }
      />
    </div>
  )
}

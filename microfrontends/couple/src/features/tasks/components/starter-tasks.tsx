import { errorStatus, ApiError } from '@alai/kit/api'
import { formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import { ActionIcon, Alert, AppIcon, Button } from '@alai/ui'
import { useState } from 'react'
import type { Event } from '../../events/selected-event'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastError } from '@alai/kit/components/toasts'
import { focusHeading, recoverLostFocus } from '@alai/kit/components/focus'
import { addStarterTasks, undoStarterTasks, useTaskMutation } from '../api'
import c from './tasks.module.css'
import { useTaskTexts } from '../texts'

type StarterTasksResult =
  | { kind: 'added'; count: number; late: number; until: string | null | undefined }
  | { kind: 'removed'; removed: number; kept: number }
  | { kind: 'no_day' }

/** Adds the tasks that most couples need in one step. The result, with undo, is shown above the list until it is dismissed. */
export function useStarterTasks(event: Event | undefined) {
  const t = useCoupleTexts()
  const [note, setNote] = useState<{ of: string | undefined; result: StarterTasksResult }>()
  const of = event?.id
  const tell = (told: StarterTasksResult) => {
    setNote({ of, result: told })
    recoverLostFocus()
  }
  const add = useTaskMutation(addStarterTasks, ({ added, late, late_until: until }) =>
    tell({ kind: 'added', count: added, late, until }),
  )
  const undo = useTaskMutation(undoStarterTasks, (told) => tell({ kind: 'removed', ...told }))
  const refused = (error: Error) => {
    if (
      errorStatus(error) === 422 &&
      error instanceof ApiError &&
      error.fieldCodes('date').length > 0
    )
      tell({ kind: 'no_day' })
    else toastError(error, t('failed'))
  }
  return {
    isAdding: add.isPending,
    isUndoing: undo.isPending,
    // The result of another event is not shown.
    told: note && note.of === of ? note.result : undefined,
    add: () => of && add.mutate(of, { onError: refused }),
    undo: () => of && undo.mutate(of, { onError: (error) => toastError(error, t('failed')) }),
    dismiss: () => setNote(undefined),
  }
}

type StarterTasks = ReturnType<typeof useStarterTasks>

export function StarterTasksButton({
  starterTasks,
  isPrimary = false,
}: {
  starterTasks: StarterTasks
  isPrimary?: boolean
}) {
  const s = useTaskTexts()
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={<AppIcon name="tasks" />}
      loading={starterTasks.isAdding}
      onClick={starterTasks.add}
    >
      {s(isPrimary ? 'ready.add' : 'ready')}
    </Button>
  )
}

export function StarterTasksNotice({
  starterTasks,
  event,
}: {
  starterTasks: StarterTasks
  event: Event
}) {
  const t = useCoupleTexts()
  const s = useTaskTexts()
  const language = useLanguage()
  const { told } = starterTasks
  const away = () => {
    starterTasks.dismiss()
    focusHeading()
  }
  if (!told) return null
  const close = (
    <ActionIcon aria-label={t('close')} onClick={away}>
      <AppIcon name="cross" />
    </ActionIcon>
  )
  if (told.kind === 'no_day') {
    return (
      <Alert color="yellow" role="alert" mb="md">
        <div className={c.note}>
          <span>{s('ready.no_day')}</span>
          <Button
            component={Link}
            to={`/app/adauga-eveniment/${event.id}`}
            variant="default"
            size="compact-md"
          >
            {s('ready.choose_day')}
          </Button>
          {close}
        </div>
      </Alert>
    )
  }
  const text =
    told.kind === 'removed'
      ? [
          told.removed > 0 ? s('ready.removed', { count: told.removed }) : s('ready.removed_none'),
          told.kept > 0 && s('ready.kept', { count: told.kept }),
        ]
          .filter(Boolean)
          .join(' ')
      : told.count > 0
        ? [
            s('ready.added', { count: told.count, date: formatDate(event.date, language) }),
            told.late > 0 &&
              s('ready.late', { count: told.late, date: formatDate(told.until, language) }),
          ]
            .filter(Boolean)
            .join(' ')
        : s('ready.all_there')
  return (
    <div className={`a-note ${c.note}`}>
      <span role="status">{text}</span>
      {told.kind === 'added' && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<AppIcon name="undo" />}
          loading={starterTasks.isUndoing}
          onClick={starterTasks.undo}
        >
          {s(told.count > 0 ? 'ready.undo' : 'ready.take_back')}
        </Button>
      )}
      {close}
    </div>
  )
}

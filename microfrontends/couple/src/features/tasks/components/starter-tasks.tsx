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
import styles from './tasks.module.css'
import { type TaskTranslate, useTaskTexts } from '../texts'

type AddedResult = {
  kind: 'added'
  count: number
  late: number
  until: string | null | undefined
}
type RemovedResult = { kind: 'removed'; removed: number; kept: number }
type StarterTasksResult = AddedResult | RemovedResult | { kind: 'no_day' }

/** Adds the tasks that most couples need in one step. The result, with undo, is shown above the list until it is dismissed. */
export function useStarterTasks(event: Event | undefined) {
  const t = useCoupleTexts()
  const [notice, setNotice] = useState<{
    eventId: string | undefined
    result: StarterTasksResult
  }>()
  const eventId = event?.id
  const showResult = (result: StarterTasksResult) => {
    setNotice({ eventId, result })
    recoverLostFocus()
  }
  const add = useTaskMutation(addStarterTasks, ({ added, late, late_until: until }) =>
    showResult({ kind: 'added', count: added, late, until }),
  )
  const undo = useTaskMutation(undoStarterTasks, (counts) =>
    showResult({ kind: 'removed', ...counts }),
  )
  const handleError = (error: Error) => {
    if (
      errorStatus(error) === 422 &&
      error instanceof ApiError &&
      error.fieldCodes('date').length > 0
    )
      showResult({ kind: 'no_day' })
    else toastError(error, t('failed'))
  }
  return {
    isAdding: add.isPending,
    isUndoing: undo.isPending,
    // The result of another event is not shown.
    result: notice && notice.eventId === eventId ? notice.result : undefined,
    add: () => eventId && add.mutate(eventId, { onError: handleError }),
    undo: () =>
      eventId && undo.mutate(eventId, { onError: (error) => toastError(error, t('failed')) }),
    dismiss: () => setNotice(undefined),
  }
}

export type StarterTasks = ReturnType<typeof useStarterTasks>

function removedText(t: TaskTranslate, result: RemovedResult): string {
  const removedSentence =
    result.removed > 0 ? t('ready.removed', { count: result.removed }) : t('ready.removed_none')
  return result.kept > 0
    ? `${removedSentence} ${t('ready.kept', { count: result.kept })}`
    : removedSentence
}

function addedText(
  t: TaskTranslate,
  { count, late, until }: AddedResult,
  formatDay: (date: string | null | undefined) => string,
  event: Event,
): string {
  if (count === 0) return t('ready.all_there')
  const addedSentence = t('ready.added', { count, date: formatDay(event.date) })
  return late > 0
    ? `${addedSentence} ${t('ready.late', { count: late, date: formatDay(until) })}`
    : addedSentence
}

export function StarterTasksButton({
  starterTasks,
  isPrimary = false,
}: {
  starterTasks: StarterTasks
  isPrimary?: boolean
}) {
  const tTasks = useTaskTexts()
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={<AppIcon name="tasks" />}
      loading={starterTasks.isAdding}
      onClick={starterTasks.add}
    >
      {tTasks(isPrimary ? 'ready.add' : 'ready')}
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
  const tTasks = useTaskTexts()
  const language = useLanguage()
  const { result } = starterTasks
  const dismiss = () => {
    starterTasks.dismiss()
    focusHeading()
  }
  if (!result) return null
  const closeButton = (
    <ActionIcon aria-label={t('close')} onClick={dismiss}>
      <AppIcon name="cross" />
    </ActionIcon>
  )
  if (result.kind === 'no_day') {
    return (
      <Alert color="yellow" role="alert" mb="md">
        <div className={styles.note}>
          <span>{tTasks('ready.no_day')}</span>
          <Button
            component={Link}
            to={`/app/adauga-eveniment/${event.id}`}
            variant="default"
            size="compact-md"
          >
            {tTasks('ready.choose_day')}
          </Button>
          {closeButton}
        </div>
      </Alert>
    )
  }
  const text =
    result.kind === 'removed'
      ? removedText(tTasks, result)
      : addedText(tTasks, result, (date) => formatDate(date, language), event)
  return (
    <div className={`a-note ${styles.note}`}>
      <span role="status">{text}</span>
      {result.kind === 'added' && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<AppIcon name="undo" />}
          loading={starterTasks.isUndoing}
          onClick={starterTasks.undo}
        >
          {tTasks(result.count > 0 ? 'ready.undo' : 'ready.take_back')}
        </Button>
      )}
      {closeButton}
    </div>
  )
}

import { focusHeading } from '@alai/kit/components/focus'
import { formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import { ActionIcon, Alert, AppIcon, Button } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Event } from '../../events'
import { type TaskTranslate, useTaskTexts } from '../texts'
import type { AddedResult, RemovedResult, PresetTaskActions } from '../use-preset-task-actions'
import styles from './tasks.module.css'

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

/** Shows the result of adding or removing the preset tasks, until it is dismissed. */
export function PresetTasksResultNotice({
  presetTasks,
  event,
}: {
  presetTasks: PresetTaskActions
  event: Event
}) {
  const t = useCoupleTexts()
  const tTasks = useTaskTexts()
  const language = useLanguage()
  const { result } = presetTasks
  const dismiss = () => {
    presetTasks.dismiss()
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
          loading={presetTasks.isUndoing}
          onClick={presetTasks.undo}
        >
          {tTasks(result.count > 0 ? 'ready.undo' : 'ready.take_back')}
        </Button>
      )}
      {closeButton}
    </div>
  )
}

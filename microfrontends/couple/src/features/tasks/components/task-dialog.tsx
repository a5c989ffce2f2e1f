import { todayInBucharest } from '@alai/kit/dates'
import { Select, Stack, TextInput, Textarea } from '@alai/ui'
import { useEffect } from 'react'
import { useLengthLimitProps, useLineLimitProps } from '../../../shared/text-limit'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { FormModal } from '@alai/kit/forms/form-modal'
import { useForm } from '@alai/kit/forms/use-form'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess } from '@alai/kit/components/toasts'
import { AssigneeSelect } from './assignee-select'
import { importanceLabel } from './task-facts'
import { statusOptions } from './task-status'
import {
  IMPORTANCES,
  type Task,
  type TaskFormValues,
  toTaskForm,
  saveTask,
  useTaskMutation,
} from '../api'
import styles from './tasks.module.css'
import { useTaskTexts } from '../texts'

const FORM_FIELDS = ['name', 'description', 'importance', 'status', 'deadline', 'user_id']

type Props = { eventId: string; task: Task | undefined; onClose: () => void }

/**
 * Creates or edits a task. After saving, the dialog stays open for one second (specification 3 §9). `onClose` must be
 * the same function in each render, otherwise the timer restarts.
 */
export function TaskDialog({ eventId, task, onClose }: Props) {
  const t = useCoupleTexts()
  const tTasks = useTaskTexts()
  const limitLength = useLengthLimitProps()
  const limitLine = useLineLimitProps()
  useRestoreFocus()
  const save = useTaskMutation(
    (value: TaskFormValues) => saveTask(eventId, task, value),
    () => toastSuccess(tTasks(task ? 'edited' : 'added')),
  )
  const form = useForm({
    defaultValues: toTaskForm(task),
    error: save.error,
    isSaved: save.isSuccess,
  })
  const { apiError, values } = form
  useEffect(() => {
    if (!save.isSuccess) return
    const timer = setTimeout(onClose, 1000)
    return () => clearTimeout(timer)
  }, [save.isSuccess, onClose])
  const isListFull = apiError?.fieldCodes('name').includes('too_many')
  const formError = () => {
    if (!apiError) return undefined
    if (isListFull) return tTasks('too_many')
    if (FORM_FIELDS.some((name) => apiError.fieldCodes(name).length > 0)) return undefined
    return apiError.status === 404 ? tTasks('gone') : t('failed')
  }
  const isPast = values.deadline !== '' && values.deadline < todayInBucharest()
  return (
    <FormModal
      isDirty={form.isDirty}
      onClose={onClose}
      title={tTasks(task ? 'edit_title' : 'add')}
      className={styles.form}
    >
      <form
        noValidate
        onSubmit={form.handleSubmit((submitted) => {
          if (!save.isSuccess) save.mutate(submitted)
        })}
      >
        <Stack>
          <TextInput
            data-autofocus
            label={tTasks('name')}
            required
            {...form.field('name')}
            {...limitLine(values.name, isListFull ? undefined : form.fieldError('name'))}
          />
          <Textarea
            label={tTasks('description')}
            required
            autosize
            minRows={3}
            {...form.field('description')}
            {...limitLength(values.description, form.fieldError('description'))}
          />
          <div className={styles.pair}>
            <Select
              label={tTasks('importance')}
              required
              allowDeselect={false}
              {...form.selectField('importance')}
              data={IMPORTANCES.map((value) => ({ value, label: importanceLabel(tTasks, value) }))}
            />
            <Select
              label={tTasks('status')}
              required
              allowDeselect={false}
              {...form.selectField('status')}
              data={statusOptions(tTasks)}
            />
            <TextInput
              label={tTasks('deadline')}
              required
              type="date"
              description={isPast ? tTasks('past') : undefined}
              {...form.field('deadline')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
            <AssigneeSelect task={task} {...form.field('user_id')} />
          </div>
          <DialogFooter isSaving={save.isPending} isSaved={save.isSuccess} error={formError()} />
        </Stack>
      </form>
    </FormModal>
  )
}

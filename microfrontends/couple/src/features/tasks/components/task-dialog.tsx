import { useQueryClient } from '@alai/kit/query'
import { Select, Stack, TextInput, Textarea } from '@alai/ui'
import { useEffect, useState } from 'react'
import { useLengthLimit } from '../../../shared/text-limit'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { FormModal, useIsDirty } from '@alai/kit/forms/form-modal'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess } from '@alai/kit/components/toasts'
import { useUsers } from '../../account/api'
import { importanceLabel } from './task-list'
import { statusOptions } from './task-status'
import {
  IMPORTANCES,
  type Task,
  type TaskFormValues,
  toTaskForm,
  saveTask,
  todayInBucharest,
  useTaskMutation,
} from '../api'
import styles from './tasks.module.css'
import { useTaskTexts } from '../texts'

const FORM_FIELDS = ['name', 'description', 'importance', 'status', 'deadline', 'user_id']

/**
 * Creates or edits a task. After saving, the dialog stays open for one second (specification 3 §9). `onClose` must be stable between renders,
 * otherwise the timer restarts.
 */
export function TaskDialog({
  eventId,
  task,
  onClose,
}: {
  eventId: string
  task: Task | undefined
  onClose: () => void
}) {
  const t = useCoupleTexts()
  const tTasks = useTaskTexts()
  const limitLength = useLengthLimit()
  useRestoreFocus()
  const [form, setForm] = useState(() => toTaskForm(task))
  const save = useTaskMutation(
    (value: TaskFormValues) => saveTask(eventId, task, value),
    () => toastSuccess(tTasks(task ? 'edited' : 'added')),
  )
  const { apiError, fieldError, errorProps, clearFieldError } = useFieldErrors(save.error)
  const isDirty = useIsDirty(form) && !save.isSuccess
  useEffect(() => {
    if (!save.isSuccess) return
    const timer = setTimeout(onClose, 1000)
    return () => clearTimeout(timer)
  }, [save.isSuccess, onClose])
  const updateForm = (change: Partial<TaskFormValues>) => {
    Object.keys(change).forEach(clearFieldError)
    setForm({ ...form, ...change })
  }
  const isListFull = apiError?.fieldCodes('name').includes('too_many')
  const hasOtherError =
    apiError && (isListFull || !FORM_FIELDS.some((name) => apiError.fieldCodes(name).length > 0))
  const pastDateHint =
    form.deadline && form.deadline < todayInBucharest() ? tTasks('past') : undefined
  return (
    <FormModal
      isDirty={isDirty}
      onClose={onClose}
      title={tTasks(task ? 'edit_title' : 'add')}
      className={styles.form}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isSuccess) save.mutate(form)
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label={tTasks('name')}
            required
            value={form.name}
            {...errorProps('name')}
            error={isListFull ? undefined : fieldError('name')}
            onChange={(e) => updateForm({ name: e.target.value })}
          />
          <Textarea
            label={tTasks('description')}
            required
            autosize
            minRows={3}
            value={form.description}
            {...limitLength(form.description, fieldError('description'))}
            onChange={(e) => updateForm({ description: e.target.value })}
          />
          <div className={styles.pair}>
            <Select
              label={tTasks('importance')}
              required
              allowDeselect={false}
              value={form.importance}
              {...errorProps('importance')}
              onChange={(value) => value && updateForm({ importance: value })}
              data={IMPORTANCES.map((value) => ({ value, label: importanceLabel(tTasks, value) }))}
            />
            <Select
              label={tTasks('status')}
              required
              allowDeselect={false}
              value={form.status}
              {...errorProps('status')}
              onChange={(value) => value && updateForm({ status: value })}
              data={statusOptions(tTasks)}
            />
            <TextInput
              label={tTasks('deadline')}
              required
              type="date"
              description={pastDateHint}
              value={form.deadline}
              {...errorProps('deadline')}
              onChange={(e) => updateForm({ deadline: e.target.value })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
            <AssigneeSelect
              task={task}
              value={form.user_id}
              error={fieldError('user_id')}
              onChange={(user_id) => updateForm({ user_id })}
            />
          </div>
          <DialogFooter
            isSaving={save.isPending}
            isSaved={save.isSuccess}
            error={
              hasOtherError &&
              (isListFull
                ? tTasks('too_many')
                : apiError.status === 404
                  ? tTasks('gone')
                  : t('failed'))
            }
          />
        </Stack>
      </form>
    </FormModal>
  )
}

type AssigneeSelectProps = {
  task: Task | undefined
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

/** Selects among the users who can log in. The current assignee stays in the list. */
function AssigneeSelect({ task, value, error, onChange }: AssigneeSelectProps) {
  const tTasks = useTaskTexts()
  const queries = useQueryClient()
  const users = useUsers()
  // The server refused the user, who may have been removed meanwhile, so the list is reloaded.
  useEffect(() => {
    if (error) void queries.invalidateQueries({ queryKey: ['users'] })
  }, [error, queries])
  const assignableUsers = (users.data ?? []).filter(
    (user) => user.allowed_to_log_in || user.id === task?.user?.id,
  )
  const formerAssignee =
    task?.user && !assignableUsers.some((user) => user.id === task.user?.id) ? [task.user] : []
  const inviteHint = assignableUsers.length < 2 ? tTasks('person_hint') : undefined
  return (
    <Select
      label={tTasks('person')}
      placeholder={tTasks('nobody')}
      clearable
      value={value || null}
      error={error && tTasks('person_gone')}
      description={users.isError ? tTasks('persons_failed') : inviteHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(selected) => onChange(selected ?? '')}
      data={[...formerAssignee, ...assignableUsers].map(({ id, name }) => ({
        value: id,
        label: name,
      }))}
    />
  )
}

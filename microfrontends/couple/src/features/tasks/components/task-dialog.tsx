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
import c from './tasks.module.css'
import { useTaskTexts } from '../texts'

const FORM_FIELDS = ['name', 'description', 'importance', 'status', 'deadline', 'user_id']

/**
 * Creates or edits a task. After saving, the dialog stays open for one second (specification 3 §9). `close` must be stable between renders,
 * otherwise the timer restarts.
 */
export function TaskDialog({
  eventId,
  task,
  close,
}: {
  eventId: string
  task: Task | undefined
  close: () => void
}) {
  const t = useCoupleTexts()
  const s = useTaskTexts()
  const counted = useLengthLimit()
  useRestoreFocus()
  const [form, setForm] = useState(() => toTaskForm(task))
  const save = useTaskMutation(
    (value: TaskFormValues) => saveTask(eventId, task, value),
    () => toastSuccess(s(task ? 'edited' : 'added')),
  )
  const { failure, sentence, errorProps, mend } = useFieldErrors(save.error)
  const dirty = useIsDirty(form) && !save.isSuccess
  useEffect(() => {
    if (!save.isSuccess) return
    const timer = setTimeout(close, 1000)
    return () => clearTimeout(timer)
  }, [save.isSuccess, close])
  const set = (change: Partial<TaskFormValues>) => {
    Object.keys(change).forEach(mend)
    setForm({ ...form, ...change })
  }
  const full = failure?.fieldCodes('name').includes('too_many')
  const other =
    failure && (full || !FORM_FIELDS.some((name) => failure.fieldCodes(name).length > 0))
  const past = form.deadline && form.deadline < todayInBucharest() ? s('past') : undefined
  return (
    <FormModal
      isDirty={dirty}
      onClose={close}
      title={s(task ? 'edit_title' : 'add')}
      className={c.form}
    >
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          if (!save.isSuccess) save.mutate(form)
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label={s('name')}
            required
            value={form.name}
            {...errorProps('name')}
            error={full ? undefined : sentence('name')}
            onChange={(e) => set({ name: e.target.value })}
          />
          <Textarea
            label={s('description')}
            required
            autosize
            minRows={3}
            value={form.description}
            {...counted(form.description, sentence('description'))}
            onChange={(e) => set({ description: e.target.value })}
          />
          <div className={c.pair}>
            <Select
              label={s('importance')}
              required
              allowDeselect={false}
              value={form.importance}
              {...errorProps('importance')}
              onChange={(v) => v && set({ importance: v })}
              data={IMPORTANCES.map((value) => ({ value, label: importanceLabel(s, value) }))}
            />
            <Select
              label={s('status')}
              required
              allowDeselect={false}
              value={form.status}
              {...errorProps('status')}
              onChange={(v) => v && set({ status: v })}
              data={statusOptions(s)}
            />
            <TextInput
              label={s('deadline')}
              required
              type="date"
              description={past}
              value={form.deadline}
              {...errorProps('deadline')}
              onChange={(e) => set({ deadline: e.target.value })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
            <AssigneeSelect
              task={task}
              value={form.user_id}
              error={sentence('user_id')}
              onChange={(user_id) => set({ user_id })}
            />
          </div>
          <DialogFooter
            isSaving={save.isPending}
            isSaved={save.isSuccess}
            error={
              other && (full ? s('too_many') : failure.status === 404 ? s('gone') : t('failed'))
            }
          />
        </Stack>
      </form>
    </FormModal>
  )
}

type PersonProps = {
  task: Task | undefined
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

/** Selects among the users who can log in. The current assignee stays in the list. */
function AssigneeSelect({ task, value, error, onChange }: PersonProps) {
  const s = useTaskTexts()
  const queries = useQueryClient()
  const users = useUsers()
  // The server refused the user, who may have been removed meanwhile, so the list is reloaded.
  useEffect(() => {
    if (error) void queries.invalidateQueries({ queryKey: ['users'] })
  }, [error, queries])
  const there = (users.data ?? []).filter(
    (user) => user.allowed_to_log_in || user.id === task?.user?.id,
  )
  const held = task?.user && !there.some((user) => user.id === task.user?.id) ? [task.user] : []
  const hint = users.isError ? s('persons_failed') : there.length < 2 ? s('person_hint') : undefined
  return (
    <Select
      label={s('person')}
      placeholder={s('nobody')}
      clearable
      value={value || null}
      error={error && s('person_gone')}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(v) => onChange(v ?? '')}
      data={[...held, ...there].map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

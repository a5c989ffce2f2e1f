import { useQueryClient } from '@alai/kit/query'
import { Select } from '@alai/ui'
import { useEffect } from 'react'
import { useUsers } from '../../account'
import type { Task } from '../api'
import { useTaskTexts } from '../texts'

type Props = {
  task: Task | undefined
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

/** Selects a user of the account who can log in. The current assignee stays in the list in any case. */
export function AssigneeSelect({ task, value, error, onChange }: Props) {
  const tTasks = useTaskTexts()
  const queryClient = useQueryClient()
  const users = useUsers()
  // The server has rejected the user, who may have been removed meanwhile. The list of users is reloaded.
  useEffect(() => {
    if (error) void queryClient.invalidateQueries({ queryKey: ['users'] })
  }, [error, queryClient])
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

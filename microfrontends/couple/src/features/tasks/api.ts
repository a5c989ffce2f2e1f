// The API calls of the to-do list, its URL parameters and its form values.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { keepPreviousData, useQuery, useQueryClient } from '@alai/kit/query'
import { recoverLostFocus } from '@alai/kit/components/focus'
import type { Sort } from '@alai/ui'

export type Task = Schemas['Task']
type Tasks = Schemas['Tasks']

/** The stored values of importance with the keys of their texts, in ascending order (contract 5). */
export const IMPORTANCE_KEYS = {
  Joasa: 'low',
  Medie: 'middle',
  'Foarte important': 'high',
} as const
export const STATUS_KEYS = { Nou: 'new', 'In progres': 'doing', Done: 'done' } as const

export type Importance = keyof typeof IMPORTANCE_KEYS
export type TaskStatus = keyof typeof STATUS_KEYS
export const IMPORTANCES = Object.keys(IMPORTANCE_KEYS) as Importance[]
export const STATUSES = Object.keys(STATUS_KEYS) as TaskStatus[]

export type TaskSortColumn = 'name' | 'importance' | 'status' | 'deadline'
export type TaskSort = Sort<TaskSortColumn>
export const TASK_SORTS: TaskSort[] = [
  'deadline',
  '-deadline',
  '-importance',
  'importance',
  'status',
  '-status',
  'name',
  '-name',
]
export const DEFAULT_SORT: TaskSort = 'deadline'

export type TaskListParams = {
  search: string
  status: TaskStatus | undefined
  importance: Importance | undefined
  user: string | undefined
  sort: TaskSort
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Parses the URL parameters. Unknown values are ignored, because the server would reject them. */
export function parseTaskListParams(get: (name: string) => string): TaskListParams {
  const parseOption = <Option extends string>(options: readonly Option[], name: string) =>
    options.find((option) => option === get(name))
  return {
    search: get('search'),
    status: parseOption(STATUSES, 'status'),
    importance: parseOption(IMPORTANCES, 'importance'),
    user: UUID.test(get('user')) ? get('user') : undefined,
    sort: parseOption(TASK_SORTS, 'sort') ?? DEFAULT_SORT,
  }
}

export const isFiltered = ({ search, status, importance, user }: TaskListParams): boolean =>
  Boolean(search || status || importance || user)

export function useTasks(
  eventId: string | undefined,
  { search, status, importance, user, sort }: TaskListParams,
  page: number,
) {
  return useQuery({
    queryKey: ['tasks', eventId, { search, status, importance, user, sort }, page],
    enabled: eventId !== undefined,
    placeholderData: keepPreviousData,
    queryFn: () =>
      unwrap(
        client.GET('/api/tasks/search', {
          params: {
            query: {
              event_id: eventId ?? '',
              search_name: search || undefined,
              status,
              importance,
              user_id: user,
              sort,
              'page[number]': page,
              'page[per_page]': 10,
            },
          },
        }),
      ),
  })
}

const OPEN_COUNT = 'open-count'

/** The number of tasks that are not done. */
export function useOpenTaskCount(eventId: string | undefined) {
  return useQuery({
    queryKey: ['tasks', eventId, OPEN_COUNT],
    enabled: eventId !== undefined,
    queryFn: async () => {
      const counts = await Promise.all(
        (['Nou', 'In progres'] as const).map(async (status) => {
          const { pagination } = await unwrap(
            client.GET('/api/tasks/search', {
              params: { query: { event_id: eventId ?? '', status, 'page[per_page]': 1 } },
            }),
          )
          return pagination.total
        }),
      )
      return counts.reduce((sum, count) => sum + count, 0)
    },
  })
}

/** A mutation of tasks. Afterwards the list and its progress are reloaded. */
export function useTaskMutation<Value, Result = unknown>(
  mutationFn: (value: Value) => Promise<Result>,
  onSuccess: (result: Result) => void,
) {
  const queryClient = useQueryClient()
  return useSingleFlightMutation({
    mutationFn,
    onSuccess: async (result: Result) => {
      await queryClient.invalidateQueries({ queryKey: ['tasks'] })
      onSuccess(result)
    },
  })
}

export type TaskFormValues = {
  name: string
  description: string
  importance: string
  status: string
  deadline: string
  user_id: string
}

const NEW_TASK_FORM: TaskFormValues = {
  name: '',
  description: '',
  importance: IMPORTANCES[0] ?? '',
  status: STATUSES[0] ?? '',
  deadline: '',
  user_id: '',
}

export function toTaskForm(task: Task | undefined): TaskFormValues {
  if (!task) return NEW_TASK_FORM
  const { name, description, importance, status, deadline, user } = task
  return { name, description, importance, status, deadline, user_id: user?.id ?? '' }
}

/**
 * Creates a task, or sends the changed fields of an existing one. Other fields that another user
 * has changed meanwhile stay.
 */
export function saveTask(eventId: string, task: Task | undefined, form: TaskFormValues) {
  if (!task)
    return unwrap(
      client.POST('/api/tasks', {
        body: { task: { ...form, event_id: eventId, user_id: form.user_id || null } },
      }),
    )
  const previous = toTaskForm(task)
  const changed = Object.entries(form).filter(
    ([name, value]) => value !== previous[name as keyof TaskFormValues],
  )
  return unwrap(
    client.PUT('/api/tasks/{id}', {
      params: { path: { id: task.id } },
      body: { task: Object.fromEntries(changed.map(([name, value]) => [name, value || null])) },
    }),
  )
}

export const deleteTask = (id: string) =>
  unwrap(client.DELETE('/api/tasks/{id}', { params: { path: { id } } }))

type StatusChange = { id: string; status: string }

/**
 * Changes a status. The change is shown at once, and reverted if it cannot be saved. Changes are sent one after
 * another, so that the last one applies.
 */
export function useStatusChange(callbacks: {
  onSuccess: () => void
  onError: (error: Error) => void
}) {
  const queryClient = useQueryClient()
  const mutationKey = ['task-status']
  return useSingleFlightMutation<unknown, StatusChange>({
    mutationKey,
    scope: { id: 'task-status' },
    mutationFn: ({ id, status }) =>
      unwrap(
        client.PUT('/api/tasks/update_task_status/{id}', {
          params: { path: { id } },
          body: { task: { status } },
        }),
      ),
    onMutate: async ({ id, status }) => {
      await queryClient.cancelQueries({ queryKey: ['tasks'] })
      queryClient.setQueriesData<Tasks>(
        // The query of the number of open tasks contains no list.
        { queryKey: ['tasks'], predicate: ({ queryKey }) => !queryKey.includes(OPEN_COUNT) },
        (response) =>
          response && {
            ...response,
            tasks: response.tasks.map((task) => (task.id === id ? { ...task, status } : task)),
          },
      )
    },
    onSuccess: callbacks.onSuccess,
    onError: callbacks.onError,
    // The list is reloaded only after the last pending change. An earlier response would contain outdated values.
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey }) === 1)
        await queryClient.invalidateQueries({ queryKey: ['tasks'] })
      recoverLostFocus()
    },
  })
}

export const addPresetTasks = (event_id: string) =>
  unwrap(client.POST('/api/tasks/add_ready', { body: { task: { event_id } } }))
export const undoPresetTasks = (event_id: string) =>
  unwrap(client.POST('/api/tasks/undo_ready', { body: { task: { event_id } } }))

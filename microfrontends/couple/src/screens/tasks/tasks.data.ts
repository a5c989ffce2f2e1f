// The to-do list: what the address asks for, what the server holds, and the writes.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { keepPreviousData, useQuery, useQueryClient } from '@alai/kit/query'
import { recoverLostFocus } from '@alai/kit/components/focus'
import type { Sort } from '@alai/kit/lists/sort'

export type Task = Schemas['Task']
type Tasks = Schemas['Tasks']

/** The words of the wire with the names of their texts, the least first (contract 5). */
export const IMPORTANCE = { Joasa: 'low', Medie: 'middle', 'Foarte important': 'high' } as const
export const STATUS = { Nou: 'new', 'In progres': 'doing', Done: 'done' } as const

export type Importance = keyof typeof IMPORTANCE
export type Status = keyof typeof STATUS
export const IMPORTANCES = Object.keys(IMPORTANCE) as Importance[]
export const STATUSES = Object.keys(STATUS) as Status[]

export type Column = 'name' | 'importance' | 'status' | 'deadline'
export type TaskSort = Sort<Column>
export const SORTS: TaskSort[] = [
  'deadline',
  '-deadline',
  '-importance',
  'importance',
  'status',
  '-status',
  'name',
  '-name',
]
export const FIRST: TaskSort = 'deadline'

export type Wish = {
  search: string
  status: Status | undefined
  importance: Importance | undefined
  user: string | undefined
  sort: TaskSort
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What an address asks for; a word that is none asks for nothing, for the server would refuse it. */
export function wishOf(get: (name: string) => string): Wish {
  const one = <W extends string>(words: readonly W[], name: string) =>
    words.find((word) => word === get(name))
  return {
    search: get('search'),
    status: one(STATUSES, 'status'),
    importance: one(IMPORTANCES, 'importance'),
    user: UUID.test(get('user')) ? get('user') : undefined,
    sort: one(SORTS, 'sort') ?? FIRST,
  }
}

export const isNarrowed = ({ search, status, importance, user }: Wish): boolean =>
  Boolean(search || status || importance || user)

export function useTasks(
  eventId: string | undefined,
  { search, status, importance, user, sort }: Wish,
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

/** A write after which the list and how far it has come are read anew. */
export function useTaskWrite<V, D = unknown>(
  work: (value: V) => Promise<D>,
  done: (made: D) => void,
) {
  const queries = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: work,
    onSuccess: async (made: D) => {
      await queries.invalidateQueries({ queryKey: ['tasks'] })
      done(made)
    },
  })
}

export type TaskForm = {
  name: string
  description: string
  importance: string
  status: string
  deadline: string
  user_id: string
}

export const formOf = (task: Task | undefined): TaskForm => ({
  name: task?.name ?? '',
  description: task?.description ?? '',
  importance: task?.importance ?? IMPORTANCES[0] ?? '',
  status: task?.status ?? STATUSES[0] ?? '',
  deadline: task?.deadline ?? '',
  user_id: task?.user?.id ?? '',
})

/** Of a task that is there only what was changed goes out: what a partner has changed meanwhile stays. */
export function saveTask(eventId: string, task: Task | undefined, form: TaskForm) {
  if (!task)
    return unwrap(
      client.POST('/api/tasks', {
        body: { task: { ...form, event_id: eventId, user_id: form.user_id || null } },
      }),
    )
  const was = formOf(task)
  const changed = Object.entries(form).filter(
    ([name, value]) => value !== was[name as keyof TaskForm],
  )
  return unwrap(
    client.PUT('/api/tasks/{id}', {
      params: { path: { id: task.id } },
      body: { task: Object.fromEntries(changed.map(([name, value]) => [name, value || null])) },
    }),
  )
}

export const removeTask = (id: string) =>
  unwrap(client.DELETE('/api/tasks/{id}', { params: { path: { id } } }))

type Change = { id: string; status: string }

/** Shown at once and taken back when it is not saved; changes go out one after the other, so that the last one stays. */
export function useStatusChange(on: { done: () => void; failed: (error: Error) => void }) {
  const queries = useQueryClient()
  const mutationKey = ['task-status']
  return useSingleFlightMutation<unknown, Change>({
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
      await queries.cancelQueries({ queryKey: ['tasks'] })
      queries.setQueriesData<Tasks>(
        { queryKey: ['tasks'] },
        (held) =>
          held && {
            ...held,
            tasks: held.tasks.map((task) => (task.id === id ? { ...task, status } : task)),
          },
      )
    },
    onSuccess: on.done,
    onError: on.failed,
    // An answer in between would show what the next change has already replaced.
    onSettled: async () => {
      if (queries.isMutating({ mutationKey }) === 1)
        await queries.invalidateQueries({ queryKey: ['tasks'] })
      recoverLostFocus()
    },
  })
}

export const addReady = (event_id: string) =>
  unwrap(client.POST('/api/tasks/add_ready', { body: { task: { event_id } } }))
export const undoReady = (event_id: string) =>
  unwrap(client.POST('/api/tasks/undo_ready', { body: { task: { event_id } } }))

const DAY = 86_400_000

/** Today in Europe/Bucharest, as the wire writes days. */
export const today = (now = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format(now)

/** Days from one to the other: below zero it is over. */
export const daysTo = (day: string, from: string): number =>
  Math.round((Date.parse(day) - Date.parse(from)) / DAY)

// Queries and mutations of the notifications and their e-mail settings.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { keepPreviousData, useQuery, useQueryClient } from '@alai/kit/query'
import type { Job } from '../../shared/jobs'

export type AppNotification = Schemas['Notification']
export type EmailSetting = Schemas['NotificationSetting']

export function useNotifications(eventId: string | undefined, page: number) {
  return useQuery({
    queryKey: ['notifications', eventId, page],
    enabled: eventId !== undefined,
    placeholderData: keepPreviousData,
    queryFn: () =>
      unwrap(
        client.GET('/api/notifications', {
          params: {
            query: { event_id: eventId ?? '', 'page[number]': page, 'page[per_page]': 10 },
          },
        }),
      ),
  })
}

/** Marks one notification as read, or all of them if no id is given. */
export function useMarkNotificationsRead(
  eventId: string | undefined,
  callbacks: { onSuccess: (id: string | undefined) => void; onError: (error: Error) => void },
) {
  const queryClient = useQueryClient()
  const query = { event_id: eventId ?? '' }
  return useSingleFlightMutation<unknown, string | undefined>({
    mutationFn: (id) =>
      id
        ? unwrap(
            client.POST('/api/notifications/{id}/mark_as_read', {
              params: { path: { id }, query },
            }),
          )
        : unwrap(client.POST('/api/notifications/mark_all_as_read', { params: { query } })),
    onSuccess: async (_, id) => {
      await Promise.all(
        ['notifications', 'unread'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      )
      callbacks.onSuccess(id)
    },
    onError: callbacks.onError,
  })
}

const settingsKey = (eventId: string | undefined) => ['notification-settings', eventId]

export function useEmailSettings(eventId: string | undefined) {
  return useQuery({
    queryKey: settingsKey(eventId),
    enabled: eventId !== undefined,
    queryFn: async () =>
      (
        await unwrap(
          client.GET('/api/notifications/settings', {
            params: { query: { event_id: eventId ?? '' } },
          }),
        )
      ).settings,
  })
}

/** Saves one setting. It is shown at once, and reverted if the request fails. */
export function useUpdateEmailSetting(
  eventId: string | undefined,
  callbacks: { onSuccess: () => void; onError: (error: Error) => void },
) {
  const queryClient = useQueryClient()
  const key = settingsKey(eventId)
  return useSingleFlightMutation<unknown, EmailSetting>({
    mutationFn: (setting) =>
      unwrap(
        client.PUT('/api/notifications/settings', {
          params: { query: { event_id: eventId ?? '' } },
          body: { settings: [setting] },
        }),
      ),
    onMutate: async (setting) => {
      await queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData<EmailSetting[]>(key, (settings) =>
        settings?.map((s) => (s.type === setting.type ? setting : s)),
      )
    },
    onSuccess: callbacks.onSuccess,
    onError: callbacks.onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

/** The URL that a notification of each type links to. */
const TARGET_BY_TYPE: Record<string, string> = {
  answer_yes: '/app/raspunsuri',
  answer_changed: '/app/raspunsuri',
  answer_no: '/app/raspunsuri-negative',
  gift_reserved: '/app/registru-cadouri',
  import_done: '/app/adauga-invitat',
  export_done: '/app/raspunsuri',
  payment: '/app/profil?tab=facturare',
  demo_ending: '/app/profil?tab=facturare',
  task_due: '/app/to-do-list',
  expense_due: '/app/buget',
}

/** The URL that the notification of an export links to, by the kind of the export. */
const TARGET_BY_EXPORT: Record<string, string> = {
  answers: '/app/raspunsuri',
  declines: '/app/raspunsuri-negative',
  invitations: '/app/adauga-invitat',
  cards: '/app/adauga-invitat',
  gifts: '/app/registru-cadouri',
  budget: '/app/buget',
}

/** Returns the URL of a notification. A due task or expense opens in its list. `job` is the job of the notification, if it is loaded. */
export function notificationHref(
  { type, subject_id }: Pick<AppNotification, 'type' | 'subject_id'>,
  job?: Job,
): string | undefined {
  if (type === 'task_due' && subject_id) return `/app/to-do-list?task=${subject_id}`
  if (type === 'expense_due' && subject_id) return `/app/buget?expense=${subject_id}`
  return (job?.export ? TARGET_BY_EXPORT[job.export.kind] : undefined) ?? TARGET_BY_TYPE[type]
}

/** The notification types, in the groups in which the settings show them. */
const SETTING_GROUPS = {
  guests: ['answer_yes', 'answer_no', 'answer_changed'],
  day: ['gift_reserved', 'party_unseated', 'task_due', 'expense_due'],
  account: ['payment', 'demo_ending'],
  work: ['import_done', 'export_done'],
} as const

export type SettingGroup = keyof typeof SETTING_GROUPS
export type NotificationKind = (typeof SETTING_GROUPS)[SettingGroup][number]

/** Groups the settings of a user. Types that the user does not receive (payments, for a user who is not the owner) are left out. */
export function groupSettings(
  settings: EmailSetting[],
): { group: SettingGroup; kinds: { kind: NotificationKind; email: string }[] }[] {
  const emailByType = new Map(settings.map((s) => [s.type, s.email]))
  const groups = Object.keys(SETTING_GROUPS) as SettingGroup[]
  return groups
    .map((group) => ({
      group,
      kinds: SETTING_GROUPS[group].flatMap((kind) =>
        emailByType.has(kind) ? [{ kind, email: emailByType.get(kind) ?? '' }] : [],
      ),
    }))
    .filter(({ kinds }) => kinds.length > 0)
}

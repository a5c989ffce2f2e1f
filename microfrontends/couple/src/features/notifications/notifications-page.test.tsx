// The notifications page: ten per page, unread ones highlighted, marking as read, and an expired session (specification 2 §2, §4, §8, §9).
import { redirectedPath, clickButton, problemBody } from '@alai/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  EVENT_ID,
  ok,
  renderCouplePage,
  makePagination,
  sentQueries,
  type Replies,
  resetTestState,
  expectMessage,
} from '../../testing/couple-fixtures'
import NotificationsPage from './pages/notifications-page'

const LIST_NOTIFICATIONS_OPERATION = 'GET /api/notifications'
const makeNotification = (id: string, read: boolean) => ({
  id,
  type: 'answer_yes',
  title: 'Un răspuns nou',
  message: `Familia ${id} vine (2 persoane).`,
  read,
  subject_id: null,
  created_at: '2099-01-02T10:00:00Z',
})
const unreadReply = (count: number) => ok({ notifications_count: count })

afterEach(resetTestState)

const renderNotifications = (
  notifications: object[],
  replies: Replies = {},
  path = '/app/notificari',
  isNarrowScreen = false,
) =>
  renderCouplePage(
    <NotificationsPage />,
    { path, isNarrowScreen },
    {
      [LIST_NOTIFICATIONS_OPERATION]: ok({
        notifications,
        pagination: makePagination(notifications.length),
      }),
      'GET /api/notifications/unread_notification_count': unreadReply(1),
      ...replies,
    },
  )

// Covers 2.2.14, 2.2.41, 2.4.14, 2.7.29, 2.8.26.
test.each([
  ['a table', false],
  ['cards on a phone', true],
])(
  'unread notifications are highlighted and can be marked as read (%s)',
  async (_, isNarrowScreen) => {
    let notifications = [makeNotification('Pop', false), makeNotification('Ionescu', true)]
    const MARK_READ_OPERATION = 'POST /api/notifications/Pop/mark_as_read'
    const requests = await renderNotifications(
      notifications,
      {
        [LIST_NOTIFICATIONS_OPERATION]: () => ok({ notifications, pagination: makePagination(2) }),
        [MARK_READ_OPERATION]: () => {
          notifications = notifications.map((notification) => ({ ...notification, read: true }))
          return { status: 204 }
        },
      },
      '/app/notificari',
      isNarrowScreen,
    )
    await screen.findByText('Familia Pop vine (2 persoane).')
    expect(screen.queryByRole('table') === null).toBe(isNarrowScreen)
    const unreadRows = () => [...document.querySelectorAll<HTMLElement>('.a-unread')]
    expect(unreadRows()).toHaveLength(1)
    expect(
      within(unreadRows()[0] as HTMLElement).getByText('Familia Pop vine (2 persoane).'),
    ).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Marchează ca citită/ })).toHaveLength(1)
    clickButton(/^Marchează ca citită/)
    await expectMessage('status', 'Notificarea a fost marcată ca citită.')
    expect(sentQueries(requests, MARK_READ_OPERATION)).toEqual([{ event_id: EVENT_ID }])
    await waitFor(() => expect(unreadRows()).toEqual([]))
  },
)

// Covers 2.2.41, 2.8.26.
test('all notifications are marked as read with one request', async () => {
  const requests = await renderNotifications([makeNotification('Pop', false)], {
    'POST /api/notifications/mark_all_as_read': { status: 204 },
  })
  await screen.findByText('Familia Pop vine (2 persoane).')
  clickButton('Marchează toate ca citite')
  await expectMessage('status', 'Toate notificările au fost marcate ca citite.')
  expect(sentQueries(requests, 'POST /api/notifications/mark_all_as_read')).toEqual([
    { event_id: EVENT_ID },
  ])
})

test('the notification of a due task links to the task', async () => {
  await renderNotifications([
    {
      ...makeNotification('Pop', true),
      type: 'task_due',
      title: 'Un termen se apropie',
      subject_id: 'abc',
    },
    { ...makeNotification('Ion', true), type: 'task_due', title: 'Alt termen' },
  ])
  expect(
    (await screen.findByRole('link', { name: 'Un termen se apropie' })).getAttribute('href'),
  ).toBe('/app/to-do-list?task=abc')
  expect(screen.getByRole('link', { name: 'Alt termen' }).getAttribute('href')).toBe(
    '/app/to-do-list',
  )
})

// Covers 2.8.28.
test('an error is shown if marking as read fails', async () => {
  await renderNotifications([makeNotification('Pop', false)], {
    'POST /api/notifications/Pop/mark_as_read': { status: 500, body: problemBody('internal', 'x') },
  })
  await screen.findByText('Familia Pop vine (2 persoane).')
  clickButton(/^Marchează ca citită/)
  await expectMessage(
    'alert',
    'Nu am putut încărca sau salva. Verificați legătura și încercați din nou.',
  )
})

// Covers 2.2.41, 2.9.04, 3.9.15.
test('the list has ten notifications per page', async () => {
  const requests = await renderNotifications(
    [],
    {
      [LIST_NOTIFICATIONS_OPERATION]: ok({
        notifications: [makeNotification('Pop', false)],
        pagination: makePagination(31, 2),
      }),
    },
    '/app/notificari?page=2',
  )
  await screen.findByText('Familia Pop vine (2 persoane).')
  expect(sentQueries(requests, LIST_NOTIFICATIONS_OPERATION)[0]).toEqual({
    event_id: EVENT_ID,
    'page[number]': '2',
    'page[per_page]': '10',
  })
  expect(
    screen.getAllByRole('button', { name: /^Pagina \d/ }).map((page) => page.textContent),
  ).toEqual(['1', '2', '3', '4'])
})

test('an empty list shows a message and no button', async () => {
  await renderNotifications([], {
    'GET /api/notifications/unread_notification_count': unreadReply(0),
  })
  expect(
    await screen.findByText('Nicio notificare. Aici apar răspunsurile, pe măsură ce vin.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Marchează toate ca citite' })).toBeNull()
})

// Covers 2.8.27, 3.2.08, 3.8.01.
test('an expired session redirects to /login', async () => {
  await renderNotifications([], {
    [LIST_NOTIFICATIONS_OPERATION]: { status: 401, body: problemBody('unauthorized') },
  })
  expect(await redirectedPath()).toBe('/login')
})

test('an export notification describes its file while the job still exists', async () => {
  const exportJob = {
    id: 'job',
    kind: 'export',
    status: 'succeeded',
    progress: 100,
    processed: 61,
    total: 61,
    error: null,
    report: null,
    file_name: 'data.xlsx',
    created_at: '2099-01-02T10:00:00Z',
    finished_at: '2099-01-02T10:00:01Z',
    export: { kind: 'declines', format: 'xlsx', rows: 'person', filtered: true },
  }
  const makeExportNotification = (id: string, subject_id: string) => ({
    ...makeNotification(id, true),
    type: 'export_done',
    title: 'Export încheiat',
    message: 'Fișierul este gata de descărcat.',
    subject_id,
  })
  await renderNotifications(
    [makeExportNotification('a', 'job'), makeExportNotification('b', 'gone')],
    {
      'GET /api/jobs': ok({ jobs: [exportJob] }),
    },
  )
  expect(
    await screen.findByText(
      /^Răspunsuri negative · Excel · 2 ian., 12:00 · 61 de rânduri, pe persoane, filtrate/,
    ),
  ).toBeTruthy()
  const downloadLink = screen.getByRole('link', { name: 'Descarcă data.xlsx' })
  expect([downloadLink.getAttribute('href'), downloadLink.getAttribute('download')]).toEqual([
    '/api/jobs/job/file',
    'data.xlsx',
  ])
  expect(
    screen
      .getAllByRole('link', { name: 'Export încheiat' })
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/app/raspunsuri-negative', '/app/raspunsuri'])
  expect(screen.getByText('Fișierul este gata de descărcat.')).toBeTruthy()
})

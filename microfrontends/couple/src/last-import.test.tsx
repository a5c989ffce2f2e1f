// The result of the last import above the list: after a reload, after an undo, on another device (specification 2 §5).
import { clickButton, mockApi } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  DEFAULT_REPLIES,
  makeInvitation,
  ok,
  renderCouplePage,
  makePagination,
  sentQueries,
  sentBodies,
  resetTestState,
  expectMessage,
} from './testing/couple-fixtures'
import {
  LIST_INVITATIONS_OPERATION,
  makeImportJob,
  findDrawer,
} from './features/invitations/import/import.fixture'
import NotificationsPage from './features/notifications/pages/notifications-page'
import InvitationsPage from './features/invitations/pages/invitations-page'

afterEach(resetTestState)

const GET_LAST_IMPORT_OPERATION = 'GET /api/wedding_invitations/last_import'
const ADDED_TEXT = '2 invitații adăugate.'
const invitationsReplies = (lastImport: object | null) => ({
  [LIST_INVITATIONS_OPERATION]: ok({
    wedding_invitations: [makeInvitation()],
    pagination: makePagination(1),
  }),
  'GET /api/jobs': ok({ jobs: [makeImportJob({ id: 'k' })] }),
  [GET_LAST_IMPORT_OPERATION]: ok({ last_import: lastImport }),
})

test('the result of an import is shown above the list until it is undone', async () => {
  const lastImport = {
    id: 'k',
    file_name: 'lista.csv',
    added: 2,
    updated: 0,
    created_at: '2099-01-02T10:00:00Z',
  }
  await renderCouplePage(
    <InvitationsPage />,
    { path: '/app/adauga-invitat' },
    {
      ...invitationsReplies(lastImport),
      'POST /api/wedding_invitations/undo_import/k': ok({
        undone: { done: true, removed: 2, restored: 0, rows: [] },
      }),
    },
  )
  expect(await screen.findByText(ADDED_TEXT)).toBeTruthy()
  clickButton('Importă')
  const drawer = within(await findDrawer())
  fireEvent.click(await drawer.findByRole('button', { name: 'Anulează importul' }))
  mockApi({
    ...DEFAULT_REPLIES,
    ...invitationsReplies(null),
    'POST /api/wedding_invitations/undo_import/k': ok({
      undone: { done: true, removed: 2, restored: 0, rows: [] },
    }),
  })
  fireEvent.click(
    within(drawer.getByRole('group')).getByRole('button', { name: 'Anulează importul' }),
  )
  await expectMessage('status', 'Importul a fost anulat. 2 invitații șterse.')
  clickButton('Închide')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(ADDED_TEXT)).toBeNull()
})

test('an undo reloads the notifications, which name the import', async () => {
  const importNotification = (message: string) =>
    ok({
      notifications: [
        {
          id: 'n',
          type: 'import_done',
          title: 'Import încheiat',
          message,
          read: true,
          subject_id: 'k',
          created_at: '2099-01-02T10:00:05Z',
        },
      ],
      pagination: makePagination(1),
    })
  let isUndone = false
  await renderCouplePage(
    <>
      <InvitationsPage />
      <NotificationsPage />
    </>,
    { path: '/app/adauga-invitat' },
    {
      ...invitationsReplies({
        id: 'k',
        file_name: 'lista.csv',
        added: 2,
        updated: 0,
        created_at: '2099-01-02T10:00:00Z',
      }),
      'GET /api/notifications': () =>
        importNotification(
          isUndone ? 'Importul a fost anulat.' : 'Au fost adăugate 2 invitații din fișier.',
        ),
      'POST /api/wedding_invitations/undo_import/k': () => {
        isUndone = true
        return ok({ undone: { done: true, removed: 2, restored: 0, rows: [] } })
      },
    },
  )
  expect(await screen.findByText('Au fost adăugate 2 invitații din fișier.')).toBeTruthy()
  clickButton('Importă')
  const drawer = within(await findDrawer())
  fireEvent.click(await drawer.findByRole('button', { name: 'Anulează importul' }))
  fireEvent.click(
    within(drawer.getByRole('group')).getByRole('button', { name: 'Anulează importul' }),
  )
  expect(await screen.findByText('Importul a fost anulat.')).toBeTruthy()
})

test('a partial undo is offered only if it would undo something', async () => {
  const lastImport = {
    id: 'k',
    file_name: 'lista.csv',
    added: 0,
    updated: 2,
    created_at: '2099-01-02T10:00:00Z',
  }
  const undone = {
    done: false,
    removed: 0,
    restored: 0,
    undoable: 0,
    rows: [{ line: 2, name: 'Ilinca', reason: 'sent' }],
  }
  // Two rows of the file have changed one invitation, which was sent since.
  await renderCouplePage(
    <InvitationsPage />,
    { path: '/app/adauga-invitat' },
    {
      ...invitationsReplies(lastImport),
      'POST /api/wedding_invitations/undo_import/k': ok({ undone }),
    },
  )
  expect(await screen.findByText(ADDED_TEXT)).toBeTruthy()
  clickButton('Importă')
  const drawer = within(await findDrawer())
  fireEvent.click(await drawer.findByRole('button', { name: 'Anulează importul' }))
  fireEvent.click(
    within(drawer.getByRole('group')).getByRole('button', { name: 'Anulează importul' }),
  )
  expect(await drawer.findByText('Ilinca: a fost trimisă')).toBeTruthy()
  expect(drawer.queryByRole('button', { name: 'Anulează pentru celelalte' })).toBeNull()
})

test('after a reload the result of an undone import is not shown', async () => {
  const requests = await renderCouplePage(
    <InvitationsPage />,
    { path: '/app/adauga-invitat' },
    invitationsReplies(null),
  )
  await screen.findByText('Familia Pop')
  await waitFor(() => expect(sentQueries(requests, GET_LAST_IMPORT_OPERATION)).toHaveLength(1))
  expect(screen.queryByText(ADDED_TEXT)).toBeNull()
})

test('a dismissed import result stays dismissed after a reload', async () => {
  const lastImport = {
    id: 'k',
    file_name: 'lista.csv',
    added: 2,
    updated: 0,
    created_at: '2099-01-02T10:00:00Z',
  }
  const notificationsReply = (read: boolean) =>
    ok({
      notifications: [
        {
          id: 'l',
          type: 'import_done',
          title: 'Import încheiat',
          message: 'x',
          read,
          subject_id: 'r',
          created_at: '2099-01-02T10:00:00Z',
        },
      ],
      pagination: makePagination(1),
    })
  const replies = {
    ...invitationsReplies({ ...lastImport, id: 'r' }),
    'GET /api/jobs': ok({ jobs: [makeImportJob({ id: 'r' })] }),
  }
  const MARK_READ_OPERATION = 'POST /api/notifications/l/mark_as_read'
  const requests = await renderCouplePage(
    <InvitationsPage />,
    { path: '/app/adauga-invitat' },
    {
      ...replies,
      'GET /api/notifications': notificationsReply(false),
      [MARK_READ_OPERATION]: { status: 204 },
    },
  )
  const banner = (await screen.findByText(ADDED_TEXT)).closest('[role=status]') as HTMLElement
  fireEvent.click(within(banner).getByRole('button', { name: 'Închide' }))
  await waitFor(() => expect(sentBodies(requests, MARK_READ_OPERATION)).toHaveLength(1))
  expect(screen.queryByText(ADDED_TEXT)).toBeNull()
  resetTestState()
  vi.resetModules()
  const { default: Anew } = await import('./features/invitations/pages/invitations-page')
  // After the modules are loaded again, the page reads the texts of its lists from a context of the new modules.
  const { renderCouplePage: renderAnew } = await import('./testing/couple-fixtures')
  const requestsAfterReload = await renderAnew(
    <Anew />,
    { path: '/app/adauga-invitat' },
    { ...replies, 'GET /api/notifications': notificationsReply(true) },
  )
  await screen.findByText('Familia Pop')
  await waitFor(() =>
    expect(sentQueries(requestsAfterReload, 'GET /api/notifications').length).toBeGreaterThan(0),
  )
  expect(screen.queryByText(ADDED_TEXT)).toBeNull()
})

// The audit log: user, action and account of each entry, and filters in the URL (threats C19).
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  ACCOUNT_ID,
  STAFF_ID,
  makeAuditEntry,
  ok,
  renderStaffPage,
  makePagination,
  sentQueries,
  resetTestState,
} from '../../testing'
import AuditPage from './pages/audit-page'

afterEach(resetTestState)

const LIST_AUDIT_ENTRIES_OPERATION = 'GET /api/audit_entries'
const OPTIONS = {
  'GET /api/audit_entries/options': ok({
    actions: ['client_opened', 'client_deleted'],
    users: [{ id: STAFF_ID, name: 'Ruxandra Pop' }],
  }),
}
const entriesReply = (...audit_entries: ReturnType<typeof makeAuditEntry>[]) =>
  ok({ audit_entries, pagination: makePagination(audit_entries.length) })
const renderPage = (path = '/app/audit', replies = {}, isNarrowScreen = false) =>
  renderStaffPage(
    <AuditPage />,
    { path, isNarrowScreen },
    {
      ...OPTIONS,
      [LIST_AUDIT_ENTRIES_OPERATION]: entriesReply(
        makeAuditEntry(),
        makeAuditEntry({ id: 'b', action: 'client_deleted', account_name: null, user_name: null }),
      ),
      ...replies,
    },
  )

// Covers S.6.04.
test('an entry shows user, time, action, account and request', async () => {
  await renderPage()
  const row = (await screen.findByRole('link', { name: 'Ștefania Țurlea' })).closest(
    'tr',
  ) as HTMLElement
  for (const text of ['Ruxandra Pop', 'a deschis pagina clientului', 'abcdef01', '4 ian., 12:00'])
    expect(row.textContent).toContain(text)
  expect(screen.getByText('client șters definitiv')).toBeTruthy()
  expect(screen.getByText('utilizator șters')).toBeTruthy()
})

test.each([
  ['Termeni (ro)', 'a publicat un document legal: Termeni (ro)'],
  [null, 'a publicat un document legal'],
])('an entry names the document that it is about: %s', async (target_name, text) => {
  await renderPage('/app/audit', {
    [LIST_AUDIT_ENTRIES_OPERATION]: entriesReply(
      makeAuditEntry({ action: 'legal_published', target_name }),
    ),
  })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('sec_n2 an action without a user is labelled automatic', async () => {
  const systemUserId = '00000000-0000-0000-0000-000000000000'
  const automatic = { user_id: systemUserId, user_name: null, action: 'guests_removed' }
  await renderPage('/app/audit', {
    [LIST_AUDIT_ENTRIES_OPERATION]: entriesReply(makeAuditEntry(automatic)),
  })
  const row = (await screen.findByText('Automat')).closest('tr')
  expect(row?.textContent).toContain('datele invitaților șterse după 12 luni')
})

test('filters in the URL are sent to the server; invalid values are ignored', async () => {
  const requests = await renderPage(
    `/app/audit?account=${ACCOUNT_ID}&user=${STAFF_ID}&action=client_deleted&from=2099-01-01&to=ieri&page=2`,
    {
      [LIST_AUDIT_ENTRIES_OPERATION]: ok({
        audit_entries: [makeAuditEntry()],
        pagination: { ...makePagination(21, 2), per_page: 20, last_page: 2 },
      }),
    },
  )
  await screen.findByRole('link', { name: 'Ștefania Țurlea' })
  expect(sentQueries(requests, LIST_AUDIT_ENTRIES_OPERATION).at(-1)).toEqual({
    account_id: ACCOUNT_ID,
    user_id: STAFF_ID,
    action: 'client_deleted',
    from: '2099-01-01',
    changes: 'true',
    'page[number]': '2',
    'page[per_page]': '20',
  })
  expect(screen.getByText('Numai clientul „Ștefania Țurlea”')).toBeTruthy()
  clickButton('Toți clienții')
  await waitFor(() =>
    expect(sentQueries(requests, LIST_AUDIT_ENTRIES_OPERATION).at(-1)).toEqual({
      user_id: STAFF_ID,
      action: 'client_deleted',
      from: '2099-01-01',
      changes: 'true',
      'page[number]': '1',
      'page[per_page]': '20',
    }),
  )
  fireEvent.change(screen.getByLabelText('Până la'), { target: { value: '2099-02-01' } })
  await waitFor(() =>
    expect(sentQueries(requests, LIST_AUDIT_ENTRIES_OPERATION).at(-1)).toMatchObject({
      to: '2099-02-01',
    }),
  )
  clickButton('Șterge filtrele')
  await waitFor(() =>
    expect(sentQueries(requests, LIST_AUDIT_ENTRIES_OPERATION).at(-1)).toEqual({
      changes: 'true',
      'page[number]': '1',
      'page[per_page]': '20',
    }),
  )
})

test('an entry shows old and new values; personal data is only marked as changed', async () => {
  const changes = [
    { field: 'account_type', from: 'free', to: 'paid' },
    { field: 'free_until', from: '', to: '2099-01-04T10:00:00Z' },
    { field: 'phone', from: null, to: null },
    { field: 'email', from: null, to: null },
    { field: 'ceva', from: '1', to: '2' },
  ]
  await renderPage('/app/audit', {
    [LIST_AUDIT_ENTRIES_OPERATION]: entriesReply(
      makeAuditEntry({ action: 'account_type_set', changes }),
    ),
  })
  expect(
    await screen.findByText(
      'tipul contului: înainte gratuit, acum plătit · zile gratuite până la: 4 ian., 12:00 (înainte nu era nimic) · ceva: înainte 1, acum 2 · S-au schimbat, fără valori păstrate aici: telefonul, adresa de e-mail',
    ),
  ).toBeTruthy()
})

test('amounts are shown with their currency before and after, older ones in euro', async () => {
  const changes = [
    { field: 'amount', from: '99.00 EUR', to: '1090.00 EUR' },
    { field: 'refunded_total', from: '0.00', to: '20.00' },
    { field: 'given_back', from: '', to: '20.00 EUR' },
    { field: 'discount_code', from: 'VARA', to: '' },
  ]
  await renderPage('/app/audit', {
    [LIST_AUDIT_ENTRIES_OPERATION]: entriesReply(
      makeAuditEntry({ action: 'invoice_updated', changes }),
    ),
  })
  expect(
    await screen.findByText(
      'suma: înainte 99,00 EUR, acum 1.090,00 EUR · total rambursat: înainte 0,00 EUR, acum 20,00 EUR · bani rambursați: 20,00 EUR · codul de reducere: nimic acum (înainte VARA)',
    ),
  ).toBeTruthy()
})

// Covers S.6.04.
test('entries can be searched; read-only actions are listed on demand', async () => {
  const requests = await renderPage('/app/audit?search=stefania')
  await screen.findByRole('link', { name: 'Ștefania Țurlea' })
  expect(sentQueries(requests, LIST_AUDIT_ENTRIES_OPERATION).at(-1)).toMatchObject({
    search: 'stefania',
    changes: 'true',
  })
  fireEvent.click(screen.getByRole('switch', { name: 'Și ce s-a citit' }))
  await waitFor(() =>
    expect(sentQueries(requests, LIST_AUDIT_ENTRIES_OPERATION).at(-1)).not.toHaveProperty(
      'changes',
    ),
  )
  clickButton('Șterge filtrele')
  await waitFor(() =>
    expect(sentQueries(requests, LIST_AUDIT_ENTRIES_OPERATION).at(-1)).toEqual({
      changes: 'true',
      'page[number]': '1',
      'page[per_page]': '20',
    }),
  )
})

test('entries are cards on a phone; a search without results shows a message', async () => {
  await renderPage('/app/audit', {}, true)
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Ștefania Țurlea' }).closest('li')).toBeTruthy(),
  )
  resetTestState()
  await renderPage('/app/audit?from=2099-01-01', { [LIST_AUDIT_ENTRIES_OPERATION]: entriesReply() })
  expect(await screen.findByText('Nicio înregistrare nu se potrivește.')).toBeTruthy()
})

test('a failed load can be retried', async () => {
  let attempts = 0
  await renderPage('/app/audit', {
    [LIST_AUDIT_ENTRIES_OPERATION]: () =>
      ++attempts === 1
        ? { status: 403, body: problemBody('forbidden') }
        : entriesReply(makeAuditEntry()),
  })
  await screen.findByRole('alert')
  clickButton('Încearcă din nou')
  expect(await screen.findByRole('link', { name: 'Ștefania Țurlea' })).toBeTruthy()
})

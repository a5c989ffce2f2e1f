// The list of accounts: state in the URL, requests, and failed loads (specification 3 §2, §8).
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  ACCOUNT_ID,
  makeAccount,
  ok,
  makePagination,
  sentQueries,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing'
import { LIST_ACCOUNTS_OPERATION, accountsReply, renderAccountsPage } from './accounts.fixture'

afterEach(resetTestState)

// Covers S.2.01, S.4.02.
test('a row shows name and payment status and links to the account', async () => {
  await renderAccountsPage()
  expect((await screen.findByRole('link', { name: 'Ștefania Țurlea' })).getAttribute('href')).toBe(
    `/app/client/${ACCOUNT_ID}`,
  )
  const [, first, second, third] = screen.getAllByRole('row')
  for (const [row, label, status] of [
    [first, 'Nou', 'new'],
    [second, 'Platit', 'paid'],
    [third, 'Neplatit', 'unpaid'],
  ] as const) {
    expect(
      within(row as HTMLElement)
        .getByText(label)
        .getAttribute('data-s'),
    ).toBe(status)
  }
  expect(within(second as HTMLElement).getByRole('link', { name: 'Vlad' })).toBeTruthy()
  expect(screen.getByText('3 clienți')).toBeTruthy()
})

test('the filter shows the number of search results in each status', async () => {
  const requests = await renderAccountsPage('/app/clienti?search=vlad', {
    'GET /api/clients/counts': ok({
      counts: { all: 1204, new: 3, paid: 1200, unpaid: 1, deleted: 2 },
    }),
  })
  const filter = (await screen.findByRole('radio', { name: 'Nou (3)' })).closest(
    '[role=radiogroup]',
  ) as HTMLElement
  expect(
    within(filter)
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('value')),
  ).toHaveLength(5)
  expect(
    [/\(1\.204\)$/, 'Platit (1.200)', 'Neplatit (1)', 'Șterși (2)'].map((name) =>
      within(filter).getByRole('radio', { name }),
    ),
  ).toHaveLength(4)
  expect(sentQueries(requests, 'GET /api/clients/counts')).toEqual([{ search_name: 'vlad' }])
})

// Covers S.4.03.
test('an unpaid account shows when its trial ends or ended', async () => {
  await renderAccountsPage('/app/clienti', {
    [LIST_ACCOUNTS_OPERATION]: accountsReply(
      makeAccount(),
      makeAccount({ id: 'b', free_until: '2000-05-09T10:00:00Z' }),
    ),
  })
  expect(await screen.findByText('demo până la 10 ian., 12:00')).toBeTruthy()
  expect(screen.getByText('demo încheiat la 9 mai, 13:00')).toBeTruthy()
})

// Covers S.2.02.
test('search, payment status and page from the URL are sent to the server', async () => {
  const requests = await renderAccountsPage(
    '/app/clienti?search=%C8%9Aurlea&status=unpaid&page=2',
    {
      [LIST_ACCOUNTS_OPERATION]: ok({
        clients: [makeAccount()],
        pagination: makePagination(11, 2),
      }),
    },
  )
  await screen.findByRole('link', { name: 'Ștefania Țurlea' })
  expect(sentQueries(requests, LIST_ACCOUNTS_OPERATION)[0]).toEqual({
    search_name: 'Țurlea',
    status: 'unpaid',
    'page[number]': '2',
    'page[per_page]': '10',
  })
  fireEvent.click(screen.getByRole('radio', { name: 'Șterși' }))
  await waitFor(() =>
    expect(sentQueries(requests, LIST_ACCOUNTS_OPERATION).at(-1)).toEqual({
      search_name: 'Țurlea',
      deleted: 'true',
      'page[number]': '1',
      'page[per_page]': '10',
    }),
  )
  fireEvent.change(screen.getByRole('textbox', { name: 'Caută după nume sau e-mail' }), {
    target: { value: 'vlad' },
  })
  await waitFor(() =>
    expect(sentQueries(requests, LIST_ACCOUNTS_OPERATION).at(-1)).toMatchObject({
      search_name: 'vlad',
      deleted: 'true',
    }),
  )
  clickButton('Șterge filtrele')
  await waitFor(() =>
    expect(sentQueries(requests, LIST_ACCOUNTS_OPERATION).at(-1)).toEqual({
      'page[number]': '1',
      'page[per_page]': '10',
    }),
  )
})

test.each([
  ['/app/clienti', 'Niciun client încă.'],
  ['/app/clienti?search=x', 'Niciun client nu se potrivește.'],
  ['/app/clienti?status=deleted', 'Niciun client șters.'],
])('an empty %s shows a message', async (path, text) => {
  await renderAccountsPage(path, {
    [LIST_ACCOUNTS_OPERATION]: ok({ clients: [], pagination: makePagination(0) }),
  })
  expect(await screen.findByText(text)).toBeTruthy()
})

// Covers S.2.01.
test('a failed load of the list can be retried', async () => {
  let attempts = 0
  await renderAccountsPage('/app/clienti', {
    [LIST_ACCOUNTS_OPERATION]: () =>
      ++attempts === 1
        ? { status: 403, body: problemBody('forbidden') }
        : accountsReply(makeAccount()),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Nu am putut încărca sau salva.')
  clickButton('Încearcă din nou')
  expect(await screen.findByRole('link', { name: 'Ștefania Țurlea' })).toBeTruthy()
})

test('a loading list shows a loading status', async () => {
  await renderAccountsPage('/app/clienti', { [LIST_ACCOUNTS_OPERATION]: 'never' })
  expect(screen.getByRole('status', { name: 'Se încarcă' })).toBeTruthy()
})

// Covers S.2.01.
test('an account is a card with the same actions on a phone', async () => {
  await renderAccountsPage('/app/clienti', {}, true)
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Ștefania Țurlea' })?.closest('li')).toBeTruthy(),
  )
  const card = screen.getByRole('link', { name: 'Ștefania Țurlea' }).closest('li') as HTMLElement
  expect(card.textContent).toContain('stefania@exemplu.ro')
  expect(within(card).getByRole('button', { name: 'Editează Ștefania Țurlea' })).toBeTruthy()
})

// Covers S.6.02.
test('a deleted account is restored from the list', async () => {
  const requests = await renderAccountsPage('/app/clienti?status=deleted', {
    [LIST_ACCOUNTS_OPERATION]: accountsReply(
      makeAccount({ deleted: true, erase_at: '2099-02-02T10:00:00Z' }),
    ),
    'POST /api/clients/restore': ok({ client: makeAccount() }),
  })
  expect(await screen.findByText(/se șterge definitiv 2 feb/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Editează/ })).toBeNull()
  clickButton('Restaurează Ștefania Țurlea')
  await expectMessage('status', 'Clientul a fost restaurat.')
  expect(sentBodies(requests, 'POST /api/clients/restore')).toEqual([
    { client: { id: ACCOUNT_ID } },
  ])
})

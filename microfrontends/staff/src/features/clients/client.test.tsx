// The page of a client: tabs, failed loads, and deleted clients (specification 3 §4, §8; contract 10).
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  CLIENT_ID,
  makeClient,
  makeClientDetail,
  ok,
  sentBodies,
  resetTestState,
} from '../../testing'
import { GET_CLIENT_OPERATION, renderClientPage } from './client.fixture'

afterEach(resetTestState)

// Covers S.2.03.
test('the page shows name, payment status and the content of each tab', async () => {
  await renderClientPage()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ștefania Țurlea' })).toBeTruthy()
  expect(screen.getByText('Nou').getAttribute('data-s')).toBe('new')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Detalii',
    'Evenimente',
    'Utilizatori',
    'Facturi',
    'Acțiuni',
  ])
  for (const [tab, text] of [
    ['Evenimente', 'stefania-si-vlad'],
    ['Utilizatori', /titular · poate intra · așteaptă confirmarea adresei alta@exemplu\.ro/],
    ['Facturi', 'Pachet standard Alai'],
    ['Acțiuni', 'Zile gratuite'],
  ] as const) {
    fireEvent.click(screen.getByRole('tab', { name: tab }))
    expect(await screen.findByText(text)).toBeTruthy()
  }
})

// Covers S.2.03.
test.each(['', 'actions'])(
  'tab "%s" states the day and the hour when the free days end',
  async (tab) => {
    await renderClientPage(tab)
    expect(await screen.findByText('Până la 10 ian., 12:00')).toBeTruthy()
  },
)

// Covers S.2.03.
test.each(['events', 'users', 'invoices'])('%s are cards on a phone', async (tab) => {
  await renderClientPage(tab, {}, true)
  expect((await screen.findByRole('tabpanel')).querySelector('ul.a-cards')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

// Covers S.2.03.
test('a missing client shows not found', async () => {
  await renderClientPage('', {
    [GET_CLIENT_OPERATION]: { status: 404, body: problemBody('not_found') },
  })
  expect(
    await screen.findByText('Clientul acesta nu există sau a fost șters definitiv.'),
  ).toBeTruthy()
})

test('a failed load can be retried', async () => {
  let attempts = 0
  await renderClientPage('', {
    [GET_CLIENT_OPERATION]: () =>
      ++attempts === 1
        ? { status: 403, body: problemBody('forbidden') }
        : ok({ client: makeClientDetail() }),
  })
  await screen.findByRole('alert')
  clickButton('Încearcă din nou')
  expect(await screen.findByRole('heading', { name: 'Ștefania Țurlea' })).toBeTruthy()
})

test('a deleted client offers only restore; a self-deleting one shows only a notice', async () => {
  const requests = await renderClientPage('', {
    [GET_CLIENT_OPERATION]: ok({
      client: makeClientDetail({ deleted: true, erase_at: '2099-02-02T10:00:00Z' }),
    }),
    'POST /api/clients/restore': ok({ client: makeClient() }),
  })
  expect(await screen.findByText(/Client șters de echipă\. Pe 2 feb/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Șterge' })).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: 'Facturi' }))
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Facturi' }).getAttribute('aria-selected')).toBe('true'),
  )
  expect(screen.queryByRole('button', { name: 'Adaugă factură' })).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: 'Acțiuni' }))
  expect(await screen.findByText(/Restaurează-l/)).toBeTruthy()
  clickButton('Restaurează')
  await waitFor(() =>
    expect(sentBodies(requests, 'POST /api/clients/restore')).toEqual([
      { client: { id: CLIENT_ID } },
    ]),
  )
  resetTestState()
  await renderClientPage('', {
    [GET_CLIENT_OPERATION]: ok({ client: makeClientDetail({ erase_at: '2099-02-02T10:00:00Z' }) }),
  })
  expect(await screen.findByText(/Cuplul a cerut ștergerea contului/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Restaurează' })).toBeNull()
})

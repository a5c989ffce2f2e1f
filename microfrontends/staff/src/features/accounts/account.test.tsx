// The page of an account: tabs, failed loads, and deleted accounts (specification 3 §4, §8; contract 10).
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  ACCOUNT_ID,
  makeAccount,
  makeAccountDetail,
  ok,
  sentBodies,
  resetTestState,
} from '../../testing'
import { GET_ACCOUNT_OPERATION, renderAccountPage } from './account.fixture'

afterEach(resetTestState)

// Covers S.2.03.
test('the page shows name, payment status and the content of each tab', async () => {
  await renderAccountPage()
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
    await renderAccountPage(tab)
    expect(await screen.findByText('Până la 10 ian., 12:00')).toBeTruthy()
  },
)

// Covers S.2.03.
test.each([
  [{}, 'demo până la 10 ian., 12:00', 'Până la 10 ian., 12:00'],
  [{ free_until: null }, 'Gratuit', '—'],
  [
    { account_type: 'paid' },
    'Plătit',
    'Contul este plătit: zilele gratuite contează doar dacă trece pe gratuit.',
  ],
])('the details state the type and the free days of an account: %o', async (patch, type, days) => {
  await renderAccountPage('', {
    [GET_ACCOUNT_OPERATION]: ok({ client: makeAccountDetail(patch) }),
  })
  const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  await screen.findByText('Tipul contului')
  expect([valueOf('Tipul contului'), valueOf('Zile gratuite')]).toEqual([type, days])
})

// Covers S.2.03.
test.each(['events', 'users', 'invoices'])('%s are cards on a phone', async (tab) => {
  await renderAccountPage(tab, {}, true)
  expect((await screen.findByRole('tabpanel')).querySelector('ul.a-cards')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

// Covers S.2.03.
test('a missing account shows not found', async () => {
  await renderAccountPage('', {
    [GET_ACCOUNT_OPERATION]: { status: 404, body: problemBody('not_found') },
  })
  expect(
    await screen.findByText('Clientul acesta nu există sau a fost șters definitiv.'),
  ).toBeTruthy()
})

test('a failed load can be retried', async () => {
  let attempts = 0
  await renderAccountPage('', {
    [GET_ACCOUNT_OPERATION]: () =>
      ++attempts === 1
        ? { status: 403, body: problemBody('forbidden') }
        : ok({ client: makeAccountDetail() }),
  })
  await screen.findByRole('alert')
  clickButton('Încearcă din nou')
  expect(await screen.findByRole('heading', { name: 'Ștefania Țurlea' })).toBeTruthy()
})

test('a deleted account offers only restore; a self-deleting one shows only a notice', async () => {
  const requests = await renderAccountPage('', {
    [GET_ACCOUNT_OPERATION]: ok({
      client: makeAccountDetail({ deleted: true, erase_at: '2099-02-02T10:00:00Z' }),
    }),
    'POST /api/clients/restore': ok({ client: makeAccount() }),
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
      { client: { id: ACCOUNT_ID } },
    ]),
  )
  resetTestState()
  await renderAccountPage('', {
    [GET_ACCOUNT_OPERATION]: ok({
      client: makeAccountDetail({ erase_at: '2099-02-02T10:00:00Z' }),
    }),
  })
  expect(await screen.findByText(/Cuplul a cerut ștergerea contului/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Restaurează' })).toBeNull()
})

// The guest list: search, filters, counts and pages (specification 2 §2, §5, §7, §9).
import { clickButton } from '@alai/kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  EVENT_ID,
  makeInvitation,
  ok,
  makePagination,
  sentQueries,
  resetTestState,
} from '../../testing/couple-fixtures'
import {
  LIST_INVITATIONS_OPERATION,
  RELATIVES_CATEGORY,
  renderInvitations,
} from './invitations-page.fixture'

afterEach(resetTestState)

test('unknown filters in the URL are ignored; auxiliary persons can be filtered', async () => {
  const counts = {
    total: 5,
    total_auxiliary: 3,
    invitat: 40,
    invitat_count: 2,
    acceptat: 40,
    acceptat_count: 2,
    refuzat: 20,
    refuzat_count: 1,
    auxiliary_invitat_count: 0,
    auxiliary_acceptat_count: 0,
    auxiliary_refuzat_count: 0,
  }
  const GET_STATISTICS_OPERATION = 'GET /api/wedding_invitations/invitations_statistics'
  const requests = await renderInvitations(
    [makeInvitation()],
    { [GET_STATISTICS_OPERATION]: ok({ invitations: counts }) },
    '/app/adauga-invitat?status=altul&category=7&participant=false',
  )
  expect(sentQueries(requests, LIST_INVITATIONS_OPERATION)[0]).toEqual({
    event_id: EVENT_ID,
    'page[number]': '1',
    'page[per_page]': '10',
    participant: 'false',
  })
  expect(sentQueries(requests, GET_STATISTICS_OPERATION)).toContainEqual({
    event_id: EVENT_ID,
    participant: 'false',
  })
  expect(
    ((await screen.findByRole('combobox', { name: 'Auxiliari' })) as HTMLInputElement).value,
  ).toBe('Fără auxiliari')
  // The subtitle of a filtered list shows the matching and the total count.
  expect(await screen.findByText('o invitație se potrivește, din 8')).toBeTruthy()
})

// Covers 2.2.35, 2.5.11, 2.7.23, 2.9.12.
test('page, search and filters are read from the URL and sent to the server', async () => {
  const requests = await renderInvitations(
    [makeInvitation()],
    {},
    `/app/adauga-invitat?search=pop&category=${RELATIVES_CATEGORY.id}&sent=true&status=acceptat&page=1`,
  )
  expect(sentQueries(requests, LIST_INVITATIONS_OPERATION)[0]).toEqual({
    event_id: EVENT_ID,
    'page[number]': '1',
    'page[per_page]': '10',
    search_name: 'pop',
    category: RELATIVES_CATEGORY.id,
    sent: 'true',
    status: 'acceptat',
  })
  fireEvent.change(screen.getByLabelText('Caută după nume'), { target: { value: '' } })
  await waitFor(() =>
    expect(sentQueries(requests, LIST_INVITATIONS_OPERATION).at(-1)).toEqual({
      event_id: EVENT_ID,
      'page[number]': '1',
      'page[per_page]': '10',
      category: RELATIVES_CATEGORY.id,
      sent: 'true',
      status: 'acceptat',
    }),
  )
  fireEvent.click(screen.getByRole('radio', { name: 'refuzat 0' }))
  await waitFor(() =>
    expect(sentQueries(requests, LIST_INVITATIONS_OPERATION).at(-1)?.['status']).toBe('refuzat'),
  )
  clickButton('Șterge filtrele')
  await waitFor(() =>
    expect(sentQueries(requests, LIST_INVITATIONS_OPERATION).at(-1)).toEqual({
      event_id: EVENT_ID,
      'page[number]': '1',
      'page[per_page]': '10',
    }),
  )
})

test('each status shows its count, including auxiliary persons', async () => {
  const counts = {
    total: 5,
    total_auxiliary: 3,
    invitat: 40,
    invitat_count: 2,
    acceptat: 40,
    acceptat_count: 2,
    refuzat: 20,
    refuzat_count: 1,
    auxiliary_invitat_count: 2,
    auxiliary_acceptat_count: 1,
    auxiliary_refuzat_count: 0,
  }
  await renderInvitations([makeInvitation()], {
    'GET /api/wedding_invitations/invitations_statistics': ok({ invitations: counts }),
  })
  for (const label of ['Toate 8', 'invitat 4', 'acceptat 3', 'refuzat 1'])
    expect(await screen.findByRole('radio', { name: label }), label).toBeTruthy()
})

// Covers 2.2.35.
test('an empty list and an empty search result show different messages', async () => {
  await renderInvitations([])
  expect(
    await screen.findByText(
      'Aici va fi lista de invitați. Adăugați primul sau importați tabelul pe care îl aveți.',
    ),
  ).toBeTruthy()
  resetTestState()
  await renderInvitations([], {}, '/app/adauga-invitat?search=x')
  expect(await screen.findByText('Niciun invitat nu se potrivește.')).toBeTruthy()
})

// Covers 2.9.02.
test('pagination shows the first and last page and two on each side', async () => {
  await renderInvitations([makeInvitation()])
  expect(screen.queryByRole('button', { name: /^Pagina \d/ })).toBeNull()
  resetTestState()
  await renderInvitations(
    [makeInvitation()],
    {
      [LIST_INVITATIONS_OPERATION]: ok({
        wedding_invitations: [makeInvitation()],
        pagination: makePagination(200, 10),
      }),
    },
    '/app/adauga-invitat?page=10',
  )
  expect(
    screen.getAllByRole('button', { name: /^Pagina \d/ }).map((page) => page.textContent),
  ).toEqual(['1', '8', '9', '10', '11', '12', '20'])
})

// The three tabs of the dashboard: counts, percentages and links to lists (specification 2 §2, §9).
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EVENT_ID, ok, renderCouplePage, resetTestState } from '../../testing/couple-fixtures'
import DashboardPage from './pages/dashboard-page'

const INVITATION_COUNTS = {
  total: 8,
  total_auxiliary: 0,
  auxiliary_invitat_count: 0,
  auxiliary_acceptat_count: 0,
  auxiliary_refuzat_count: 0,
  invitat: 37.5,
  invitat_count: 3,
  acceptat: 50,
  acceptat_count: 4,
  refuzat: 12.5,
  refuzat_count: 1,
}
const GUEST_COUNTS = {
  total_guests: 4,
  total_persons: 9,
  single: 25,
  single_count: 1,
  couples: 50,
  couples_count: 2,
  family: 25,
  family_count: 1,
  transport: 25,
  transport_count: 1,
  transport_persons: 2,
  housing: 50,
  housing_count: 2,
  housing_persons: 6,
  civil_marriage_attend: 75,
  civil_marriage_attend_count: 3,
  total_auxiliary: 0,
}
const MENU_COUNTS = {
  total_menus: 9,
  total_answers: 4,
  allergies: 25,
  allergies_count: 1,
  other_restrictions: 50,
  other_restrictions_count: 2,
  menu_types: [
    { menu_type: 'Clasic', percent: 66.67, count: 6 },
    { menu_type: 'Vegetarian', percent: 33.33, count: 3 },
  ],
}
const NEXT_STEPS = {
  allergies: 0,
  allergies_unsaid: 0,
  answers_until: null,
  days_left: null,
  live: true,
  may_go_live: true,
  missing_informations: [],
  parts: 1,
  parts_without_map: 0,
  unanswered: 0,
  unsent: 0,
}

afterEach(resetTestState)

const renderDashboard = (path = '/app/dashboard', counts: object = INVITATION_COUNTS) =>
  renderCouplePage(
    <DashboardPage />,
    { path },
    {
      [`GET /api/events/next_steps/${EVENT_ID}`]: ok({
        next_steps: NEXT_STEPS,
        strokes: [{ status: 'acceptat', persons: 2, count: 4 }],
        direct: { yes: 0, persons: 0, no: 0 },
      }),
      'GET /api/wedding_invitations/invitations_statistics': ok({ invitations: counts }),
      'GET /api/guests/guests_statistics': ok({ guests: GUEST_COUNTS }),
      'GET /api/guests/menus_statistics': ok({ menus: MENU_COUNTS }),
    },
  )
/** Returns the rows of the table beside a chart: label, count, percentage. */
const tableRows = async (name: string) => {
  const table = await screen.findByRole('table', { name })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
}
const tableLinks = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

// Covers 2.2.04, 2.2.40, 2.9.15.
test('the invitations tab shows counts, percentages and the acceptance share', async () => {
  await renderDashboard()
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
    'Invitații',
    'Participanți',
    'Meniuri',
  ])
  expect(await tableRows('Invitații după răspuns')).toEqual([
    ['Acceptat', '4', '50 %'],
    ['Refuzat', '1', '12,5 %'],
    ['Fără răspuns', '3', '37,5 %'],
  ])
  expect(await tableRows('Acceptate din toate')).toEqual([
    ['Acceptat', '4', '50 %'],
    ['Restul', '4', '50 %'],
  ])
  expect(tableLinks('Invitații după răspuns')).toEqual(
    ['acceptat', 'refuzat', 'invitat'].map((status) => `/app/adauga-invitat?status=${status}`),
  )
  expect(
    screen.getByRole('img', {
      name: 'Acceptate din toate, 50 % au acceptat: Acceptat 4 (50 %), Restul 4 (50 %)',
    }),
  ).toBeTruthy()
})

// Covers 2.9.15.
test.each([
  [24.99, '#c7452f'],
  [25, '#dfa430'],
  [50.01, '#5296b2'],
  [75.01, '#378b57'],
])('an acceptance of %d percent has the color of its band', async (acceptat, expectedColor) => {
  await renderDashboard('/app/dashboard', {
    ...INVITATION_COUNTS,
    acceptat,
    total: 10_000,
    acceptat_count: acceptat * 100,
  })
  const chart = await screen.findByRole('img', { name: /^Acceptate din toate/ })
  expect(
    [...chart.querySelectorAll('circle')].map((circle) => circle.getAttribute('stroke')),
  ).toContain(expectedColor)
  expect((await tableRows('Acceptate din toate'))[1]?.[2]).toBe(
    `${(100 - acceptat).toLocaleString('ro-RO', { maximumFractionDigits: 1 })} %`,
  )
})

// Covers 2.2.40, 2.7.18.
test('the participants tab shows parties, accommodation, transport and ceremony', async () => {
  await renderDashboard()
  await tableRows('Invitații după răspuns')
  fireEvent.click(screen.getByRole('tab', { name: 'Participanți' }))
  expect(await tableRows('Cine vine: 9 persoane')).toEqual([
    ['Singur', '1', '25 %'],
    ['Cuplu', '2', '50 %'],
    ['Familie', '1', '25 %'],
  ])
  expect(await tableRows('Cazare: 2 răspunsuri')).toEqual([
    ['Cu cazare', '6', '66,7 %'],
    ['Ceilalți', '3', '33,3 %'],
  ])
  expect(await tableRows('Transport: un răspuns')).toEqual([
    ['Cu transport', '2', '22,2 %'],
    ['Ceilalți', '7', '77,8 %'],
  ])
  expect(await tableRows('Cununie')).toEqual([
    ['Vin la cununie', '3', '75 %'],
    ['Ceilalți', '1', '25 %'],
  ])
  expect(tableLinks('Cazare: 2 răspunsuri')).toEqual([
    '/app/raspunsuri?housing=true',
    '/app/raspunsuri?housing=false',
  ])
})

// Covers 2.2.40, 2.7.18.
test('the menus tab shows menus, allergies and restrictions', async () => {
  await renderDashboard('/app/dashboard?tab=meniuri')
  expect(await tableRows('Meniuri alese')).toEqual([
    ['Clasic', '6', '66,7 %'],
    ['Vegetarian', '3', '33,3 %'],
  ])
  expect(await tableRows('De avut în grijă: alergii')).toEqual([
    ['Cu alergii', '1', '25 %'],
    ['Restul', '3', '75 %'],
  ])
  expect(await tableRows('De avut în grijă: alte restricții')).toEqual([
    ['Cu alte restricții', '2', '50 %'],
    ['Restul', '2', '50 %'],
  ])
  expect(
    screen
      .getByRole('img', {
        name: 'De avut în grijă: alergii, 1 răspuns: Cu alergii 1 (25 %), Restul 3 (75 %)',
      })
      .querySelector('text')?.textContent,
  ).toBe('1')
  expect(tableLinks('Meniuri alese')).toEqual([
    '/app/raspunsuri?menu=Clasic',
    '/app/raspunsuri?menu=Vegetarian',
  ])
})

test('without invitations the page shows how to begin', async () => {
  await renderDashboard('/app/dashboard', { ...INVITATION_COUNTS, total: 0 })
  expect(
    await screen.findByText(
      'Aici veți vedea cine vine, pe măsură ce răspund. Începeți cu lista de invitați.',
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})

const nextStepsReply = (
  yesCount: number,
  persons: number,
  noCount: number,
  groups: object[] = [],
) =>
  ok({ next_steps: NEXT_STEPS, strokes: groups, direct: { yes: yesCount, persons, no: noCount } })
const renderWithDirectAnswers = (reply: ReturnType<typeof ok>, counts: object) =>
  renderCouplePage(
    <DashboardPage />,
    { path: '/app/dashboard' },
    {
      [`GET /api/events/next_steps/${EVENT_ID}`]: reply,
      'GET /api/guests/answers_over_time': ok({ days: [{ date: '2099-01-02', yes: 12, no: 2 }] }),
      'GET /api/wedding_invitations/invitations_statistics': ok({ invitations: counts }),
    },
  )

test('direct answers have their own section, with links only if all are direct', async () => {
  const noInvitations = {
    ...INVITATION_COUNTS,
    total: 0,
    invitat: 0,
    invitat_count: 0,
    acceptat: 0,
    acceptat_count: 0,
    refuzat: 0,
    refuzat_count: 0,
  }
  await renderWithDirectAnswers(nextStepsReply(12, 30, 2), noInvitations)
  const onlyRegion = within(
    await screen.findByRole('region', { name: 'Răspunsuri fără invitație' }),
  )
  expect(
    onlyRegion.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Vin12 30 de persoane', '/app/raspunsuri'],
    ['Nu vin2 ', '/app/raspunsuri-negative'],
  ])
  expect(screen.queryByRole('region', { name: 'Invitațiile voastre' })).toBeNull()
  resetTestState()
  await renderWithDirectAnswers(
    nextStepsReply(12, 30, 2, [{ status: 'acceptat', persons: 2, count: 4 }]),
    INVITATION_COUNTS,
  )
  const additionalRegion = within(
    await screen.findByRole('region', { name: 'Răspunsuri fără invitație' }),
  )
  expect([
    additionalRegion.queryAllByRole('link').length,
    additionalRegion.getByText('30 de persoane').tagName,
  ]).toEqual([0, 'SMALL'])
  expect(
    within(screen.getByRole('region', { name: 'Invitațiile voastre' })).getByText('8 persoane'),
  ).toBeTruthy()
  resetTestState()
  await renderWithDirectAnswers(
    nextStepsReply(0, 0, 0, [{ status: 'acceptat', persons: 2, count: 4 }]),
    INVITATION_COUNTS,
  )
  await screen.findByRole('region', { name: 'Invitațiile voastre' })
  expect(screen.queryByRole('region', { name: 'Răspunsuri fără invitație' })).toBeNull()
})

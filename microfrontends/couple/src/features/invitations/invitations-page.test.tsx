// The guest list: rows and their links, categories, direct mode, and the message of each action (specification 2 §2, §4, §5, §8, §9).
import { clickButton, problemBody, redirectedPath } from '@alai/kit/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  EVENT_ID,
  makeEvent,
  makeAnswer,
  makeInvitation,
  ok,
  makePagination,
  sentQueries,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing/couple-fixtures'
import {
  LIST_INVITATIONS_OPERATION,
  DELETE_INVITATION_OPERATION,
  RESET_INVITATION_OPERATION,
  UPDATE_INVITATION_OPERATION,
  DELETE_FAILED_TEXT,
  RELATIVES_CATEGORY,
  renderInvitations,
  findDialog,
  clickInvitationMenuItem,
  clickCopyLink,
  confirmDialog,
} from './invitations-page.fixture'

afterEach(resetTestState)

// Covers 2.2.09, 2.2.35.
test('an invitation is shown as a table row, or as a card on a phone', async () => {
  await renderInvitations([
    makeInvitation({ sent_invitation: true, sent_at: '2099-01-02T10:00:00Z' }),
  ])
  const table = screen.getByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent)
      .slice(1),
  ).toEqual(['Nume', 'Categorie', 'Locuri', 'Cod', 'Trimisă', 'Status', 'Acțiuni'])
  for (const text of ['Familia Pop', 'Rude', '3', 'K7QM2XWP4D', 'invitat'])
    expect(within(table).getByText(text), text).toBeTruthy()
  resetTestState()
  await renderInvitations([makeInvitation()], {}, '/app/adauga-invitat', true)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('listitem').textContent).toBe(
    'Familia PopinvitatRude · 3 locuri · netrimisă',
  )
})

// Covers 2.2.39, 2.4.01, 2.4.02.
test.each([
  ['invitat', true],
  ['acceptat', false],
  ['refuzat', false],
])(
  'links to accept and decline are shown only while unanswered (%s)',
  async (status, areLinksShown) => {
    await renderInvitations([makeInvitation({ status })])
    const codes = '?event_code=NUNTA99&guest_code=K7QM2XWP4D&by=couple'
    const links = ['Aprobă', 'Refuză'].map(
      (name) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null,
    )
    expect(links).toEqual(
      areLinksShown
        ? [
            `/ana-si-mihai/formular-invitatie${codes}`,
            `/ana-si-mihai/formular-raspuns-negativ${codes}`,
          ]
        : [null, null],
    )
    // The three statuses differ in colour, icon and text.
    expect(document.querySelector('.a-status')?.getAttribute('data-s')).toBe(status)
    expect(screen.queryByRole('button', { name: 'Resetează' }) === null).toBe(areLinksShown)
  },
)

test('the link to accept navigates inside the app, so that the shell focuses the heading', async () => {
  await renderInvitations()
  fireEvent.click(screen.getByRole('link', { name: 'Aprobă' }))
  expect(await redirectedPath()).toMatch(/^\/ana-si-mihai\/formular-invitatie\?/)
})

// Covers 2.2.39, 2.4.11, 2.7.24, 2.8.23.
test('a reset is confirmed first and reloads the list', async () => {
  const requests = await renderInvitations([makeInvitation({ status: 'acceptat' })], {
    [RESET_INVITATION_OPERATION]: ok({ wedding_invitation: makeInvitation() }),
  })
  clickButton('Resetează')
  expect((await findDialog()).textContent).toContain('Resetați invitația „Familia Pop”?')
  await confirmDialog('Resetează')
  await expectMessage('status', 'Invitația a fost resetată.')
  expect(sentBodies(requests, RESET_INVITATION_OPERATION)).toHaveLength(1)
  expect(sentQueries(requests, LIST_INVITATIONS_OPERATION).length).toBeGreaterThan(1)
})

// Covers 2.8.15.
test.each([
  ['server error', { status: 500, body: problemBody('internal', 'x') }],
  ['not found', { status: 404, body: problemBody('not_found') }],
])('a failed reset shows a message to refresh (%s)', async (_, reply) => {
  await renderInvitations([makeInvitation({ status: 'refuzat' })], {
    [RESET_INVITATION_OPERATION]: reply,
  })
  clickButton('Resetează')
  await confirmDialog('Resetează')
  await expectMessage(
    'alert',
    'Invitația nu a putut fi resetată. Faceți refresh la pagină și încercați din nou.',
  )
})

// Covers 2.2.38, 2.8.13, 2.8.22.
test('a deletion warns that it cannot be undone and is confirmed', async () => {
  const requests = await renderInvitations([makeInvitation()], {
    [DELETE_INVITATION_OPERATION]: { status: 204 },
  })
  await clickInvitationMenuItem('Șterge invitatul')
  expect((await findDialog()).textContent).toContain('Ștergeți invitația „Familia Pop”?')
  expect((await findDialog()).textContent).toContain(
    'Invitația și răspunsul ei nu mai pot fi recuperate.',
  )
  expect(sentBodies(requests, DELETE_INVITATION_OPERATION)).toEqual([])
  await confirmDialog('Șterge invitatul')
  await expectMessage('status', 'Invitatul a fost șters.')
})

// Covers 2.8.12.
test.each([
  ['server error', { status: 500, body: problemBody('internal', 'x') }],
  ['conflict', { status: 409, body: problemBody('stale', 'Textul serverului.') }],
])('a failed deletion shows the message of the specification (%s)', async (_, reply) => {
  await renderInvitations([makeInvitation()], { [DELETE_INVITATION_OPERATION]: reply })
  await clickInvitationMenuItem('Șterge invitatul')
  await confirmDialog('Șterge invitatul')
  await expectMessage('alert', DELETE_FAILED_TEXT)
})

// Covers 2.2.38, 2.8.25, 2.9.14.
test('copying the link shows a message and marks the invitation as sent', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText },
    configurable: true,
  })
  const requests = await renderInvitations([makeInvitation()], {
    [UPDATE_INVITATION_OPERATION]: ok({
      wedding_invitation: makeInvitation({ sent_invitation: true }),
    }),
  })
  await clickCopyLink()
  await expectMessage('status', 'Link copiat.')
  expect(writeText).toHaveBeenCalledWith(
    `${location.origin}/ana-si-mihai?event_code=NUNTA99&guest_code=K7QM2XWP4D`,
  )
  expect(sentBodies(requests, UPDATE_INVITATION_OPERATION)).toEqual([
    { wedding_invitation: { sent_invitation: true } },
  ])
})

// Covers 2.2.36, 2.7.28, 2.8.21.
test('categories can be added, edited and deleted, each with a message', async () => {
  const requests = await renderInvitations([], {
    'POST /api/categories': { status: 201, body: { category: RELATIVES_CATEGORY } },
    [`PUT /api/categories/${RELATIVES_CATEGORY.id}`]: ok({ category: RELATIVES_CATEGORY }),
    [`DELETE /api/categories/${RELATIVES_CATEGORY.id}`]: { status: 204 },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Categorii' }))
  const name = within(await findDialog()).getByLabelText('Numele categoriei')
  fireEvent.change(name, { target: { value: 'Prieteni' } })
  await confirmDialog('Adaugă')
  await expectMessage('status', 'Categoria a fost adăugată.')
  await confirmDialog('Editează Rude')
  expect((name as HTMLInputElement).value).toBe('Rude')
  fireEvent.change(name, { target: { value: 'Rude apropiate' } })
  await confirmDialog('Salvează')
  await expectMessage('status', 'Categoria a fost editată.')
  await confirmDialog('Șterge Rude')
  await expectMessage('status', 'Categoria a fost ștearsă.')
  expect([
    sentBodies(requests, 'POST /api/categories'),
    sentBodies(requests, `PUT /api/categories/${RELATIVES_CATEGORY.id}`),
  ]).toEqual([
    [{ category: { event_id: EVENT_ID, name: 'Prieteni' } }],
    [{ category: { event_id: EVENT_ID, name: 'Rude apropiate' } }],
  ])
})

// Covers 2.5.10, 2.8.28.
test.each([
  [
    'missing name',
    { status: 422, body: problemBody('invalid', 'x', { fields: { name: ['required'] } }) },
    'Completați acest câmp.',
  ],
  [
    'server error',
    { status: 500, body: problemBody('internal', 'x') },
    'Nu am putut încărca sau salva. Verificați legătura și încercați din nou.',
  ],
])('a failed category save shows its error (%s)', async (_, reply, expectedText) => {
  await renderInvitations([], {
    'POST /api/categories': reply,
    [`DELETE /api/categories/${RELATIVES_CATEGORY.id}`]: reply,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Categorii' }))
  await confirmDialog('Adaugă')
  expect(await within(await findDialog()).findByText(expectedText)).toBeTruthy()
  await confirmDialog('Șterge Rude')
  await expectMessage('alert', DELETE_FAILED_TEXT)
})

test('in direct mode one URL replaces the links with codes', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await renderInvitations([makeInvitation()], {
    'GET /api/events': ok({
      events: [makeEvent({ direct_response_mode: true })],
      pagination: makePagination(1),
    }),
  })
  const panel = within(await screen.findByRole('region', { name: 'Răspunsuri fără invitație' }))
  const url = `${location.origin}/ana-si-mihai`
  expect(panel.getByText(url)).toBeTruthy()
  fireEvent.click(panel.getByRole('button', { name: 'Copiază adresa' }))
  await expectMessage('status', 'Adresa a fost copiată.')
  expect(writeText.mock.calls).toEqual([[url]])
  fireEvent.click(panel.getByRole('button', { name: 'Cod QR' }))
  expect(within(await findDialog()).getByRole('img').outerHTML).toContain('svg')
  expect(within(await findDialog()).getByText(url)).toBeTruthy()
  // In direct mode the forms ask for no codes. Therefore the page offers no links with codes.
  expect(screen.queryByRole('button', { name: /^Copiază linkul/ })).toBeNull()
  expect(
    screen.queryAllByRole('link').some((link) => link.getAttribute('href')?.includes('guest_code')),
  ).toBe(false)
})

test('in direct mode without a slug the page links to the event form', async () => {
  await renderInvitations([], {
    'GET /api/events': ok({
      events: [makeEvent({ direct_response_mode: true, slug: '' })],
      pagination: makePagination(1),
    }),
  })
  const panel = within(await screen.findByRole('region', { name: 'Răspunsuri fără invitație' }))
  expect(panel.getByRole('link', { name: 'Alegeți adresa' }).getAttribute('href')).toBe(
    `/app/adauga-eveniment/${EVENT_ID}`,
  )
  expect(panel.queryByRole('button')).toBeNull()
})

test.each([
  ['reset', () => clickButton('Resetează')],
  ['deletion', () => clickInvitationMenuItem('Șterge invitatul')],
])('the confirmation of a %s shows how many seats are freed', async (_, openDialog) => {
  const seats = [1, 2].map((position) => ({ id: `${position}`, position })) as never
  await renderInvitations([
    makeInvitation({
      status: 'acceptat',
      guestDetails: makeAnswer({ has_seat: true, seats }),
    }),
  ])
  await openDialog()
  expect((await findDialog()).textContent).toContain('Cele 2 locuri de la masă se eliberează.')
})

test('the confirmation of a reset shows no seats of a party without seats', async () => {
  await renderInvitations([makeInvitation({ status: 'acceptat', guestDetails: makeAnswer() })])
  clickButton('Resetează')
  expect((await findDialog()).textContent).not.toContain('se eliberează')
})

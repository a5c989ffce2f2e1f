// The three inboxes: new messages, their senders, and marking them as done.
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  ok,
  renderStaffPage,
  makePagination,
  sentQueries,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing'
import { makeInboxMessage } from '../../testing-content'
import InboxPage from './pages/inbox-page'

afterEach(resetTestState)

const LIST_MESSAGES_OPERATION = 'GET /api/inbox'
const SET_MESSAGE_DONE_OPERATION = 'POST /api/inbox/set_done'
const messagesReply = (...messages: ReturnType<typeof makeInboxMessage>[]) =>
  ok({ messages, pagination: makePagination(messages.length) })
const renderPage = (path = '/app/mesaje', replies = {}, isNarrowScreen = false) =>
  renderStaffPage(
    <InboxPage />,
    { path, isNarrowScreen },
    {
      [LIST_MESSAGES_OPERATION]: messagesReply(makeInboxMessage()),
      'GET /api/inbox/counts': ok({ partners: 2, charity: 0, preregistrations: 1 }),
      ...replies,
    },
  )

test('a message shows its text and contact links; tabs show the number of new ones', async () => {
  await renderPage()
  expect((await screen.findByRole('link', { name: '0740 000 301' })).getAttribute('href')).toBe(
    'tel:0740000301',
  )
  expect(screen.getByRole('link', { name: 'salut@moara.example' }).getAttribute('href')).toBe(
    'mailto:salut@moara.example',
  )
  expect(screen.getByText('Avem o sală sub tei.')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Parteneri: 2 noi',
      'Risipă alimentară',
      'Pre-înregistrări: un mesaj nou',
    ]),
  )
})

// Covers 3.content.15.
test('inbox, search, state and page are sent; changing the inbox resets the rest', async () => {
  const requests = await renderPage('/app/mesaje?kind=charity&search=ana&state=new&page=2')
  await waitFor(() =>
    expect(sentQueries(requests, LIST_MESSAGES_OPERATION).at(-1)).toEqual({
      kind: 'charity',
      search_name: 'ana',
      state: 'new',
      'page[number]': '1',
      'page[per_page]': '10',
    }),
  )
  fireEvent.click(screen.getByRole('tab', { name: /^Pre-înregistrări/ }))
  await waitFor(() =>
    expect(sentQueries(requests, LIST_MESSAGES_OPERATION).at(-1)).toEqual({
      kind: 'preregistrations',
      'page[number]': '1',
      'page[per_page]': '10',
    }),
  )
})

test('a pre-registration shows its date, its code and whether the code was used', async () => {
  await renderPage('/app/mesaje?kind=preregistrations', {
    [LIST_MESSAGES_OPERATION]: messagesReply(
      makeInboxMessage({ message: null, date: '2099-06-05', code: 'ABCD2345', code_used: false }),
      makeInboxMessage({ id: 'b', code: 'EFGH6789', code_used: true }),
    ),
  })
  expect((await screen.findByText('ABCD2345')).closest('p')?.textContent).toBe(
    'Cod ABCD2345 · nefolosit',
  )
  expect(screen.getByText('EFGH6789').closest('p')?.textContent).toBe('Cod EFGH6789 · folosit')
  expect(screen.getByText('Eveniment: 5 iunie 2099')).toBeTruthy()
})

test('a message is marked as done and as new; a failure shows an error', async () => {
  let doneAt: string | null = null
  let attempts = 0
  const requests = await renderPage('/app/mesaje', {
    [LIST_MESSAGES_OPERATION]: () => messagesReply(makeInboxMessage({ done_at: doneAt })),
    [SET_MESSAGE_DONE_OPERATION]: () =>
      ++attempts === 1 ? { status: 500, body: problemBody('internal', 'x') } : { status: 204 },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Marchează rezolvat: Moara' }))
  await expectMessage('alert', 'Starea mesajului nu a putut fi schimbată. Încercați din nou.')
  doneAt = '2099-01-04T10:00:00Z'
  clickButton('Marchează rezolvat: Moara')
  expect(await screen.findByText('Rezolvat la 4 ian., 12:00')).toBeTruthy()
  clickButton('Redeschide: Moara')
  await waitFor(() =>
    expect(sentBodies(requests, SET_MESSAGE_DONE_OPERATION).at(-1)).toEqual({
      message: { kind: 'partners', id: makeInboxMessage().id, done: false },
    }),
  )
  expect(sentBodies(requests, SET_MESSAGE_DONE_OPERATION)).toHaveLength(3)
})

test('an empty inbox, an empty search and a load error show a message', async () => {
  await renderPage('/app/mesaje', { [LIST_MESSAGES_OPERATION]: messagesReply() })
  expect(await screen.findByText('Niciun partener nu a scris încă.')).toBeTruthy()
  resetTestState()
  await renderPage('/app/mesaje?state=done', { [LIST_MESSAGES_OPERATION]: messagesReply() })
  expect(await screen.findByText('Niciun mesaj nu se potrivește.')).toBeTruthy()
  resetTestState()
  await renderPage('/app/mesaje', {
    [LIST_MESSAGES_OPERATION]: { status: 403, body: problemBody('forbidden') },
  })
  expect(await screen.findByRole('button', { name: 'Încearcă din nou' })).toBeTruthy()
})

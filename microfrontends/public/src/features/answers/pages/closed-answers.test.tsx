// The answer forms after the last day of answering: a guest sees the own answer but cannot change it.
import { cleanUpPage, mockApi, problemBody, renderPage } from '@alai/kit/testing'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeAnswer, makeSite } from '../../../shared/couple-site/site.fixture'
import {
  CODES_QUERY,
  GET_INVITATION_BY_CODES_OPERATION,
  GET_SITE_WITH_FORMS_OPERATION,
  renderAccept,
} from './accept-page.fixture'
import DeclinePage from './decline-page'

afterEach(cleanUpPage)

const DIRECT_QUERY = '?answer_id=r1&edit_token=secret'
const decline = { id: 'd1', name: 'Familia Pop', reason: 'Suntem plecați', code: null }
const closedSite = (overrides: Parameters<typeof makeSite>[0] = {}) => ({
  status: 200,
  body: { event: makeSite({ closed: true, form: { transport: true }, ...overrides }) },
})
const detailsOf = (response: object, open = 'closed') => ({
  status: 200,
  body: {
    guest: null,
    refuzed_invitation: null,
    invitation: { name: 'Familia Pop', places: 2, persons: [], status: 'acceptat', open },
    ...response,
  },
})
const answer = makeAnswer({ allergy: 'yes', allergy_mentions: 'Nuci, Ana', transport: true })
const renderDecline = (query: string) =>
  renderPage(<DeclinePage />, {
    path: `/ana/formular-raspuns-negativ${query}`,
    route: '/:slug/formular-raspuns-negativ',
  })

/** The rows of the summary, each with its term and its value. */
const summaryRows = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])

test('a guest sees the own answer after the last day and cannot change it', async () => {
  mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: closedSite(),
    [GET_INVITATION_BY_CODES_OPERATION]: detailsOf({ guest: answer }),
  })
  await renderAccept(CODES_QUERY)
  expect(await screen.findByRole('heading', { name: 'Răspunsurile s-au închis' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Răspunsul vostru' })).toBeTruthy()
  expect(summaryRows()).toEqual([
    ['Persoane', '2'],
    ['Meniuri', 'Ana: PeștePersoana 2: Clasic'],
    ['Alergii', 'Nuci, Ana'],
    ['Avem nevoie de transport', 'Da'],
    ['Telefon', '•••••101'],
    ['Confirmare la', 'p•••@e•••.ro'],
  ])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Schimbați|Salvăm|Trimitem/ })).toBeNull()
})

test('a guest sees the own decline after the last day, on both forms', async () => {
  for (const render of [renderAccept, renderDecline]) {
    mockApi({
      [GET_SITE_WITH_FORMS_OPERATION]: closedSite(),
      [GET_INVITATION_BY_CODES_OPERATION]: detailsOf({ refuzed_invitation: decline }),
    })
    await render(CODES_QUERY)
    expect(await screen.findByText('Ne-ați spus că nu puteți ajunge.')).toBeTruthy()
    expect(summaryRows()).toEqual([['Mesajul vostru', 'Suntem plecați']])
    cleanUpPage()
  }
})

test('without an answer, or with a wrong code, only the closed page is shown', async () => {
  for (const reply of [detailsOf({}), { status: 404, body: problemBody('not_found') }]) {
    mockApi({
      [GET_SITE_WITH_FORMS_OPERATION]: closedSite(),
      [GET_INVITATION_BY_CODES_OPERATION]: reply,
    })
    await renderAccept(CODES_QUERY)
    expect(await screen.findByRole('heading', { name: 'Răspunsurile s-au închis' })).toBeTruthy()
    expect(screen.queryByText('Răspunsul vostru')).toBeNull()
    cleanUpPage()
  }
})

test('in direct mode the link to the answer shows the answer after the last day', async () => {
  mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: closedSite({ direct_response_mode: true }),
    'GET /api/direct_responses/r1': {
      status: 200,
      body: { direct_response: answer, refuzed_invitation: null },
    },
  })
  await renderAccept(DIRECT_QUERY, 'en')
  expect(await screen.findByRole('region', { name: 'Your answer' })).toBeTruthy()
  expect(summaryRows()[0]).toEqual(['Persons', '2'])
})

test('in direct mode only an acceptance may change its details after the last day', async () => {
  mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: closedSite({
      direct_response_mode: true,
      details_open: true,
    }),
    'GET /api/direct_responses/r1': {
      status: 200,
      body: { direct_response: null, refuzed_invitation: decline },
    },
  })
  await renderAccept(DIRECT_QUERY)
  expect(await screen.findByText('Ne-ați spus că nu puteți ajunge.')).toBeTruthy()
  expect(screen.queryByLabelText('Nume și prenume')).toBeNull()
})

test('in direct mode an answer that cannot be loaded now can be loaded again', async () => {
  let reply: { status: number; body: object } = { status: 500, body: problemBody('internal') }
  mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: closedSite({
      direct_response_mode: true,
      details_open: true,
    }),
    'GET /api/direct_responses/r1': () => reply,
  })
  await renderAccept(DIRECT_QUERY)
  const retry = await screen.findByRole('button', { name: 'Încercați din nou' })
  expect(screen.queryByText('Răspunsurile s-au închis')).toBeNull()
  reply = { status: 200, body: { direct_response: answer, refuzed_invitation: null } }
  retry.click()
  expect(await screen.findByLabelText('Nume și prenume')).toBeTruthy()
})

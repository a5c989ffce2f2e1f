// The page to accept: what it loads, when it is closed, and its preview (specification 1 §4, §8).
import {
  redirectedPath,
  cleanUpPage,
  fillFields,
  renderPage,
  clickButton,
  problemBody,
  mockApi,
  waitUntil,
} from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeAnswer, makeSite } from '../../../shared/couple-site/site.fixture'
import {
  GET_SITE_WITH_FORMS_OPERATION,
  GET_INVITATION_BY_CODES_OPERATION,
  CODES_QUERY,
  renderAccept,
  postRequests,
} from './accept-page.fixture'
import AcceptPage from './accept-page'

afterEach(cleanUpPage)

test('the skip link focuses the form and keeps the URL', async () => {
  mockApi({ [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } } })
  await renderAccept(CODES_QUERY)
  await screen.findByLabelText('Nume și prenume')
  fireEvent.click(screen.getByRole('link', { name: 'Săriți la conținut' }))
  expect([document.activeElement?.localName, document.activeElement?.id, location.hash]).toEqual([
    'main',
    'continut',
    '',
  ])
})

test('a wrong code in the link is reported when the page opens', async () => {
  mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } },
    [GET_INVITATION_BY_CODES_OPERATION]: { status: 404, body: problemBody('not_found') },
  })
  await renderAccept('?event_code=ANAMIHAI&guest_code=GRESIT2345')
  expect(await screen.findByText(/^Codul din link nu este al unei invitații/)).toBeTruthy()
  // The code can be corrected without a further step.
  expect((screen.getByLabelText('Codul vostru') as HTMLInputElement).value).toBe('GRESIT2345')
})

// Covers 1.4.03, 1.8.08.
test('leaving a code field loads an existing answer; an unknown code shows no error', async () => {
  let hasExistingAnswer = false
  const details = {
    guest: makeAnswer(),
    refuzed_invitation: null,
    invitation: { name: 'Familia Pop', places: 2, persons: [], status: 'acceptat' },
  }
  const reply = () =>
    hasExistingAnswer
      ? { status: 200, body: details }
      : { status: 404, body: problemBody('not_found') }
  const requests = mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } },
    [GET_INVITATION_BY_CODES_OPERATION]: reply,
  })
  await renderAccept('')
  const code = await screen.findByLabelText('Codul vostru')
  fillFields({ 'Codul vostru': 'GRESIT2345' })
  fireEvent.blur(code)
  expect(requests.some((request) => request.operation === GET_INVITATION_BY_CODES_OPERATION)).toBe(
    false,
  )
  fillFields({ 'Codul evenimentului': 'ANAMIHAI' })
  fireEvent.blur(code)
  await waitUntil(() =>
    requests.some((request) => request.operation === GET_INVITATION_BY_CODES_OPERATION),
  )
  expect(screen.queryByRole('alert')).toBeNull()
  hasExistingAnswer = true
  fillFields({ 'Codul vostru': 'K7QM2XWP4D' })
  fireEvent.blur(code)
  expect(
    await screen.findByText(
      'Am gasit o invitatie completata deja cu acest cod. Vom incarca datele completate deja.',
    ),
  ).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Nume și prenume').value).toBe('Familia Pop')
  expect(screen.getByLabelText<HTMLInputElement>(/^E-mail/).value).toBe('p•••@e•••.ro')
  expect(screen.getAllByRole('tab')).toHaveLength(2)
})

// Covers 1.2.22, 1.8.01, 1.8.09.
test('a form that is not open, closed, unknown or forbidden is not shown', async () => {
  mockApi({ [GET_SITE_WITH_FORMS_OPERATION]: { status: 403, body: problemBody('not_yet') } })
  await renderAccept('')
  expect(
    await screen.findByRole('heading', { name: 'Formularul nu este încă deschis' }),
  ).toBeTruthy()
  cleanUpPage()
  mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: {
      status: 200,
      body: {
        event: makeSite({
          closed: true,
          details: { wedding_contacts: [{ name: 'Nașa Ilinca', phone: '0740 000 101' }] },
        }),
      },
    },
  })
  await renderAccept('')
  expect(await screen.findByRole('heading', { name: 'Răspunsurile s-au închis' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '0740 000 101' }).getAttribute('href')).toBe(
    'tel:0740000101',
  )
  // A guest who has accepted in time can still add the event to a calendar.
  expect(
    (
      await screen.findByRole('link', {
        name: 'Tot programul, în calendarul telefonului',
        hidden: true,
      })
    ).getAttribute('href'),
  ).toBe('/ana/calendar.ics')
  cleanUpPage()
  // Without contacts to call, the text refers to the sender of the invitation.
  mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite({ closed: true }) } },
  })
  await renderAccept('')
  expect((await screen.findByText(/Lista a plecat la bucătărie/)).textContent).toMatch(
    /dați-\u2060?ne de veste pe unde ați primit invitația/,
  )
  expect(screen.queryByText(/sunați/)).toBeNull()
  cleanUpPage()
  mockApi({})
  await renderAccept('')
  expect(await redirectedPath()).toBe('/')
  cleanUpPage()
  mockApi({
    'GET /api/events/preview_invitation': { status: 401, body: problemBody('unauthorized') },
  })
  await renderPage(<AcceptPage isPreview />, {
    path: '/app/preview/ana/formular-invitatie',
    route: '/app/preview/:slug/formular-invitatie',
  })
  expect(await redirectedPath()).toBe('/app/login')
})

// Covers 1.2.09, 1.5.03, 1.8.27.
test.each([
  [
    'ro',
    'Trimitem răspunsul',
    'În modul Live, aici va ajunge răspunsul trimis.',
    'Previzualizare: așa văd invitații formularul. De aici nu se trimite nimic.',
    'Previzualizare: Vin cu drag · Ana și Mihai',
    /după ce faceți site-ul live/,
  ],
  [
    'en',
    'Send the answer',
    'In Live mode, the sent answer will be here.',
    'Preview: this is how guests see the form. Nothing is sent from here.',
    'Preview: Gladly coming · Ana și Mihai',
    /once the site is live/,
  ],
] as const)(
  'the preview requires no field and sends nothing (%s)',
  async (language, button, message, notice, title, calendar) => {
    const requests = mockApi({
      'GET /api/events/preview_invitation': {
        status: 200,
        body: { event: makeSite({ details: { live: false } }) },
      },
    })
    await renderPage(<AcceptPage isPreview />, {
      path: `/app/preview/ana/formular-invitatie${CODES_QUERY}`,
      route: '/app/preview/:slug/formular-invitatie',
      language,
    })
    // The codes of the URL are filled in.
    expect(await screen.findByText('K7QM2XWP4D')).toBeTruthy()
    expect(screen.getByText(notice).localName).toBe('aside')
    await waitFor(() => expect(document.title).toBe(title))
    // The calendar is shown as for guests. The file exists once the site is live.
    expect(await screen.findByText(calendar)).toBeTruthy()
    clickButton(button)
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(postRequests(requests)).toEqual([])
  },
)

// Covers 1.2.33, 1.9.09.
test('an answer can be added to calendars in the time zone of Bucharest', async () => {
  const part = {
    id: 'p',
    tag: 'Petrecere',
    tag_icon: 'petrecere',
    location: 'Șura',
    address: 'Strada 1',
    date: '2099-06-05',
    hour: '18:00',
    google_lat: null,
    google_long: null,
    image: null,
  }
  mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: {
      status: 200,
      body: { event: makeSite({ details: { event_parts: [part] } }) },
    },
  })
  await renderAccept('')
  const calendar = (await screen.findByText('Adăugați în calendar')).closest(
    'details',
  ) as HTMLElement
  expect(
    within(calendar)
      .getByRole('link', { name: 'Tot programul, în calendarul telefonului', hidden: true })
      .getAttribute('href'),
  ).toContain('/ana/calendar.ics')
  expect(
    within(calendar).getByRole('link', { name: 'Google', hidden: true }).getAttribute('href'),
  ).toContain('ctz=Europe%2FBucharest')
})

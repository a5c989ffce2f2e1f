// The accept form: its questions, what it loads, and its errors (specification 1 §4, §5, §8).
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
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeGuest, makeSite } from '../../../shared/couple-site/site.fixture'
import AcceptPage from './accept-page'
import { HEALTH_CONSENT_VERSION } from '../api'

const GET_FORM = 'GET /api/events/live_invitation'
const GET_ANSWER = 'GET /api/guests/guest_details'
const route = '/:slug/formular-invitatie'
const CODES_QUERY = '?event_code=ANAMIHAI&guest_code=K7QM2XWP4D'

afterEach(cleanUpPage)

const renderAccept = (path: string, language: 'ro' | 'en' = 'ro') =>
  renderPage(<AcceptPage />, { path: `/ana/formular-invitatie${path}`, route, language })
const submitForm = () => clickButton(/Trimitem răspunsul|Salvăm schimbarea/)
const postRequests = (requests: ReturnType<typeof mockApi>) =>
  requests.filter((request) => request.operation.startsWith('POST'))

// Covers 1.2.04, 1.5.01.
test('codes and name are required and everything else is optional', async () => {
  const requests = mockApi({
    [GET_FORM]: { status: 200, body: { event: makeSite() } },
    'POST /api/guests': { status: 201, body: { guest: makeGuest() } },
  })
  await renderAccept('')
  await screen.findByLabelText('Codul evenimentului')
  submitForm()
  expect(screen.getAllByText('Completați acest câmp.')).toHaveLength(3)
  expect(postRequests(requests)).toEqual([])
  fillFields({
    'Codul evenimentului': 'ANAMIHAI',
    'Codul vostru': 'K7QM2XWP4D',
    'Nume și prenume': 'Familia Pop',
  })
  submitForm()
  expect(await screen.findByRole('heading', { name: 'Vă mulțumim, Familia Pop' })).toBeTruthy()
  const { guest } = postRequests(requests)[0]?.body as { guest: Record<string, unknown> }
  expect(guest).toMatchObject({
    event_code: 'ANAMIHAI',
    code: 'K7QM2XWP4D',
    event_slug: 'ana',
    name: 'Familia Pop',
    company: 'single',
    company_number: 1,
    allergy: 'no',
  })
  expect(guest.phone).toBeUndefined()
})

test('sec_n1 a new consent sends its text version and an earlier consent sends none', async () => {
  const sentConsent = async (hasExistingAnswer: boolean) => {
    const requests = mockApi({
      [GET_FORM]: { status: 200, body: { event: makeSite() } },
      [GET_ANSWER]: hasExistingAnswer
        ? {
            status: 200,
            body: {
              guest: makeGuest({ allergy: 'yes', allergy_mentions: 'Nuci' }),
              refuzed_invitation: null,
              invitation: { name: 'Familia Pop', places: 2, status: 'acceptat', open: 'whole' },
            },
          }
        : { status: 404, body: problemBody('not_found') },
      'POST /api/guests': { status: 201, body: { guest: makeGuest() } },
    })
    await renderAccept(CODES_QUERY)
    await screen.findByLabelText('Nume și prenume')
    if (hasExistingAnswer) await screen.findByDisplayValue('Nuci')
    else {
      fillFields({ 'Nume și prenume': 'Familia Pop' })
      fireEvent.click(screen.getByLabelText('Da'))
      fireEvent.click(screen.getByLabelText(/^Suntem de acord ca mirii/))
    }
    submitForm()
    await screen.findByRole('heading', { name: 'Vă mulțumim, Familia Pop' })
    const { guest } = postRequests(requests)[0]?.body as { guest: Record<string, unknown> }
    cleanUpPage()
    return [guest.health_consent, guest.health_consent_version]
  }
  expect(await sentConsent(false)).toEqual([true, HEALTH_CONSENT_VERSION])
  expect(await sentConsent(true)).toEqual([true, undefined])
})

test('pasted contacts are sent as typed and a word is rejected as a phone number', async () => {
  const requests = mockApi({
    [GET_FORM]: { status: 200, body: { event: makeSite() } },
    'POST /api/guests': { status: 201, body: { guest: makeGuest() } },
  })
  await renderAccept(CODES_QUERY)
  await screen.findByLabelText('Nume și prenume')
  fillFields({ 'Nume și prenume': 'Familia Pop', Telefon: 'acasă' })
  submitForm()
  expect(await screen.findByText('Scrieți numărul de telefon întreg, cu cifre.')).toBeTruthy()
  expect(postRequests(requests)).toEqual([])
  const phone = '\u2066+40\u00a0744\u2011123\u2013456\u2069'
  fillFields({ Telefon: phone, 'E-mail': '\u2068ana@exemplu.ro\u2069' })
  submitForm()
  await screen.findByRole('heading', { name: 'Vă mulțumim, Familia Pop' })
  const { guest } = postRequests(requests)[0]?.body as { guest: Record<string, unknown> }
  expect([guest.phone, guest.email]).toEqual([phone, '\u2068ana@exemplu.ro\u2069'])
})

// Covers 1.5.02.
test('the phone and e-mail fields have the matching input types', async () => {
  mockApi({ [GET_FORM]: { status: 200, body: { event: makeSite() } } })
  await renderAccept('')
  const email = await screen.findByLabelText(/^E-mail/)
  const phone = screen.getByLabelText(/^Telefon/)
  expect([
    email.getAttribute('type'),
    phone.getAttribute('type'),
    phone.getAttribute('inputmode'),
  ]).toEqual(['email', 'tel', 'tel'])
})

// Covers 1.5.01.
test('direct mode asks for no code', async () => {
  mockApi({
    [GET_FORM]: { status: 200, body: { event: makeSite({ direct_response_mode: true }) } },
  })
  await renderAccept('')
  await screen.findByLabelText('Nume și prenume')
  expect(screen.queryByLabelText('Codul evenimentului')).toBeNull()
  expect(screen.queryByLabelText('Codul vostru')).toBeNull()
  submitForm()
  expect(screen.getAllByText('Completați acest câmp.')).toHaveLength(1)
})

const GET_DEVICE_ANSWERS = 'GET /api/direct_responses'
const deviceAnswer = {
  id: 'r1',
  name: 'Vera',
  coming: true,
  company_number: 2,
  edit_token: 'e'.repeat(48),
}
const directSite = { status: 200, body: { event: makeSite({ direct_response_mode: true }) } }

test('sec_d5 in direct mode a device with answers first chooses one or a new answer', async () => {
  const requests = mockApi({
    [GET_FORM]: directSite,
    [GET_DEVICE_ANSWERS]: {
      status: 200,
      body: {
        direct_responses: [
          deviceAnswer,
          { ...deviceAnswer, id: 'r2', name: 'Toma', coming: false, company_number: 0 },
        ],
      },
    },
    'GET /api/direct_responses/r1': {
      status: 200,
      body: { direct_response: makeGuest({ name: 'Vera', company: 'couple', company_number: 2 }) },
    },
  })
  await renderAccept('')
  await screen.findByRole('heading', { name: 'Ați răspuns deja' })
  expect(screen.queryByLabelText('Nume și prenume')).toBeNull()
  expect(screen.getByRole('link', { name: /Toma nu vine/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /Vera vine, 2 persoane/ }))
  expect((await screen.findByLabelText<HTMLInputElement>('Nume și prenume')).value).toBe('Vera')
  expect(requests.filter((request) => request.operation === GET_DEVICE_ANSWERS)).toHaveLength(1)
  cleanUpPage()
  mockApi({
    [GET_FORM]: directSite,
    [GET_DEVICE_ANSWERS]: { status: 200, body: { direct_responses: [deviceAnswer] } },
  })
  await renderAccept('')
  await screen.findByRole('heading', { name: 'Ați răspuns deja' })
  clickButton('Răspund pentru altcineva')
  expect((await screen.findByLabelText<HTMLInputElement>('Nume și prenume')).value).toBe('')
})

test('device answers are not loaded with codes, for the couple or by a guest link', async () => {
  const requests = mockApi({
    [GET_FORM]: { status: 200, body: { event: makeSite() } },
    [GET_DEVICE_ANSWERS]: { status: 200, body: { direct_responses: [deviceAnswer] } },
  })
  await renderAccept('')
  await screen.findByLabelText('Codul vostru')
  cleanUpPage()
  const directRequests = mockApi({
    [GET_FORM]: directSite,
    [GET_DEVICE_ANSWERS]: { status: 200, body: { direct_responses: [deviceAnswer] } },
    'GET /api/direct_responses/r1': {
      status: 200,
      body: { direct_response: makeGuest({ name: 'Vera' }) },
    },
  })
  for (const queryTail of ['?by=couple', `?answer_id=r1&edit_token=${deviceAnswer.edit_token}`]) {
    await renderAccept(queryTail)
    await screen.findAllByLabelText('Nume și prenume')
  }
  expect(
    [...requests, ...directRequests].filter((request) => request.operation === GET_DEVICE_ANSWERS),
  ).toEqual([])
})

// Covers 1.5.05, 3.2.22.
test('allergy details appear after a yes and only offered services are shown', async () => {
  mockApi({ [GET_FORM]: { status: 200, body: { event: makeSite() } } })
  await renderAccept('')
  const yesOption = await screen.findByLabelText('Da')
  expect(screen.queryByLabelText(/La ce și cine/)).toBeNull()
  fireEvent.click(yesOption)
  expect(screen.getByLabelText(/La ce și cine/)).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Nu'))
  expect(screen.queryByLabelText(/La ce și cine/)).toBeNull()
  for (const expectedText of [
    /Avem nevoie de cazare/,
    /Avem nevoie de transport/,
    /Venim și la cununie/,
  ])
    expect(screen.queryByText(expectedText)).toBeNull()
  for (const [offer, expectedText] of Object.entries({
    accommodation: 'Avem nevoie de cazare',
    transport: 'Avem nevoie de transport',
    civil_marriage_attend: 'Venim și la cununie',
  })) {
    cleanUpPage()
    mockApi({ [GET_FORM]: { status: 200, body: { event: makeSite({ form: { [offer]: true } }) } } })
    await renderAccept('')
    expect(await screen.findByText(expectedText)).toBeTruthy()
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  }
  cleanUpPage()
  const form = {
    accommodation: true,
    transport: true,
    civil_marriage_attend: true,
    civil_marriage_message: 'Veniți și la primărie?',
    welcome_text: 'Bine ați venit',
    message: 'Scrieți-ne',
  }
  mockApi({ [GET_FORM]: { status: 200, body: { event: makeSite({ form }) } } })
  await renderAccept('')
  for (const expectedText of [
    'Avem nevoie de cazare',
    'Avem nevoie de transport',
    'Veniți și la primărie?',
    'Bine ați venit',
    'Scrieți-ne',
  ])
    expect(await screen.findByText(expectedText)).toBeTruthy()
})

// Covers 1.4.02, 1.9.08.
test('party sizes resize the menus and keep the persons who were entered', async () => {
  mockApi({ [GET_FORM]: { status: 200, body: { event: makeSite() } } })
  await renderAccept('')
  await screen.findByLabelText('Singur(ă)')
  expect(screen.queryAllByRole('tab')).toEqual([])
  fireEvent.click(screen.getByLabelText('În doi'))
  expect(screen.getAllByRole('tab')).toHaveLength(2)
  fireEvent.click(screen.getByRole('tab', { name: 'Persoana 2' }))
  fireEvent.click(screen.getByLabelText('Pește'))
  fireEvent.click(screen.getByLabelText('Familie'))
  expect(screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-selected'))).toEqual([
    'true',
    'false',
    'false',
  ])
  clickButton('Încă o persoană')
  expect(screen.getAllByRole('tab')).toHaveLength(4)
  // The number can be typed, too. While it is being typed the party stays a family, and the maximum is twenty.
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Persoane, cu tot cu copii' })
  fireEvent.click(screen.getByRole('tab', { name: 'Persoana 3' }))
  fireEvent.change(screen.getByLabelText('Numele persoanei 3', { exact: false }), {
    target: { value: 'Sanda' },
  })
  for (const [text, expectedValue, tabCount] of [
    ['', '', 4],
    ['1', '1', 0],
    ['12', '12', 12],
    ['99', '20', 20],
    ['4', '4', 4],
  ] as const) {
    fireEvent.change(field, { target: { value: text } })
    expect([field.value, screen.queryAllByRole('tab').length]).toEqual([expectedValue, tabCount])
    expect(screen.queryAllByText(/^Aici încap cel mult 20 de persoane/)).toHaveLength(
      text === '99' ? 1 : 0,
    )
  }
  // To type twelve one types 1 first: no person is lost.
  expect(screen.getByRole('tab', { name: 'Sanda' })).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Persoana 4' }))
  expect(screen.getByLabelText<HTMLInputElement>('Clasic').checked).toBe(true)
  fireEvent.click(screen.getByLabelText('Singur(ă)'))
  expect(screen.queryAllByRole('tab')).toEqual([])
  // No person is lost by choosing one person and then a family again, either.
  fireEvent.click(screen.getByLabelText('Familie'))
  expect(screen.getByRole('tab', { name: 'Sanda' })).toBeTruthy()
})

test('a text that is too long is reported once at its person and nothing is sent', async () => {
  const requests = mockApi({ [GET_FORM]: { status: 200, body: { event: makeSite() } } })
  await renderAccept(CODES_QUERY)
  await screen.findByLabelText('Nume și prenume')
  fillFields({ 'Nume și prenume': 'x'.repeat(121) })
  submitForm()
  expect(screen.getAllByText(/prea mult|prea lung/)).toHaveLength(1)
  fillFields({ 'Nume și prenume': 'Familia Pop' })
  fireEvent.click(screen.getByLabelText('În doi'))
  fireEvent.click(screen.getByRole('tab', { name: 'Persoana 2' }))
  fireEvent.change(screen.getByLabelText('Numele persoanei 2', { exact: false }), {
    target: { value: 'y'.repeat(121) },
  })
  fireEvent.click(screen.getByRole('tab', { name: 'Persoana 1' }))
  submitForm()
  await waitUntil(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
  expect(screen.getByLabelText('Numele persoanei 2', { exact: false })).toBe(document.activeElement)
  expect(postRequests(requests)).toEqual([])
})

test('answers that close while the form is open show contacts and keep the input', async () => {
  mockApi({
    [GET_FORM]: {
      status: 200,
      body: {
        event: makeSite({
          details: { wedding_contacts: [{ name: 'Nașa Elena', phone: '0740 000 201' }] },
        }),
      },
    },
    'POST /api/guests': { status: 403, body: problemBody('closed') },
  })
  await renderAccept(CODES_QUERY)
  await screen.findByLabelText('Nume și prenume')
  fillFields({ 'Nume și prenume': 'Familia Pop' })
  submitForm()
  expect(await screen.findByText('Nașa Elena')).toBeTruthy()
  expect(screen.getByText(/sunați-ne/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Nume și prenume').value).toBe('Familia Pop')
})

test('the skip link focuses the form and keeps the URL', async () => {
  mockApi({ [GET_FORM]: { status: 200, body: { event: makeSite() } } })
  await renderAccept(CODES_QUERY)
  await screen.findByLabelText('Nume și prenume')
  fireEvent.click(screen.getByRole('link', { name: 'Sari la conținut' }))
  expect([document.activeElement?.localName, document.activeElement?.id, location.hash]).toEqual([
    'main',
    'continut',
    '',
  ])
})

test('the next person gets the focus and an invitation for one hides party sizes', async () => {
  mockApi({ [GET_FORM]: { status: 200, body: { event: makeSite() } } })
  await renderAccept('')
  fireEvent.click(await screen.findByLabelText('În doi'))
  clickButton('Următoarea persoană')
  expect(document.activeElement).toBe(
    screen.getByRole('tab', { name: 'Persoana 2', selected: true }),
  )
  cleanUpPage()
  const details = {
    guest: null,
    refuzed_invitation: null,
    invitation: { name: 'Ilinca', places: 1, status: 'fara raspuns' },
  }
  mockApi({
    [GET_FORM]: { status: 200, body: { event: makeSite() } },
    [GET_ANSWER]: { status: 200, body: details },
  })
  await renderAccept(CODES_QUERY)
  expect(await screen.findByText(/^Invitația este pentru o persoană/)).toBeTruthy()
  expect(screen.queryAllByRole('radio', { name: /Singur|doi|Familie/ })).toEqual([])
})

test('all invalid fields are reported at once and masked contacts are not checked', async () => {
  const requests = mockApi({
    [GET_FORM]: { status: 200, body: { event: makeSite({ direct_response_mode: true }) } },
  })
  await renderAccept('')
  await screen.findByLabelText('Nume și prenume')
  fireEvent.click(screen.getByLabelText('Da'))
  fillFields({ Telefon: '07', 'E-mail': 'ana@' })
  submitForm()
  // The name, both contacts and the consent.
  for (const expectedText of [
    'Completați acest câmp.',
    'Adresa de e-mail nu este completă.',
    'Scrieți numărul de telefon întreg, cu cifre.',
  ])
    expect(screen.getByText(expectedText), expectedText).toBeTruthy()
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(4)
  fillFields({ Telefon: '•••••101', 'E-mail': 'a•••@e•••.ro' })
  expect(screen.queryAllByText(/nu este completă|telefon întreg/)).toEqual([])
  expect(postRequests(requests)).toEqual([])
})

// Covers 1.4.03, 1.8.08.
test('leaving a code field loads an existing answer and an unknown code is silent', async () => {
  let hasExistingAnswer = false
  const details = {
    guest: makeGuest(),
    refuzed_invitation: null,
    invitation: { name: 'Familia Pop', places: 2, status: 'acceptat' },
  }
  const reply = () =>
    hasExistingAnswer
      ? { status: 200, body: details }
      : { status: 404, body: problemBody('not_found') }
  const requests = mockApi({
    [GET_FORM]: { status: 200, body: { event: makeSite() } },
    [GET_ANSWER]: reply,
  })
  await renderAccept('')
  const code = await screen.findByLabelText('Codul vostru')
  fillFields({ 'Codul vostru': 'GRESIT2345' })
  fireEvent.blur(code)
  expect(requests.some((request) => request.operation === GET_ANSWER)).toBe(false)
  fillFields({ 'Codul evenimentului': 'ANAMIHAI' })
  fireEvent.blur(code)
  await waitUntil(() => requests.some((request) => request.operation === GET_ANSWER))
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

// Covers 1.8.01, 1.8.02, 1.8.03.
test.each([
  [
    '403: not yet',
    { status: 403, body: problemBody('not_yet') },
    'Formularul nu este încă deschis',
  ],
  [
    '400: the server’s own text',
    { status: 400, body: problemBody('invalid_answer', 'Un răspuns nu se potrivește.') },
    'Un răspuns nu se potrivește.',
  ],
  [
    '403 closed: the server’s own text',
    { status: 403, body: problemBody('closed', 'Perioada de răspuns s-a încheiat.') },
    'Perioada de răspuns s-a încheiat.',
  ],
  [
    '507 no space: the server’s own text',
    { status: 507, body: problemBody('no_space', 'Nu mai este loc pe discul nostru.') },
    'Nu mai este loc pe discul nostru.',
  ],
  [
    'other errors: a general text',
    { status: 500, body: problemBody('internal', 'x') },
    'Ceva nu a mers. Ce ați scris a rămas aici; încercați din nou peste câteva clipe.',
  ],
  [
    'no network: an offline text',
    'offline' as const,
    'Nu am putut trimite: legătura la internet s-a întrerupt. Ce ați scris a rămas aici; apăsați din nou.',
  ],
])(
  'a rejected answer shows its error above the button (%s), also in direct mode',
  async (_, reply, message) => {
    for (const isDirect of [false, true]) {
      mockApi({
        [GET_FORM]: { status: 200, body: { event: makeSite({ direct_response_mode: isDirect }) } },
        'POST /api/guests': reply,
        'POST /api/direct_responses': reply,
      })
      await renderAccept(isDirect ? '' : CODES_QUERY)
      await screen.findByLabelText('Nume și prenume')
      fillFields({ 'Nume și prenume': 'Familia Pop' })
      submitForm()
      expect((await screen.findByRole('alert')).textContent).toBe(message)
      expect(screen.getByLabelText<HTMLInputElement>('Nume și prenume').value).toBe('Familia Pop')
      cleanUpPage()
    }
  },
)

// Covers 1.2.22, 1.8.01, 1.8.09.
test('a form that is not open, closed, unknown or forbidden is not shown', async () => {
  mockApi({ [GET_FORM]: { status: 403, body: problemBody('not_yet') } })
  await renderAccept('')
  expect(
    await screen.findByRole('heading', { name: 'Formularul nu este încă deschis' }),
  ).toBeTruthy()
  cleanUpPage()
  mockApi({
    [GET_FORM]: {
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
  mockApi({ [GET_FORM]: { status: 200, body: { event: makeSite({ closed: true }) } } })
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
    expect(document.title).toBe(title)
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
    [GET_FORM]: { status: 200, body: { event: makeSite({ details: { event_parts: [part] } }) } },
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

test.each([
  [200, '', 'Înapoi la invitație', `/ana${CODES_QUERY}`],
  [200, '&by=couple', 'Înapoi la listă', '/app/adauga-invitat'],
  // A guest who uses the link of the couple.
  [401, '&by=couple', 'Înapoi la invitație', `/ana${CODES_QUERY}&by=couple`],
])(
  'the confirmation links back to where the answer started (%s%s)',
  async (status, queryTail, name, href) => {
    mockApi({
      [GET_FORM]: { status: 200, body: { event: makeSite() } },
      'POST /api/guests': { status: 201, body: { guest: makeGuest() } },
      'GET /api/users/get_by_token': {
        status,
        body: status === 200 ? { user: { id: 'u1' } } : { code: 'unauthorized', error: '' },
      },
    })
    await renderAccept(`${CODES_QUERY}${queryTail}`)
    await screen.findByLabelText('Nume și prenume')
    fillFields({ 'Nume și prenume': 'Familia Pop' })
    submitForm()
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
  },
)

test('the confirmation repeats every answered question and no other', async () => {
  const guest = makeGuest({
    menus: [
      { id: '1', menu_type: 'Pește', person_name: 'Ana', child: false },
      { id: '2', menu_type: 'Clasic', person_name: null, child: true },
    ],
    allergy: 'yes',
    allergy_mentions: 'Nuci, Ana',
    other_restrictions: 'Fără zahăr',
    housing: true,
    transport: false,
    other: 'Abia așteptăm!',
    civil_marriage_attend: 'yes',
  })
  const form = {
    accommodation: true,
    transport: true,
    civil_marriage_attend: true,
    civil_marriage_message: 'Veniți și la primărie?',
  }
  const summaryRows = async (event: object, answer: object) => {
    mockApi({
      [GET_FORM]: { status: 200, body: { event } },
      'POST /api/guests': { status: 201, body: { guest: answer } },
    })
    await renderAccept(CODES_QUERY)
    await screen.findByLabelText('Nume și prenume')
    fillFields({ 'Nume și prenume': 'Familia Pop' })
    submitForm()
    await screen.findByRole('heading', { name: 'Vă mulțumim, Familia Pop' })
    expect(
      (await screen.findByRole('link', { name: 'Înapoi la invitație' })).getAttribute('href'),
    ).toBe(`/ana${CODES_QUERY}`)
    const rows = [
      ...((await screen.findByText('Alergii')).closest('dl')?.querySelectorAll('dl > div') ?? []),
    ].map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent])
    cleanUpPage()
    return rows
  }
  expect(await summaryRows(makeSite({ form }), guest)).toEqual([
    ['Persoane', '2'],
    ['Meniuri', 'Ana: PeștePersoana 2: Clasic, copil'],
    ['Alergii', 'Nuci, Ana'],
    ['Alte restricții', 'Fără zahăr'],
    ['Avem nevoie de cazare', 'Da'],
    ['Avem nevoie de transport', 'Nu'],
    ['Veniți și la primărie?', 'Da'],
    ['Mesajul vostru', 'Abia așteptăm!'],
    ['Telefon', '•••••101'],
    ['Confirmare la', 'p•••@e•••.ro'],
  ])
  expect(
    await summaryRows(
      makeSite(),
      makeGuest({
        company_number: 1,
        menus: [{ id: '1', menu_type: 'Pește', person_name: null, child: false }],
        phone: null,
        email: null,
      }),
    ),
  ).toEqual([
    ['Persoane', '1'],
    ['Meniul', 'Pește'],
    ['Alergii', 'Nu'],
  ])
})

test('the focus moves to the confirmation and back to the form for a change', async () => {
  mockApi({
    [GET_FORM]: { status: 200, body: { event: makeSite() } },
    'POST /api/guests': { status: 201, body: { guest: makeGuest() } },
  })
  await renderAccept(CODES_QUERY)
  await screen.findByLabelText('Nume și prenume')
  fillFields({ 'Nume și prenume': 'Familia Pop' })
  submitForm()
  await screen.findByText('Schimbați răspunsul')
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: 'Vă mulțumim, Familia Pop' }),
  )
  clickButton('Schimbați răspunsul')
  expect(document.activeElement).toBe(
    await screen.findByRole('heading', { name: 'Ce bine că veniți' }),
  )
})

test('an accepted answer can be declined from its form and its confirmation', async () => {
  const declineUrl = () =>
    new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Nu mai putem ajunge' }).href)
  const details = {
    guest: makeGuest(),
    refuzed_invitation: null,
    invitation: { name: 'Familia Pop', places: 2, status: 'acceptat' },
  }
  mockApi({
    [GET_FORM]: { status: 200, body: { event: makeSite() } },
    [GET_ANSWER]: { status: 200, body: details },
  })
  await renderAccept(CODES_QUERY)
  await screen.findByText(/Am gasit o invitatie completata deja/)
  expect(declineUrl().pathname + declineUrl().search).toBe(
    `/ana/formular-raspuns-negativ${CODES_QUERY}`,
  )
  cleanUpPage()
  // A first answer has no link to decline before it is sent. Afterwards the link carries the typed codes.
  mockApi({
    [GET_FORM]: { status: 200, body: { event: makeSite() } },
    'POST /api/guests': { status: 201, body: { guest: makeGuest() } },
  })
  await renderAccept('')
  await screen.findByLabelText('Nume și prenume')
  expect(screen.queryByRole('link', { name: 'Nu mai putem ajunge' })).toBeNull()
  fillFields({
    'Codul evenimentului': 'ANAMIHAI',
    'Codul vostru': 'K7QM2XWP4D',
    'Nume și prenume': 'Familia Pop',
  })
  submitForm()
  await screen.findByText('Schimbați răspunsul')
  expect(declineUrl().search).toBe(CODES_QUERY)
  cleanUpPage()
  const created = { ...makeGuest(), id: 'd1', edit_token: 'secret' }
  mockApi({
    [GET_FORM]: { status: 200, body: { event: makeSite({ direct_response_mode: true }) } },
    'POST /api/direct_responses': {
      status: 201,
      body: { direct_response: created, edit_token: 'secret' },
    },
  })
  await renderAccept('')
  await screen.findByLabelText('Nume și prenume')
  fillFields({ 'Nume și prenume': 'Familia Pop' })
  submitForm()
  await screen.findByText('Schimbați răspunsul')
  expect(Object.fromEntries(declineUrl().searchParams)).toEqual({
    answer_id: 'd1',
    edit_token: 'secret',
  })
  cleanUpPage()
  // A guest who may only change details may not decline.
  const detailsOnly = { ...details, invitation: { ...details.invitation, open: 'details' } }
  mockApi({
    [GET_FORM]: { status: 200, body: { event: makeSite() } },
    [GET_ANSWER]: { status: 200, body: detailsOnly },
  })
  await renderAccept(CODES_QUERY)
  await screen.findByText(/Am gasit o invitatie completata deja/)
  expect(screen.queryByRole('link', { name: 'Nu mai putem ajunge' })).toBeNull()
})

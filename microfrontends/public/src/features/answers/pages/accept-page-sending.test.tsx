// The accept form while it is sent: errors and the confirmation (specification 1 §5, §8).
import { cleanUpPage, fillFields, clickButton, problemBody, mockApi } from '@alai/kit/testing'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeAnswer, makeSite } from '../../../shared/couple-site/site.fixture'
import {
  GET_SITE_WITH_FORMS_OPERATION,
  GET_INVITATION_BY_CODES_OPERATION,
  CODES_QUERY,
  renderAccept,
  submitForm,
} from './accept-page.fixture'

afterEach(cleanUpPage)

test('answers that close while the form is open show contacts and keep the input', async () => {
  mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: {
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
    'Nu am putut trimite: legătura la internet s‑a întrerupt. Ce ați scris a rămas aici; apăsați din nou.',
  ],
])(
  'a rejected answer shows its error above the button (%s), also in direct mode',
  async (_, reply, message) => {
    for (const isDirect of [false, true]) {
      mockApi({
        [GET_SITE_WITH_FORMS_OPERATION]: {
          status: 200,
          body: { event: makeSite({ direct_response_mode: isDirect }) },
        },
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

test.each([
  [200, '', 'Înapoi la invitație', `/ana${CODES_QUERY}`],
  [200, '&by=couple', 'Înapoi la listă', '/app/adauga-invitat'],
  // A guest who uses the link of the couple.
  [401, '&by=couple', 'Înapoi la invitație', `/ana${CODES_QUERY}&by=couple`],
])(
  'the confirmation links back to where the answer started (%s%s)',
  async (status, queryTail, name, href) => {
    mockApi({
      [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } },
      'POST /api/guests': { status: 201, body: { guest: makeAnswer() } },
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
  const guest = makeAnswer({
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
      [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event } },
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
      makeAnswer({
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
    [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } },
    'POST /api/guests': { status: 201, body: { guest: makeAnswer() } },
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
    guest: makeAnswer(),
    refuzed_invitation: null,
    invitation: { name: 'Familia Pop', places: 2, persons: [], status: 'acceptat' },
  }
  mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } },
    [GET_INVITATION_BY_CODES_OPERATION]: { status: 200, body: details },
  })
  await renderAccept(CODES_QUERY)
  await screen.findByText(/Am gasit o invitatie completata deja/)
  expect(declineUrl().pathname + declineUrl().search).toBe(
    `/ana/formular-raspuns-negativ${CODES_QUERY}`,
  )
  cleanUpPage()
  // A first answer has no link to decline before it is sent. Afterwards the link contains the typed
  // codes.
  mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } },
    'POST /api/guests': { status: 201, body: { guest: makeAnswer() } },
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
  const created = { ...makeAnswer(), id: 'd1', edit_token: 'secret' }
  mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: {
      status: 200,
      body: { event: makeSite({ direct_response_mode: true }) },
    },
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
    [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } },
    [GET_INVITATION_BY_CODES_OPERATION]: { status: 200, body: detailsOnly },
  })
  await renderAccept(CODES_QUERY)
  await screen.findByText(/Am gasit o invitatie completata deja/)
  expect(screen.queryByRole('link', { name: 'Nu mai putem ajunge' })).toBeNull()
})

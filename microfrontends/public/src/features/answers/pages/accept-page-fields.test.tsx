// The questions of the accept form and the errors of its fields (specification 1 §4, §5).
import { cleanUpPage, fillFields, clickButton, problemBody, mockApi } from '@alai/kit/testing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeAnswer, makeSite } from '../../../shared/couple-site/site.fixture'
import { HEALTH_CONSENT_VERSION } from '../api'
import {
  GET_SITE_WITH_FORMS_OPERATION,
  GET_INVITATION_BY_CODES_OPERATION,
  CODES_QUERY,
  renderAccept,
  submitForm,
  postRequests,
} from './accept-page.fixture'

afterEach(cleanUpPage)

// Covers 1.2.04, 1.5.01.
test('codes and name are required and everything else is optional', async () => {
  const requests = mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } },
    'POST /api/guests': { status: 201, body: { guest: makeAnswer() } },
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
      [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } },
      [GET_INVITATION_BY_CODES_OPERATION]: hasExistingAnswer
        ? {
            status: 200,
            body: {
              guest: makeAnswer({ allergy: 'yes', allergy_mentions: 'Nuci' }),
              refuzed_invitation: null,
              invitation: {
                name: 'Familia Pop',
                places: 2,
                persons: [],
                status: 'acceptat',
                open: 'whole',
              },
            },
          }
        : { status: 404, body: problemBody('not_found') },
      'POST /api/guests': { status: 201, body: { guest: makeAnswer() } },
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

// Covers 1.5.02.
test('the phone and e-mail fields have the matching input types', async () => {
  mockApi({ [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } } })
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
    [GET_SITE_WITH_FORMS_OPERATION]: {
      status: 200,
      body: { event: makeSite({ direct_response_mode: true }) },
    },
  })
  await renderAccept('')
  await screen.findByLabelText('Nume și prenume')
  expect(screen.queryByLabelText('Codul evenimentului')).toBeNull()
  expect(screen.queryByLabelText('Codul vostru')).toBeNull()
  submitForm()
  expect(screen.getAllByText('Completați acest câmp.')).toHaveLength(1)
})

// Covers 1.5.05, 3.2.22.
test('allergy details appear after a yes and only offered services are shown', async () => {
  mockApi({ [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } } })
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
    /Venim și la cununia civilă/,
  ])
    expect(screen.queryByText(expectedText)).toBeNull()
  for (const [offer, expectedText] of Object.entries({
    accommodation: 'Avem nevoie de cazare',
    transport: 'Avem nevoie de transport',
    civil_marriage_attend: 'Venim și la cununia civilă',
  })) {
    cleanUpPage()
    mockApi({
      [GET_SITE_WITH_FORMS_OPERATION]: {
        status: 200,
        body: { event: makeSite({ form: { [offer]: true } }) },
      },
    })
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
  mockApi({ [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite({ form }) } } })
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
  mockApi({ [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } } })
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
  // The number can also be typed. While it is typed the party stays a family, and the maximum is twenty.
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
  // A user who types 12 enters 1 first. The entered persons are not lost.
  expect(screen.getByRole('tab', { name: 'Sanda' })).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Persoana 4' }))
  expect(screen.getByLabelText<HTMLInputElement>('Clasic').checked).toBe(true)
  fireEvent.click(screen.getByLabelText('Singur(ă)'))
  expect(screen.queryAllByRole('tab')).toEqual([])
  // The persons are not lost either when one person and then a family is chosen again.
  fireEvent.click(screen.getByLabelText('Familie'))
  expect(screen.getByRole('tab', { name: 'Sanda' })).toBeTruthy()
})

test('a family that is chosen again has as many persons as before', async () => {
  const details = {
    guest: null,
    refuzed_invitation: null,
    invitation: { name: 'Familia Pop', places: 6, persons: [], status: 'fara raspuns' },
  }
  mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } },
    [GET_INVITATION_BY_CODES_OPERATION]: { status: 200, body: details },
  })
  await renderAccept(CODES_QUERY)
  const countField = () =>
    screen.findByRole<HTMLInputElement>('textbox', { name: 'Persoane, cu tot cu copii' })
  expect((await countField()).value).toBe('6')
  for (const persons of ['6', '5']) {
    fireEvent.change(await countField(), { target: { value: persons } })
    fireEvent.click(screen.getByLabelText('În doi'))
    fireEvent.click(screen.getByLabelText('Singur(ă)'))
    fireEvent.click(screen.getByLabelText('Familie'))
    expect((await countField()).value).toBe(persons)
  }
})

test('the next person gets the focus and an invitation for one hides party sizes', async () => {
  mockApi({ [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } } })
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
    invitation: { name: 'Ilinca', places: 1, persons: [], status: 'fara raspuns' },
  }
  mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } },
    [GET_INVITATION_BY_CODES_OPERATION]: { status: 200, body: details },
  })
  await renderAccept(CODES_QUERY)
  expect(await screen.findByText(/^Invitația este pentru o persoană/)).toBeTruthy()
  expect(screen.queryAllByRole('radio', { name: /Singur|doi|Familie/ })).toEqual([])
})

test('all invalid fields are reported at once and masked contacts are not checked', async () => {
  const requests = mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: {
      status: 200,
      body: { event: makeSite({ direct_response_mode: true }) },
    },
  })
  await renderAccept('')
  await screen.findByLabelText('Nume și prenume')
  fireEvent.click(screen.getByLabelText('Da'))
  fillFields({ Telefon: '07', 'E-mail': 'ana@' })
  submitForm()
  // The invalid fields: the name, both contacts and the consent.
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

test('the menu of each person is named before the answer is sent', async () => {
  mockApi({ [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } } })
  await renderAccept(CODES_QUERY)
  await screen.findByLabelText('Nume și prenume')
  const summary = () => screen.getByRole('region', { name: /^Trimiteți/ })
  expect(summary().textContent).toMatch(/^Trimiteți acest meniu./)
  fireEvent.click(screen.getByLabelText('În doi'))
  const lines = [...summary().querySelectorAll('li')].map((line) => line.textContent)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^Persoana 2./)
})

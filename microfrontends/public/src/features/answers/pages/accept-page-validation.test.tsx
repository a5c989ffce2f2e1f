// The checks of the form to accept before it is sent.
import { cleanUpPage, fillFields, mockApi, problemBody, waitUntil } from '@alai/kit/testing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeAnswer, makeSite } from '../../../shared/couple-site/site.fixture'
import {
  CODES_QUERY,
  GET_SITE_WITH_FORMS_OPERATION,
  postRequests,
  renderAccept,
  submitForm,
} from './accept-page.fixture'

afterEach(cleanUpPage)

test('pasted contacts are sent as typed and a word is rejected as a phone number', async () => {
  const requests = mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } },
    'POST /api/guests': { status: 201, body: { guest: makeAnswer() } },
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

test('the error of a failed sending takes the focus if no field is invalid', async () => {
  mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } },
    'POST /api/guests': { status: 500, body: problemBody('internal', 'x') },
  })
  await renderAccept(CODES_QUERY)
  await screen.findByLabelText('Nume și prenume')
  submitForm()
  expect(document.activeElement).toBe(screen.getByLabelText('Nume și prenume'))
  fillFields({ 'Nume și prenume': 'Familia Pop' })
  submitForm()
  await waitUntil(() => document.activeElement?.getAttribute('role') === 'alert')
})

test('a text that is too long is reported once at its person and nothing is sent', async () => {
  const requests = mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } },
  })
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

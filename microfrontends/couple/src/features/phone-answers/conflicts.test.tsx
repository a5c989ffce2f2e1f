// Concurrent answers: an online answer during a call is reported as a conflict, and guests without an invitation can be entered.
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  makeEvent,
  makeAnswer,
  makeInvitation,
  ok,
  renderCouplePage,
  makePagination,
  type Replies,
  INVITATION_ID,
  sentBodies,
  resetTestState,
} from '../../testing/couple-fixtures'
import PhoneAnswersPage from './pages/phone-answers-page'

afterEach(resetTestState)

const CREATE_ANSWER_OPERATION = 'POST /api/guests'
const CREATE_DECLINE_OPERATION = 'POST /api/refuzed_invitations'
const GET_INVITATION_OPERATION = `GET /api/wedding_invitations/${INVITATION_ID}`
const renderPhoneAnswers = (replies: Replies, rows = [makeInvitation()], event = makeEvent()) =>
  renderCouplePage(
    <PhoneAnswersPage />,
    { path: '/app/raspunsuri-telefon' },
    {
      'GET /api/events': ok({ events: [event], pagination: makePagination(1) }),
      'GET /api/wedding_invitations/search': ok({
        wedding_invitations: rows,
        pagination: makePagination(rows.length),
      }),
      'GET /api/guests/entered': ok({ entered: [] }),
      ...replies,
    },
  )
const typeName = async (text: string) => {
  const field = await screen.findByRole('combobox', { name: 'Cine sună?' })
  fireEvent.change(field, { target: { value: text } })
  return field
}
const chooseInvitation = async () => {
  const field = await typeName('pop')
  await screen.findByRole('option')
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByRole('group', { name: 'Răspunsul' })
}
const acceptWithPersons = async (persons: string) => {
  clickButton(/Da, vin/)
  fireEvent.change(await screen.findByLabelText('Câți vin'), { target: { value: persons } })
  clickButton('Toți mănâncă Clasic')
}
const saveAnswer = () => clickButton(/Salvează și următorul/)
/** The first request is rejected as stale, and the next one succeeds. */
const staleThenOk = () => {
  let tries = 0
  return () => (++tries > 1 ? ok({ guest: {} }) : { status: 409, body: problemBody('stale') })
}
const CONFLICT_TITLE = 'Altcineva a schimbat același lucru'

test('an online answer during the call is shown as a conflict with a choice', async () => {
  const savedInvitation = makeInvitation({
    status: 'acceptat',
    answer_version: 2,
    guestDetails: makeAnswer({ housing: true }),
  })
  const requests = await renderPhoneAnswers({
    [CREATE_ANSWER_OPERATION]: staleThenOk(),
    [GET_INVITATION_OPERATION]: ok({ wedding_invitation: savedInvitation }),
  })
  await chooseInvitation()
  await acceptWithPersons('3')
  saveAnswer()
  const conflict = within(
    (await screen.findByText(CONFLICT_TITLE)).closest('[role=alert]') as HTMLElement,
  )
  expect(
    conflict.getByText('S-a salvat între timp: „Da, vin, 2 persoane, Clasic, Vegetarian”'),
  ).toBeTruthy()
  expect(
    conflict.getByText('Ați scris: „Da, vin, 3 persoane, Clasic, Clasic, Clasic”'),
  ).toBeTruthy()
  expect(sentBodies(requests, CREATE_ANSWER_OPERATION)).toMatchObject([
    { guest: { answer_version: 1, company_number: 3 } },
  ])
  fireEvent.click(conflict.getByRole('button', { name: 'Păstrează ce am scris' }))
  saveAnswer()
  // The request contains my values and the current version. The other values of the guest are kept.
  await waitFor(() => expect(sentBodies(requests, CREATE_ANSWER_OPERATION)).toHaveLength(2))
  expect(sentBodies(requests, CREATE_ANSWER_OPERATION)[1]).toMatchObject({
    guest: {
      answer_version: 2,
      company_number: 3,
      housing: true,
      other: 'Venim cu trenul',
      allergy: 'yes',
      allergy_mentions: 'Nuci',
    },
  })
})

test('the saved answer can be chosen instead of the entered one', async () => {
  const requests = await renderPhoneAnswers({
    [CREATE_ANSWER_OPERATION]: staleThenOk(),
    [GET_INVITATION_OPERATION]: ok({
      wedding_invitation: makeInvitation({
        status: 'acceptat',
        answer_version: 2,
        guestDetails: makeAnswer(),
      }),
    }),
  })
  await chooseInvitation()
  await acceptWithPersons('3')
  saveAnswer()
  fireEvent.click(await screen.findByRole('button', { name: 'Ia ce s-a salvat' }))
  expect((screen.getByLabelText('Câți vin') as HTMLInputElement).value).toBe('2')
  saveAnswer()
  await waitFor(() => expect(sentBodies(requests, CREATE_ANSWER_OPERATION)).toHaveLength(2))
  expect(sentBodies(requests, CREATE_ANSWER_OPERATION)[1]).toMatchObject({
    guest: {
      answer_version: 2,
      company_number: 2,
      menus_attributes: [{ menu_type: 'Clasic' }, { menu_type: 'Vegetarian' }],
    },
  })
})

test('an online decline during the call is a conflict and is not overwritten', async () => {
  const requests = await renderPhoneAnswers({
    [CREATE_ANSWER_OPERATION]: staleThenOk(),
    [GET_INVITATION_OPERATION]: ok({
      wedding_invitation: makeInvitation({ status: 'refuzat', answer_version: 2 }),
    }),
    'GET /api/guests/guest_details': ok({
      guest: null,
      refuzed_invitation: {
        id: 'n',
        name: 'Familia Pop',
        code: 'K',
        reason: 'Suntem plecați.',
        created_at: '',
      },
      invitation: {},
    }),
  })
  await chooseInvitation()
  await acceptWithPersons('3')
  saveAnswer()
  expect(await screen.findByText('S-a salvat între timp: „Nu pot”')).toBeTruthy()
  expect(sentBodies(requests, CREATE_ANSWER_OPERATION)).toHaveLength(1)
})

test('a decline contains the answer version that was loaded', async () => {
  const requests = await renderPhoneAnswers(
    { [CREATE_DECLINE_OPERATION]: { status: 201, body: { refuzed_invitation: {} } } },
    [makeInvitation({ answer_version: 7 })],
  )
  await chooseInvitation()
  clickButton(/Nu pot/)
  fireEvent.change(await screen.findByLabelText('Motiv (opțional)'), {
    target: { value: 'Altă nuntă' },
  })
  saveAnswer()
  await waitFor(() =>
    expect(sentBodies(requests, CREATE_DECLINE_OPERATION)).toMatchObject([
      { refuzed_invitation: { answer_version: 7, by_phone: true, reason: 'Altă nuntă' } },
    ]),
  )
})

const directEvent = makeEvent({ direct_response_mode: true, code: '' })
const CREATE_DIRECT_ANSWER_OPERATION = 'POST /api/direct_responses'

test('in direct mode a guest without an invitation is entered once by name', async () => {
  const requests = await renderPhoneAnswers(
    {
      [CREATE_DIRECT_ANSWER_OPERATION]: { status: 201, body: { direct_response: {} } },
      'GET /api/guests/search': ok({
        guests: [makeAnswer({ name: 'Ilinca Pop', direct: true })],
        pagination: makePagination(1),
      }),
    },
    [],
    directEvent,
  )
  await typeName('Ilinca')
  expect((await screen.findByRole('link', { name: 'Ilinca Pop' })).getAttribute('href')).toMatch(
    /^\/app\/editeaza-invitat\//,
  )
  clickButton('Răspuns nou, fără invitație: Ilinca')
  expect(
    await screen.findByText('Fără invitație: răspunsul se adaugă la răspunsurile directe.'),
  ).toBeTruthy()
  await acceptWithPersons('2')
  saveAnswer()
  await waitFor(() => expect(sentBodies(requests, CREATE_DIRECT_ANSWER_OPERATION)).toHaveLength(1))
  const body = sentBodies(requests, CREATE_DIRECT_ANSWER_OPERATION)[0] as {
    direct_response: Record<string, unknown>
  }
  expect(body.direct_response).toMatchObject({
    event_slug: 'ana-si-mihai',
    name: 'Ilinca',
    by_phone: true,
    company_number: 2,
    company: 'couple',
  })
  expect(String(body.direct_response.edit_token)).toMatch(/^[0-9a-f]{48}$/)
  expect(Object.keys(body.direct_response)).not.toContain('code')
})

test('in direct mode a decline is sent without codes', async () => {
  const CREATE_DIRECT_DECLINE_OPERATION = 'POST /api/direct_responses/refuse'
  const requests = await renderPhoneAnswers(
    { [CREATE_DIRECT_DECLINE_OPERATION]: { status: 201, body: { refuzed_invitation: {} } } },
    [],
    directEvent,
  )
  fireEvent.keyDown(await typeName('Dan Pop'), { key: 'Enter' })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Răspuns nou/ })).toBeTruthy())
  clickButton(/^Răspuns nou/)
  clickButton(/Nu pot/)
  saveAnswer()
  await waitFor(() =>
    expect(sentBodies(requests, CREATE_DIRECT_DECLINE_OPERATION)).toMatchObject([
      { direct_response: { event_slug: 'ana-si-mihai', name: 'Dan Pop', by_phone: true } },
    ]),
  )
})

test('without direct mode a guest without an invitation cannot be entered', async () => {
  await renderPhoneAnswers({}, [])
  await typeName('Ilinca')
  expect(await screen.findByText(/^Nicio invitație nu se potrivește/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Răspuns nou/ })).toBeNull()
})

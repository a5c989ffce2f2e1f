// The accept form when the invitation was answered from another phone after the form was loaded.
import { cleanUpPage, fillFields, mockApi, problemBody, waitUntil } from '@alai/kit/testing'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeAnswer, makeSite } from '../../../shared/couple-site/site.fixture'
import {
  CODES_QUERY,
  GET_INVITATION_BY_CODES_OPERATION,
  GET_SITE_WITH_FORMS_OPERATION,
  postRequests,
  renderAccept,
  submitForm,
} from './accept-page.fixture'

afterEach(cleanUpPage)

const detailsOf = (guest: object, answer_version: number) => ({
  status: 200,
  body: {
    guest,
    refuzed_invitation: null,
    invitation: {
      name: 'Familia Pop',
      places: 2,
      persons: [],
      status: 'acceptat',
      open: 'whole',
      answer_version,
    },
  },
})

// Covers 2.7.15, I9.
test('sec_i9 a newer answer is loaded, the changes are kept, and nothing is overwritten unseen', async () => {
  let isAnsweredElsewhere = false
  const newerAnswer = makeAnswer({
    phone: '•••••202',
    allergy: 'yes',
    allergy_mentions: 'Nuci, Ana',
  })
  const requests = mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } },
    [GET_INVITATION_BY_CODES_OPERATION]: () =>
      isAnsweredElsewhere ? detailsOf(newerAnswer, 5) : detailsOf(makeAnswer(), 4),
    'POST /api/guests': () =>
      isAnsweredElsewhere
        ? { status: 409, body: problemBody('stale') }
        : { status: 200, body: { guest: makeAnswer() } },
  })
  await renderAccept(CODES_QUERY)
  await screen.findByLabelText('Nume și prenume')
  fillFields({ 'Nume și prenume': 'Familia Ana Pop' })
  isAnsweredElsewhere = true
  submitForm()
  expect((await screen.findByRole('alert')).textContent).toMatch(/s-a răspuns de pe alt telefon/)
  expect(await screen.findByDisplayValue('Nuci, Ana')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Nume și prenume').value).toBe('Familia Ana Pop')
  submitForm()
  await waitUntil(() => postRequests(requests).length === 2)
  const sent = postRequests(requests).map(({ body }) => (body as { guest: object }).guest)
  expect(sent).toMatchObject([
    { answer_version: 4, name: 'Familia Ana Pop', phone: '•••••101', allergy: 'no' },
    {
      answer_version: 5,
      name: 'Familia Ana Pop',
      phone: '•••••202',
      allergy: 'yes',
      allergy_mentions: 'Nuci, Ana',
    },
  ])
})

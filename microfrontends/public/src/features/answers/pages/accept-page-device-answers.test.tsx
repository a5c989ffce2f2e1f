// The accept form without codes, on a device that has sent answers before (specification 1 §4).
import { cleanUpPage, clickButton, mockApi } from '@alai/kit/testing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeAnswer, makeSite } from '../../../shared/couple-site/site.fixture'
import { GET_SITE_WITH_FORMS_OPERATION, renderAccept } from './accept-page.fixture'

afterEach(cleanUpPage)

const LIST_DEVICE_ANSWERS_OPERATION = 'GET /api/direct_responses'

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
    [GET_SITE_WITH_FORMS_OPERATION]: directSite,
    [LIST_DEVICE_ANSWERS_OPERATION]: {
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
      body: { direct_response: makeAnswer({ name: 'Vera', company: 'couple', company_number: 2 }) },
    },
  })
  await renderAccept('')
  await screen.findByRole('heading', { name: 'Ați răspuns deja' })
  expect(screen.queryByLabelText('Nume și prenume')).toBeNull()
  expect(screen.getByRole('link', { name: /Toma nu vine/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /Vera vine, 2 persoane/ }))
  expect((await screen.findByLabelText<HTMLInputElement>('Nume și prenume')).value).toBe('Vera')
  expect(
    requests.filter((request) => request.operation === LIST_DEVICE_ANSWERS_OPERATION),
  ).toHaveLength(1)
  cleanUpPage()
  mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: directSite,
    [LIST_DEVICE_ANSWERS_OPERATION]: { status: 200, body: { direct_responses: [deviceAnswer] } },
  })
  await renderAccept('')
  await screen.findByRole('heading', { name: 'Ați răspuns deja' })
  clickButton('Răspund pentru altcineva')
  expect((await screen.findByLabelText<HTMLInputElement>('Nume și prenume')).value).toBe('')
})

test('device answers are not loaded with codes, for the couple or by a guest link', async () => {
  const requests = mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } },
    [LIST_DEVICE_ANSWERS_OPERATION]: { status: 200, body: { direct_responses: [deviceAnswer] } },
  })
  await renderAccept('')
  await screen.findByLabelText('Codul vostru')
  cleanUpPage()
  const directRequests = mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: directSite,
    [LIST_DEVICE_ANSWERS_OPERATION]: { status: 200, body: { direct_responses: [deviceAnswer] } },
    'GET /api/direct_responses/r1': {
      status: 200,
      body: { direct_response: makeAnswer({ name: 'Vera' }) },
    },
  })
  for (const queryTail of ['?by=couple', `?answer_id=r1&edit_token=${deviceAnswer.edit_token}`]) {
    await renderAccept(queryTail)
    await screen.findAllByLabelText('Nume și prenume')
  }
  expect(
    [...requests, ...directRequests].filter(
      (request) => request.operation === LIST_DEVICE_ANSWERS_OPERATION,
    ),
  ).toEqual([])
})

// The link of the confirmation mail: a program that only opens it subscribes nobody (threats H3).
import { cleanUpPage, renderPage, clickButton, problemBody, mockApi } from '@alai/kit/testing'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import NewsletterSubscriptionPage from './newsletter-subscription-page'

afterEach(cleanUpPage)

const CALL = 'POST /api/newsletters/confirm'
const renderConfirmation = () =>
  renderPage(<NewsletterSubscriptionPage action="confirm" />, {
    path: '/app/newsletter/confirmare?token=abc',
    route: '/app/newsletter/confirmare',
  })

test('sec_h3 opening the link asks nothing of the server; the button confirms, and the focus goes on to what it did', async () => {
  const requests = mockApi({ [CALL]: { status: 200, body: {} } })
  await renderConfirmation()
  await screen.findByRole('heading', { name: 'Vă abonați la noutățile Alai?' })
  expect(requests.some((request) => request.operation === CALL)).toBe(false)
  clickButton('Da, vreau noutățile')
  const done = await screen.findByRole('heading', { name: 'Abonarea este confirmată' })
  expect(requests.find((request) => request.operation === CALL)?.query.get('token')).toBe('abc')
  expect(document.activeElement).toBe(done)
})

test('a link that is too old says so; what failed can be pressed again', async () => {
  for (const [status, message] of [
    [404, 'Linkul nu mai este valabil'],
    [500, 'Vă abonați la noutățile Alai?'],
  ] as const) {
    mockApi({ [CALL]: { status, body: problemBody('not_found') } })
    await renderConfirmation()
    clickButton(
      (await screen.findByRole('button', { name: 'Da, vreau noutățile' })).textContent ?? '',
    )
    if (status === 500) await screen.findByRole('alert')
    expect(await screen.findByRole('heading', { name: message })).toBeTruthy()
    cleanUpPage()
  }
})

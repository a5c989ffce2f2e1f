// The link of the confirmation mail: a program that only opens it does not confirm a subscription (threats H3).
import { cleanUpPage, renderPage, clickButton, problemBody, mockApi } from '@alai/kit/testing'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import NewsletterSubscriptionPage from './newsletter-subscription-page'

afterEach(cleanUpPage)

const CONFIRM_SUBSCRIPTION_OPERATION = 'POST /api/newsletters/confirm'
const renderConfirmation = () =>
  renderPage(<NewsletterSubscriptionPage action="confirm" />, {
    path: '/app/newsletter/confirmare?token=abc',
    route: '/app/newsletter/confirmare',
  })

test('sec_h3 opening the link sends nothing, and the button confirms and moves the focus', async () => {
  const requests = mockApi({ [CONFIRM_SUBSCRIPTION_OPERATION]: { status: 200, body: {} } })
  await renderConfirmation()
  await screen.findByRole('heading', { name: 'Vă abonați la noutățile Alai?' })
  expect(requests.some((request) => request.operation === CONFIRM_SUBSCRIPTION_OPERATION)).toBe(
    false,
  )
  clickButton('Da, vreau noutățile')
  const confirmedHeading = await screen.findByRole('heading', { name: 'Abonarea este confirmată' })
  expect(
    requests
      .find((request) => request.operation === CONFIRM_SUBSCRIPTION_OPERATION)
      ?.query.get('token'),
  ).toBe('abc')
  expect(document.activeElement).toBe(confirmedHeading)
})

test('an expired link is explained and a failed confirmation can be retried', async () => {
  for (const [status, message] of [
    [404, 'Linkul nu mai este valabil'],
    [500, 'Vă abonați la noutățile Alai?'],
  ] as const) {
    mockApi({ [CONFIRM_SUBSCRIPTION_OPERATION]: { status, body: problemBody('not_found') } })
    await renderConfirmation()
    clickButton(
      (await screen.findByRole('button', { name: 'Da, vreau noutățile' })).textContent ?? '',
    )
    if (status === 500) await screen.findByRole('alert')
    expect(await screen.findByRole('heading', { name: message })).toBeTruthy()
    cleanUpPage()
  }
})

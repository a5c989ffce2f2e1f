// The focus of a short form after an attempt to send it that failed.
import {
  cleanUpPage,
  clickButton,
  fillFields,
  mockApi,
  problemBody,
  renderPage,
} from '@alai/kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NewsletterSignup } from '../../features/blog/components/newsletter-signup'

afterEach(cleanUpPage)

const OPERATION = 'POST /api/newsletters'
const submitForm = () => clickButton('Mă abonez')

test('an invalid attempt moves the focus to the first invalid field, each time', async () => {
  mockApi({})
  await renderPage(<NewsletterSignup />, { path: '/app/formular' })
  submitForm()
  expect(document.activeElement).toBe(screen.getByLabelText('Nume'))
  fillFields({ Nume: 'Ana' })
  for (const attempt of [1, 2]) {
    screen.getByRole('button', { name: 'Mă abonez' }).focus()
    submitForm()
    expect(document.activeElement, String(attempt)).toBe(screen.getByLabelText('E-mail'))
  }
})

test('a rejected field takes the focus after sending, and otherwise the error does', async () => {
  let reply: object = {
    status: 422,
    body: { ...problemBody('invalid'), fields: { email: ['invalid'] } },
  }
  mockApi({ [OPERATION]: () => reply as { status: number } })
  await renderPage(<NewsletterSignup />, { path: '/app/formular' })
  fillFields({ Nume: 'Ana', 'E-mail': 'ana@exemplu' })
  submitForm()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')))
  fillFields({ 'E-mail': 'ana@exemplu.ro' })
  for (const status of [500, 503]) {
    reply = { status, body: problemBody('internal', 'x') }
    submitForm()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  }
})

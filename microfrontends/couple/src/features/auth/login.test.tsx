// Login: its inputs and where it redirects to (specification 2 §2, §4, §5, §6).
import { redirectedPath, fillFields, problemBody } from '@alai/kit/testing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  ok,
  renderCouplePage,
  sentBodies,
  resetTestState,
  makeUser,
} from '../../testing/couple-fixtures'
import LoginPage from './pages/login-page'

afterEach(resetTestState)

// Covers 2.2.19, 2.4.06, 2.6.01, 2.6.03, C8.
test.each([
  ['staff', 'admin', null, '/app/clienti'],
  ['a couple', 'client', null, '/app/evenimente'],
  ['a couple in its trial', 'client', true, '/app/evenimente'],
  ['a couple after its trial', 'client', false, '/app/profil'],
])('%s is redirected after the login', async (_, role, active_demo, expectedPath) => {
  const requests = await renderCouplePage(
    <LoginPage />,
    { path: '/app/login' },
    {
      'POST /api/login': ok({ token: 't', user: makeUser({ role }) }),
      'GET /api/clients/check_client': ok({ active_demo, free_until: null, erase_at: null }),
    },
  )
  fillFields({ 'E-mail': 'ana@exemplu.ro' })
  fireEvent.change(document.querySelector('input[type=password]') as HTMLInputElement, {
    target: { value: 'cireșe' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Intră în cont' }))
  expect(await redirectedPath()).toBe(expectedPath)
  expect(sentBodies(requests, 'POST /api/login')).toEqual([
    { user: { email: 'ana@exemplu.ro', password: 'cireșe' } },
  ])
  // Browser storage contains no secret and no role.
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

const reachCodeStep = async (replies: Parameters<typeof renderCouplePage>[2]) => {
  const requests = await renderCouplePage(
    <LoginPage />,
    { path: '/app/login' },
    {
      'POST /api/login': {
        status: 202,
        body: { challenge: 'c1', expires_at: '2099-01-01T10:05:00Z' },
      },
      ...replies,
    },
  )
  fillFields({ 'E-mail': 'staff@exemplu.ro' })
  fireEvent.change(document.querySelector('input[type=password]') as HTMLInputElement, {
    target: { value: 'cireșe' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Intră în cont' }))
  await screen.findByRole('heading', { name: 'Verificarea în doi pași' })
  return requests
}

test('sec_c18 a wrong second factor is reported at its field and can be corrected', async () => {
  let reply: { status: number; body: unknown } = {
    status: 422,
    body: problemBody('wrong_code', 'Codul nu este corect.'),
  }
  const requests = await reachCodeStep({ 'POST /api/login/second_factor': () => reply })
  fillFields({ Cod: '123 456' })
  fireEvent.click(screen.getByRole('button', { name: 'Continuă' }))
  expect(await screen.findByText('Codul nu este corect.')).toBeTruthy()
  expect((screen.getByLabelText(/^Cod/) as HTMLInputElement).value).toBe('123 456')
  reply = { status: 200, body: { token: 't', user: makeUser({ role: 'admin' }) } }
  fireEvent.click(screen.getByRole('button', { name: 'Continuă' }))
  expect(await redirectedPath()).toBe('/app/clienti')
  expect(sentBodies(requests, 'POST /api/login/second_factor')).toEqual(
    Array(2).fill({ second_factor: { challenge: 'c1', code: '123 456' } }),
  )
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('an expired challenge returns to the password step with an explanation', async () => {
  await reachCodeStep({
    'POST /api/login/second_factor': { status: 401, body: problemBody('unauthorized') },
  })
  fillFields({ Cod: '123456' })
  fireEvent.click(screen.getByRole('button', { name: 'Continuă' }))
  expect(
    await screen.findByText('Timpul pentru cod a trecut. Scrieți din nou parola.'),
  ).toBeTruthy()
  expect((document.querySelector('input[type=password]') as HTMLInputElement).value).toBe('')
})

// Covers 2.2.16, 2.2.22, 2.5.01.
test('e-mail and password are required; links lead to registration and reset', async () => {
  await renderCouplePage(<LoginPage />, { path: '/app/login' })
  const email = screen.getByLabelText(/^E-mail/)
  const password = document.querySelector('input[type=password]')
  expect([
    email.getAttribute('type'),
    email.hasAttribute('required'),
    password?.hasAttribute('required'),
  ]).toEqual(['email', true, true])
  expect(screen.getByRole('link', { name: 'Am uitat parola' }).getAttribute('href')).toBe(
    '/app/trimite-email',
  )
  expect(
    screen.getByRole('link', { name: 'Nu aveți cont? Creați unul' }).getAttribute('href'),
  ).toBe('/app/creeaza-cont')
})

test('a password is shown and hidden by a button, and keeps its label', async () => {
  await renderCouplePage(<LoginPage />, { path: '/app/login' })
  const field = screen.getByLabelText('Parola *') as HTMLInputElement
  const toggle = screen.getByRole('button', { name: 'Arată parola' })
  const state = () => [field.type, toggle.getAttribute('aria-pressed')]
  expect(state()).toEqual(['password', 'false'])
  fireEvent.click(toggle)
  expect(state()).toEqual(['text', 'true'])
  fireEvent.click(toggle)
  expect(state()).toEqual(['password', 'false'])
})

test('a login applies the saved language of the user', async () => {
  await renderCouplePage(
    <LoginPage />,
    { path: '/app/login' },
    {
      'POST /api/login': ok({ token: 't', user: makeUser({ language: 'en' }) }),
      'GET /api/clients/check_client': ok({ active_demo: null, free_until: null, erase_at: null }),
    },
  )
  fillFields({ 'E-mail': 'ana@exemplu.ro' })
  fireEvent.change(document.querySelector('input[type=password]') as HTMLInputElement, {
    target: { value: 'cireșe' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Intră în cont' }))
  expect(await redirectedPath()).toBe('/app/evenimente?lang=en')
})

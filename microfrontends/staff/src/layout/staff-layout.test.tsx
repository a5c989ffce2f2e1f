// Only staff can open the staff area, whatever the browser's storage contains (specification 2 §6; threats C8).
import { redirectedPath, cleanUpPage, renderPage, problemBody, mockApi } from '@alai/kit/testing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StaffUiProvider } from '../shared/components/staff-ui-provider'
import { StaffLayout } from './staff-layout'

afterEach(() => {
  cleanUpPage()
  localStorage.clear()
})

const renderLayout = () =>
  renderPage(
    <StaffUiProvider nonce="x">
      <StaffLayout />
    </StaffUiProvider>,
    { path: '/app/clienti' },
  )
const user = {
  id: 'u',
  name: 'Ana',
  email: 'ana@exemplu.ro',
  role: 'client',
  owner: true,
  allowed_to_log_in: true,
  invited: false,
}

// Covers 2.2.19, 2.6.02, C8, S.2.05.
test('sec_c8 the role in local storage is ignored: a couple is redirected', async () => {
  localStorage.setItem('userProfile', JSON.stringify({ ...user, role: 'admin' }))
  mockApi({ 'GET /api/users/get_by_token': { status: 200, body: { user } } })
  await renderLayout()
  expect(await redirectedPath()).toBe('/app/evenimente')
})

// Covers 2.2.21, S.2.05.
test('a staff page without a session redirects to the log-in', async () => {
  mockApi({ 'GET /api/users/get_by_token': { status: 401, body: problemBody('unauthorized') } })
  await renderLayout()
  expect(await redirectedPath()).toBe('/app/login')
})

async function renderStaffMenu(name: string): Promise<string> {
  mockApi({
    'GET /api/users/get_by_token': {
      status: 200,
      body: { user: { ...user, name, role: 'admin' } },
    },
    'GET /api/users/second_factor': {
      status: 200,
      body: { second_factor: { required: false, since: null } },
    },
  })
  await renderLayout()
  return (await screen.findByRole('navigation')).textContent
}

test('the menu shows who is logged in', async () => {
  const menu = await renderStaffMenu('Ana')
  expect(menu).toContain('Autentificat ca Ana')
  expect(menu).toContain('ana@exemplu.ro')
})

test('the first link moves the focus past the menu', async () => {
  await renderStaffMenu('Ana')
  fireEvent.click(screen.getByRole('link', { name: 'Sari la conținut' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('the menu shows the address of a user without a name once', async () => {
  expect((await renderStaffMenu('ana@exemplu.ro')).match(/ana@exemplu\.ro/g)).toHaveLength(1)
})

test('the page title is shown while the session loads and when loading fails', async () => {
  mockApi({ 'GET /api/users/get_by_token': 'never' })
  await renderLayout()
  expect(screen.getByRole('heading', { level: 1, name: 'Clienți' })).toBeTruthy()
  expect(screen.getByRole('status', { name: 'Se încarcă' })).toBeTruthy()
  cleanUpPage()
  mockApi({ 'GET /api/users/get_by_token': { status: 500, body: problemBody('internal') } })
  await renderLayout()
  await screen.findByRole('button', { name: 'Încearcă din nou' }, { timeout: 20_000 })
  expect(screen.getByRole('heading', { level: 1, name: 'Clienți' })).toBeTruthy()
})

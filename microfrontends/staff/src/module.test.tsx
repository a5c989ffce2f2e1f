// The menu of the staff area, and the page of each URL.
import { readRoutes } from '@alai/build/routes.mjs'
import { renderPage, mockApi } from '@alai/kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import StaffModule from './module'
import { ok, makePagination, resetTestState } from './testing'

afterEach(resetTestState)

const admin = {
  id: 'u',
  name: 'Ruxandra',
  email: 'staff@exemplu.ro',
  role: 'admin',
  owner: false,
  allowed_to_log_in: true,
  invited: false,
  new_email: null,
}
const renderModule = async (path: string) => {
  mockApi({
    'GET /api/users/get_by_token': ok({ user: admin }),
    'GET /api/clients': ok({ clients: [], pagination: makePagination(0) }),
    'GET /api/providers': ok({ providers: [], pagination: makePagination(0) }),
    'GET /api/articles/all': ok({ articles: [], pagination: makePagination(0) }),
    'GET /api/newsletters/issues': ok({ issues: [], pagination: makePagination(0) }),
    'GET /api/newsletters/readers': ok({ total: 0, english: 0 }),
    'GET /api/inbox': ok({ messages: [], pagination: makePagination(0) }),
    'GET /api/inbox/counts': ok({ partners: 0, charity: 0, preregistrations: 0 }),
    'GET /api/audit_entries': ok({ audit_entries: [], pagination: makePagination(0) }),
    'GET /api/audit_entries/options': ok({ actions: [], users: [] }),
    'GET /api/legal_documents': ok({ legal_documents: [] }),
    'GET /api/service': ok({
      service: {
        jobs: [],
        failed: [],
        mails: [],
        stored_bytes: 0,
        version: '1',
        database: 'sqlite',
        database_ok: true,
        storage_ok: true,
        frontend: [],
      },
    }),
    'GET /api/users/second_factor': ok({
      second_factor: { since: null, recovery_codes_left: 0, required: false },
    }),
  })
  await renderPage(<StaffModule />, { path, route: '*' })
}

const PAGE_TITLES: [string, string][] = [
  ['/app/clienti', 'Clienți'],
  ['/app/furnizori', 'Furnizori'],
  ['/app/articole', 'Articole'],
  ['/app/newsletter', 'Newsletter'],
  ['/app/documente-legale', 'Documente legale'],
  ['/app/mesaje', 'Mesaje'],
  ['/app/audit', 'Audit'],
  ['/app/sanatate', 'Sănătate'],
  ['/app/securitate', 'Securitate'],
  ['/app/client', 'Clienți'],
]

test('every page without a parameter is checked', () => {
  const unchecked = readRoutes()
    .filter(({ microfrontend, path }) => microfrontend === 'staff' && !path.includes(':'))
    .filter(({ path }) => !PAGE_TITLES.some(([address]) => address === path))
  expect(unchecked).toEqual([])
})

// Covers S.2.06.
test.each(PAGE_TITLES)('%s renders its page and marks its menu entry', async (path, name) => {
  await renderModule(path)
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
  const menu = screen.getByRole('navigation', { name: 'Meniu' })
  expect([...menu.querySelectorAll('a.a-nav')].map((link) => link.textContent)).toEqual([
    'Clienți',
    'Furnizori',
    'Articole',
    'Newsletter',
    'Documente legale',
    'Mesaje',
    'Audit',
    'Sănătate',
    'Securitate',
  ])
  expect(menu.querySelector('[aria-current=page]')?.textContent).toBe(name)
  await waitFor(() => expect(document.title).toBe(`${name} · Alai`))
})

// The language of pages for logged-in users: a chosen language applies to all of them and is part of each URL. Links
// of public pages contain their language.
import { LanguageProvider, useLanguage } from '@alai/kit/i18n'
import { QueryClientProvider, createQueryClient } from '@alai/kit/query'
import { Link, useLocation, useNavigate } from '@alai/kit/router'
import { LanguageSwitch, useApplyStoredLanguage } from '@alai/kit/language-switch'
import { MemoryRouter, cleanUpPage, mockApi } from '@alai/kit/testing'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePageLanguage } from './page-language'

afterEach(cleanUpPage)

/** The layout of pages for logged-in users, with a user who has stored a language before. */
function UserPage({ language }: { language: string | null }) {
  const saveLanguage = useApplyStoredLanguage(language)
  const { pathname, search } = useLocation()
  return (
    <>
      <p data-testid="here">{`${useLanguage()} ${pathname}${search}`}</p>
      <LanguageSwitch label="A mea" onChange={saveLanguage} />
    </>
  )
}

function Page() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p data-testid="here">{`${useLanguage()} ${pathname}${search}`}</p>
      <Link to="/app/evenimente?page=2">events</Link>
      <Link to="/ana-si-mihai">site</Link>
      <button onClick={() => void navigate(-1)}>back</button>
      <LanguageSwitch label="Limba" />
    </>
  )
}

function TestApp() {
  const language = usePageLanguage(useLocation().pathname.startsWith('/app/'))
  return (
    <LanguageProvider language={language}>
      <Page />
    </LanguageProvider>
  )
}

function openPath(path: string) {
  const queryClient = createQueryClient()
  const invalidateQueries = vi.spyOn(queryClient, 'invalidateQueries')
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <TestApp />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return invalidateQueries
}
const currentPage = () => screen.getByTestId('here').textContent
const click = (name: string) => fireEvent.click(screen.getByText(name))

test('the chosen language is passed on to later pages and reloads all queries', () => {
  const invalidateQueries = openPath('/app/dashboard?tab=meniuri')
  expect(currentPage()).toBe('ro /app/dashboard?tab=meniuri')
  expect(invalidateQueries).not.toHaveBeenCalled()
  click('English')
  expect(currentPage()).toBe('en /app/dashboard?tab=meniuri&lang=en')
  expect(invalidateQueries).toHaveBeenCalledTimes(1)
  expect([
    document.documentElement.lang,
    screen.getByText('English').getAttribute('aria-current'),
    screen.getByText('Română').getAttribute('aria-current'),
  ]).toEqual(['en', 'true', null])
  click('events')
  expect(currentPage()).toBe('en /app/evenimente?page=2&lang=en')
})

test('an English URL opens in English and choosing Romanian removes the parameter', () => {
  openPath('/app/evenimente?lang=en')
  expect(currentPage()).toBe('en /app/evenimente?lang=en')
  click('Română')
  expect(currentPage()).toBe('ro /app/evenimente')
  click('events')
  expect(currentPage()).toBe('ro /app/evenimente?page=2')
})

test('Back changes the page and not the language', () => {
  openPath('/app/dashboard?lang=en')
  click('events')
  click('Română')
  click('back')
  expect(currentPage()).toBe('ro /app/dashboard')
})

test('a public page has the language of its URL, whatever was chosen after the log-in', () => {
  openPath('/app/dashboard?lang=en')
  click('site')
  expect(currentPage()).toBe('ro /ana-si-mihai')
  click('events')
  expect(currentPage()).toBe('en /app/evenimente?page=2&lang=en')
})

function openAsUser(path: string, userLanguage: string | null) {
  function UserApp() {
    return (
      <LanguageProvider language={usePageLanguage(useLocation().pathname.startsWith('/app/'))}>
        <UserPage language={userLanguage} />
      </LanguageProvider>
    )
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <UserApp />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('the language of a user applies to URLs without one and a new choice is saved', async () => {
  const requests = mockApi({
    'POST /api/users/set_language': { status: 200, body: { user: { language: 'ro' } } },
  })
  openAsUser('/app/evenimente?page=2', 'en')
  await waitFor(() => expect(currentPage()).toBe('en /app/evenimente?page=2&lang=en'))
  fireEvent.click(screen.getByText('Română'))
  expect(currentPage()).toBe('ro /app/evenimente?page=2')
  await waitFor(() =>
    expect(requests.map(({ operation, body }) => [operation, body])).toEqual([
      ['POST /api/users/set_language', { user: { language: 'ro' } }],
    ]),
  )
  expect(currentPage()).toBe('ro /app/evenimente?page=2')
})

test.each([
  ['/app/evenimente?lang=en', 'ro', 'en /app/evenimente?lang=en'],
  ['/app/evenimente', null, 'ro /app/evenimente'],
  ['/app/evenimente', 'fr', 'ro /app/evenimente'],
])('%s with the user language %s is shown as %s', (path, userLanguage, expectedPage) => {
  openAsUser(path, userLanguage)
  expect(currentPage()).toBe(expectedPage)
})

test('a signed-in page opened from an English public page is in English', () => {
  openPath('/ana-si-mihai?lang=en')
  click('events')
  expect(currentPage()).toBe('en /app/evenimente?page=2&lang=en')
})

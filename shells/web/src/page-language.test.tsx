// The language of pages for logged-in users: once chosen, it applies to all of them and is part of each URL. Public pages have it in their
// links.
import { LanguageProvider, useLanguage } from '@alai/kit/i18n'
import { QueryClientProvider, makeQueryClient } from '@alai/kit/query'
import { Link, useLocation, useNavigate } from '@alai/kit/router'
import { LanguageSwitch, useUserLanguage } from '@alai/kit/language-switch'
import { MemoryRouter, cleanUpPage, mockApi } from '@alai/kit/testing'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePageLanguage } from './page-language'

afterEach(cleanUpPage)

/** The layout of pages for logged-in users, with a user who has chosen a language before. */
function UserPage({ language }: { language: string | null }) {
  const keep = useUserLanguage(language)
  const { pathname, search } = useLocation()
  return (
    <>
      <p data-testid="here">{`${useLanguage()} ${pathname}${search}`}</p>
      <LanguageSwitch label="A mea" onChange={keep} />
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

function Frame() {
  const language = usePageLanguage(useLocation().pathname.startsWith('/app/'))
  return (
    <LanguageProvider language={language}>
      <Page />
    </LanguageProvider>
  )
}

function openPath(path: string) {
  const queries = makeQueryClient()
  const anew = vi.spyOn(queries, 'invalidateQueries')
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[path]}>
        <Frame />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return anew
}
const currentPage = () => screen.getByTestId('here').textContent
const click = (name: string) => fireEvent.click(screen.getByText(name))

test('English is chosen, goes on to pages whose links do not name it, and everything is asked for again in it', () => {
  const anew = openPath('/app/dashboard?tab=meniuri')
  expect(currentPage()).toBe('ro /app/dashboard?tab=meniuri')
  expect(anew).not.toHaveBeenCalled()
  click('English')
  expect(currentPage()).toBe('en /app/dashboard?tab=meniuri&lang=en')
  expect(anew).toHaveBeenCalledTimes(1)
  expect([
    document.documentElement.lang,
    screen.getByText('English').getAttribute('aria-current'),
    screen.getByText('Română').getAttribute('aria-current'),
  ]).toEqual(['en', 'true', null])
  click('events')
  expect(currentPage()).toBe('en /app/evenimente?page=2&lang=en')
})

test('an English address opens in English, and Romanian again leaves nothing in it', () => {
  openPath('/app/evenimente?lang=en')
  expect(currentPage()).toBe('en /app/evenimente?lang=en')
  click('Română')
  expect(currentPage()).toBe('ro /app/evenimente')
  click('events')
  expect(currentPage()).toBe('ro /app/evenimente?page=2')
})

test('a step back walks pages and chooses no language', () => {
  openPath('/app/dashboard?lang=en')
  click('events')
  click('Română')
  click('back')
  expect(currentPage()).toBe('ro /app/dashboard')
})

test('a public page speaks what its address says, whatever was chosen inside', () => {
  openPath('/app/dashboard?lang=en')
  click('site')
  expect(currentPage()).toBe('ro /ana-si-mihai')
  click('events')
  expect(currentPage()).toBe('en /app/evenimente?page=2&lang=en')
})

function openAsUser(path: string, userLanguage: string | null) {
  function Mine() {
    return (
      <LanguageProvider language={usePageLanguage(useLocation().pathname.startsWith('/app/'))}>
        <UserPage language={userLanguage} />
      </LanguageProvider>
    )
  }
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Mine />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('what a user has chosen once holds where the address names no language, and what is chosen now is kept with the user', async () => {
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
])('at %s with %s chosen it speaks %s', (path, userLanguage, language) => {
  openAsUser(path, userLanguage)
  expect(currentPage()).toBe(language)
})

test('a public page in English leads inside in English', () => {
  openPath('/ana-si-mihai?lang=en')
  click('events')
  expect(currentPage()).toBe('en /app/evenimente?page=2&lang=en')
})

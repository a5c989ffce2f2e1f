// The layout: links, notifications, contact and the selected event (specification 2 §2, §4, §8).
import { clickButton } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  makeEvent,
  ok,
  renderCouplePage,
  makePagination,
  sentQueries,
  resetTestState,
} from '../testing/couple-fixtures'
import AnswersPage from '../features/answers/pages/answers-page'
import { CoupleLayout } from './couple-layout'
import { useSelectedEvent } from '../features/events/selected-event'
import { renderLayout, findNavigation } from './couple-layout.fixture'

const company = {
  name: 'Alai',
  legal: '',
  email: 'salut@alai.example',
  phone: '0740 000 000',
  messenger: 'https://m.example/alai',
  social: '',
}

// The boot data is parsed once, by the first test that reads it.
beforeEach(() =>
  document.body.append(
    Object.assign(document.createElement('script'), {
      id: 'boot',
      type: 'application/json',
      textContent: JSON.stringify({ company }),
    }),
  ),
)

afterEach(resetTestState)

// Covers 2.2.01, 2.2.02.
test('the navigation links to every page and shows the unread count', async () => {
  await renderLayout({
    'GET /api/notifications/unread_notification_count': ok({ notifications_count: 12 }),
  })
  expect(
    await within(await findNavigation()).findByRole('img', { name: '12 notificări necitite' }),
  ).toBeTruthy()
  for (const group of ['Răspunsuri', 'Aranjare mese']) clickButton(group)
  const links = within(await findNavigation())
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent])
  expect(links).toEqual([
    ['/', ' alai'],
    ['/app/dashboard', 'Dashboard'],
    ['/app/evenimente', 'Evenimente'],
    ['/app/to-do-list', 'To-do list'],
    ['/app/buget', 'Buget'],
    ['/app/website-builder', 'Website builder'],
    ['/app/adauga-invitat', 'Invitații'],
    ['/app/raspunsuri', 'Pozitive'],
    ['/app/raspunsuri-negative', 'Negative'],
    ['/app/raspunsuri-telefon', 'La telefon'],
    ['/app/configurare-generala', 'Sala'],
    ['/app/tables-configurator', 'Configurator mese'],
    ['/app/check-in', 'Primirea invitaților'],
    ['/app/registru-cadouri', 'Registru de cadouri'],
    ['/app/galerie', 'Galerie foto'],
    ['/app/notificari', 'Notificări12'],
    ['/app/profil', 'Profil'],
    ['/app/dashboard?lang=ro', 'Română'],
    ['/app/dashboard?lang=en', 'English'],
  ])
})

test('the open menu closes on Escape and on a tap outside it', async () => {
  await renderLayout()
  const side = await findNavigation()
  const button = screen.getByRole('button', { name: 'Deschide meniul' })
  for (const closeMenu of [
    () => fireEvent.keyDown(button, { key: 'Escape' }),
    () => fireEvent.pointerDown(document.body),
  ]) {
    fireEvent.click(button)
    expect(side.dataset['open']).toBe('true')
    fireEvent.pointerDown(within(side).getAllByRole('link')[1]!)
    expect(side.dataset['open']).toBe('true')
    closeMenu()
    expect(side.dataset['open']).toBe('false')
  }
})

test('the document title is the title of the page', async () => {
  await renderLayout({}, '/app/website-builder')
  await findNavigation()
  await waitFor(() => expect(document.title).toBe('Creare website · Alai'))
})

test('the first focusable element is a link that skips the navigation', async () => {
  await renderLayout()
  await findNavigation()
  const skip = screen.getByRole('link', { name: 'Sari la conținut' })
  expect(document.querySelector('a, button, input, select, textarea, [tabindex]')).toBe(skip)
  fireEvent.click(skip)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

// Covers 2.2.02.
test('the unread badge is hidden at zero and shows 99+ above 99', async () => {
  await renderLayout()
  await waitFor(async () => expect(within(await findNavigation()).queryByRole('img')).toBeNull())
  resetTestState()
  await renderLayout({
    'GET /api/notifications/unread_notification_count': ok({ notifications_count: 100 }),
  })
  expect((await screen.findByRole('img', { name: '100 de notificări necitite' })).textContent).toBe(
    '99+',
  )
})

// Covers 2.2.01.
test('the phone menu opens with its button and closes on a click inside it', async () => {
  await renderLayout()
  const side = await findNavigation()
  const button = screen.getByRole('button', { name: 'Deschide meniul' })
  expect([side.dataset['open'], button.getAttribute('aria-expanded')]).toEqual(['false', 'false'])
  fireEvent.click(button)
  expect([side.dataset['open'], button.getAttribute('aria-expanded')]).toEqual(['true', 'true'])
  fireEvent.click(side)
  expect(side.dataset['open']).toBe('false')
  expect([...side.querySelectorAll('.a-logo')].map((logo) => logo.getAttribute('href'))).toEqual([
    '/',
  ])
})

// Covers 2.2.01.
test('a group of links is open only on its own pages, and can be toggled', async () => {
  await renderLayout()
  const closedGroup = within(await findNavigation()).getByRole('button', { name: 'Răspunsuri' })
  expect(closedGroup.getAttribute('aria-expanded')).toBe('false')
  resetTestState()
  await renderLayout({}, '/app/raspunsuri')
  const groupButton = within(await findNavigation()).getByRole('button', { name: 'Răspunsuri' })
  const links = () =>
    ['Pozitive', 'Negative', 'La telefon'].filter((name) =>
      within(groupButton.parentElement as HTMLElement).queryByRole('link', { name }),
    )
  expect([
    groupButton.getAttribute('aria-expanded'),
    links().length,
    document.getElementById(groupButton.getAttribute('aria-controls') ?? '')?.className,
  ]).toEqual(['true', 3, 'a-sub'])
  fireEvent.click(groupButton)
  expect([groupButton.getAttribute('aria-expanded'), links().length]).toEqual(['false', 0])
})

test('in English the layout, its requests and its home link are in English', async () => {
  const requests = await renderCouplePage(<CoupleLayout />, {
    path: '/app/dashboard',
    language: 'en',
  })
  const side = await screen.findByRole('navigation', { name: 'Menu' })
  expect(within(side).getByRole('link', { name: 'English' }).getAttribute('aria-current')).toBe(
    'true',
  )
  expect([...side.querySelectorAll('.a-logo')].map((logo) => logo.getAttribute('href'))).toEqual([
    '/?lang=en',
  ])
  expect([
    document.documentElement.lang,
    requests.every((request) => request.language === 'en'),
  ]).toEqual(['en', true])
})

test('the bar of a phone leads to four pages and opens the menu', async () => {
  await renderLayout()
  const side = await findNavigation()
  const bar = within(screen.getByRole('navigation', { name: 'Pagini principale' }))
  expect(
    bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Acasă', '/app/dashboard'],
    ['Invitații', '/app/adauga-invitat'],
    ['Răspunsuri', '/app/raspunsuri'],
    ['Mese', '/app/tables-configurator'],
  ])
  expect(bar.getByRole('link', { name: 'Acasă' }).getAttribute('aria-current')).toBe('page')
  fireEvent.click(bar.getByRole('button', { name: 'Meniu' }))
  expect(side.dataset['open']).toBe('true')
})

test('the menu shows how many invitations, answers and open tasks there are', async () => {
  await renderLayout({
    'GET /api/wedding_invitations/invitations_statistics': ok({
      invitations: {
        total: 110,
        total_auxiliary: 2,
        invitat: 0,
        acceptat: 0,
        refuzat: 0,
        invitat_count: 42,
        acceptat_count: 57,
        refuzat_count: 11,
        auxiliary_invitat_count: 1,
        auxiliary_acceptat_count: 1,
        auxiliary_refuzat_count: 0,
      },
    }),
    'GET /api/tasks/search': ok({ tasks: [], progress: 0, pagination: makePagination(7) }),
  })
  const side = within(await findNavigation())
  await waitFor(() =>
    expect(
      ['Invitații', 'Răspunsuri', 'To-do list'].map(
        (name) => side.getByText(name).closest('.a-nav')?.querySelector('.a-count')?.textContent,
      ),
    ).toEqual(['112', '69', '14']),
  )
})

// Covers 2.2.03.
test('the contact dialog shows phone, e-mail, chat and messenger links', async () => {
  await renderLayout()
  await findNavigation()
  clickButton('Contactați-ne')
  const dialog = await screen.findByRole('dialog', { name: 'Contactați-ne' })
  expect(
    within(dialog)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    'tel:0740000000',
    'mailto:salut@alai.example',
    'https://wa.me/40740000000',
    'https://m.example/alai',
  ])
})

function EventSwitchProbe() {
  const { selectEvent } = useSelectedEvent()
  return (
    <>
      <button onClick={() => selectEvent('al-doilea')}>celălalt</button>
      <AnswersPage />
    </>
  )
}

// Covers 2.4.09, 3.2.09, 3.4.18, 3.9.17.
test('selecting another event stores its id and refetches the data', async () => {
  const events = [
    makeEvent({ id: 'primul', name: 'Primul' }),
    makeEvent({ id: 'al-doilea', name: 'Al doilea' }),
  ]
  const requests = await renderCouplePage(
    <EventSwitchProbe />,
    { path: '/app/raspunsuri' },
    { 'GET /api/events': ok({ events, pagination: makePagination(2) }) },
  )
  await screen.findByText('Încă nu aveți invitați confirmați.')
  const requestedEvents = () =>
    sentQueries(requests, 'GET /api/guests/search').map((query) => query['event_id'])
  expect(requestedEvents()).toEqual(['primul'])
  clickButton('celălalt')
  await waitFor(() => expect(requestedEvents()).toEqual(['primul', 'al-doilea']))
  expect(localStorage.getItem('idLocalStorage')).toBe('al-doilea')
  // Local storage contains nothing but the id of the event.
  expect(Object.keys(localStorage)).toEqual(['idLocalStorage'])
})

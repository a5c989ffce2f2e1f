// The couple's site, part by part, and where an unknown site leads (specification 1 §2, §4, §8, §9; threats F-1).
import {
  redirectedPath,
  cleanUpPage,
  renderPage,
  clickButton,
  problemBody,
  mockApi,
} from '@alai/kit/testing'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeSite } from '../../../shared/couple-site/site.fixture'
import { GET_SITE_OPERATION, makeEventPart, renderSite } from './site-page.fixture'
import SitePage from './site-page'

const makeMedia = (url: string) => ({ url, filename: 'a.webp', variants: [] })

afterEach(cleanUpPage)

// Covers 1.2.08, 1.2.21, 1.2.22, 1.8.06, 1.8.07, 1.8.09.
test('an unknown site redirects home, a refused preview to the log-in; other errors offer a retry', async () => {
  mockApi({})
  await renderPage(<SitePage />, { path: '/nimeni', route: '/:slug' })
  expect(await redirectedPath()).toBe('/')
  cleanUpPage()
  mockApi({ 'GET /api/events/preview_website': { status: 401, body: problemBody('unauthorized') } })
  await renderPage(<SitePage isPreview />, {
    path: '/app/preview/ana',
    route: '/app/preview/:slug',
  })
  expect(await redirectedPath()).toBe('/app/login')
  cleanUpPage()
  let reply: { status: number; body: unknown } = { status: 500, body: problemBody('internal') }
  mockApi({ [GET_SITE_OPERATION]: () => reply })
  await renderPage(<SitePage />, { path: '/ana', route: '/:slug' })
  expect(await screen.findByRole('heading', { name: 'Nu am putut încărca pagina' })).toBeTruthy()
  expect(document.querySelector('[aria-busy="true"]')).toBeNull()
  reply = { status: 200, body: { event: makeSite() } }
  clickButton('Încercați din nou')
  expect(await screen.findAllByRole('heading', { level: 2 })).not.toEqual([])
})

// Covers 1.2.24.
test('names and date are shown as DD MMMM YYYY in the language of the page', async () => {
  await renderSite()
  const header = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement
  expect(header.textContent).toContain('Ana')
  // The date breaks after the weekday and nowhere else.
  expect(header.querySelector('time')?.textContent).toBe('Vineri, 05\u00a0iunie\u00a02099')
  cleanUpPage()
  await renderSite({}, '?lang=en', 'en')
  expect(document.querySelector('time')?.textContent).toContain('05\u00a0June\u00a02099')
})

// Covers 1.2.03.
test('query parameters are passed on to both forms', async () => {
  await renderSite({}, '?event_code=ANA&guest_code=K7')
  for (const [name, form] of [
    ['Vin cu drag', 'formular-invitatie'],
    ['Nu pot ajunge', 'formular-raspuns-negativ'],
  ]) {
    for (const link of screen.getAllByRole('link', { name }))
      expect(link.getAttribute('href')).toBe(`/ana/${form}?event_code=ANA&guest_code=K7`)
  }
})

// Covers 1.2.25, 3.4.08.
test('a simple story shows one picture, a full story shows its steps with drawings', async () => {
  await renderSite({ details: { simple_story: true } })
  expect(
    await within(screen.getByRole('region', { name: 'Povestea noastră' })).findByRole('img'),
  ).toBeTruthy()
  cleanUpPage()
  const story_steps = [
    { tip: 'mireasa', description: 'Ana', image: null },
    { tip: 'mire', description: 'Mihai', image: makeMedia('/media/m/original') },
    { tip: 'intalnire', description: 'Un tren', image: null },
    { tip: 'povestire', description: 'Apoi', image: null },
  ]
  await renderSite({
    details: {
      couple_stories: [{ title: 'Cum a fost', subtitle: null, outcome: null, story_steps }],
      active_website_video: true,
      general_website_video: makeMedia('/media/v/original'),
    },
  })
  expect(screen.getByText('Cum a fost')).toBeTruthy()
  for (const expectedText of ['Mireasa', 'Mirele', 'Întâlnirea', 'Povestea'])
    expect(screen.getByText(expectedText)).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'Bujori într-o vază, la fereastră' })).toBeTruthy()
  expect(document.querySelector('video')?.getAttribute('src')).toBe('/media/v/original')
  cleanUpPage()
  await renderSite({ details: { general_website_video: makeMedia('/media/v/original') } })
  expect(document.querySelector('video')).toBeNull()
})

// Covers 1.2.26, 1.4.01, 3.2.17, 3.4.08.
test('the invitation opens and closes on click and a video replaces the picture', async () => {
  const details = {
    invitation_image: makeMedia('/media/i/original'),
    invitation_video: makeMedia('/media/f/original'),
    invitation_text: 'Vă chemăm',
  }
  await renderSite({ details })
  expect(screen.getByText('Vă chemăm').closest('[hidden]')).not.toBeNull()
  clickButton('Deschideți invitația')
  expect(screen.getByText('Vă chemăm').closest('[hidden]')).toBeNull()
  expect(screen.getByRole('img', { name: 'Invitația' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Citiți toată scrisoarea' })).toBeNull()
  clickButton('Închideți invitația')
  expect(screen.getByText('Vă chemăm').closest('[hidden]')).not.toBeNull()
  cleanUpPage()
  await renderSite({ details: { ...details, video_invitation: true } })
  clickButton('Deschideți invitația')
  expect(document.querySelector('video')?.getAttribute('src')).toBe('/media/f/original')
  expect(screen.queryByRole('img', { name: 'Invitația' })).toBeNull()
})

// Covers 1.2.27, 3.2.17, 3.3.02, 3.contract6.06, F-1.
test('sec_f_1 the long invitation text is sanitised in the browser and offers both answers', async () => {
  const unsafeHtml =
    '<p onclick="x()" style="color:red">Dragi <b>prieteni</b></p><script>document.title="rău"</script><img src="https://spion" onerror="x()"><a href="javascript:x">a</a><svg onload="x()"></svg><iframe src="//x"></iframe>'
  await renderSite({ details: { long_invitation_text: unsafeHtml } })
  clickButton('Deschideți invitația')
  clickButton('Citiți toată scrisoarea')
  const dialog = await screen.findByRole('dialog', { name: 'Citiți toată scrisoarea' })
  const letterBody = (await within(dialog).findByText('prieteni')).closest('div') as HTMLElement
  expect(letterBody.innerHTML).toBe('<p>Dragi <b>prieteni</b></p><a>a</a>')
  expect(within(dialog).getByRole('link', { name: 'Vin cu drag' })).toBeTruthy()
  expect(within(dialog).getByRole('link', { name: 'Nu pot ajunge' })).toBeTruthy()
})

// Covers 1.2.32.
test('after the answers have closed, no buttons are shown and the language switch stays', async () => {
  await renderSite({ closed: true })
  expect(screen.queryByRole('link', { name: 'Vin cu drag' })).toBeNull()
  expect(screen.getByText(/Răspunsurile s-\u2060?au închis/)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /English/ }).length).toBeGreaterThan(0)
})

test('only a sample site shows the sample banner, in the language of the page', async () => {
  await renderSite()
  expect(screen.queryByText('Site de exemplu')).toBeNull()
  for (const [language, expectedText, linkName, expectedHref] of [
    ['ro', 'Site de exemplu', 'Începeți-l pe al vostru', '/app/creeaza-cont'],
    ['en', 'Sample site', 'Begin your own', '/app/creeaza-cont?lang=en'],
  ] as const) {
    cleanUpPage()
    await renderSite({ sample: true }, '', language)
    expect(await screen.findByText(expectedText)).toBeTruthy()
    expect(screen.getByRole('link', { name: linkName }).getAttribute('href')).toBe(expectedHref)
  }
})

test('texts of the couple are marked as Romanian in every page language', async () => {
  const coupleTexts = {
    invitation_text: 'Vă chemăm',
    footer_text: 'Cu drag',
    footer_disclaimer: 'Fără flori',
    wedding_contacts: [{ name: 'Nașa Ilinca', phone: '0740' }],
    event_parts: [makeEventPart()],
  }
  const couple_stories = [
    {
      title: 'Cum a fost',
      subtitle: 'Pe scurt',
      outcome: 'Și apoi',
      story_steps: [{ tip: 'mireasa', description: 'Un tren', image: null }],
    },
  ]
  await renderSite(
    { additionalLine: 'Împreună de zece ani', details: { ...coupleTexts, couple_stories } },
    '?lang=en',
    'en',
  )
  for (const expectedText of [
    'Împreună de zece ani',
    'Brașov',
    'Cum a fost',
    'Pe scurt',
    'Un tren',
    'Și apoi',
    'Vă chemăm',
    'Șura din Poiană',
    'Strada 1',
    'Nașa Ilinca',
    'Cu drag',
    'Fără flori',
  ]) {
    const visibleElements = screen
      .getAllByText(expectedText)
      .filter((element) => !element.closest('[aria-hidden="true"]'))
    expect(visibleElements.length, expectedText).toBeGreaterThan(0)
    for (const element of visibleElements)
      expect(element.closest('[lang]')?.getAttribute('lang'), expectedText).toBe('ro')
  }
  for (const expectedText of ['Where and when', 'The bride'])
    expect(
      screen.getAllByText(expectedText)[0]?.closest('[lang]')?.getAttribute('lang') ?? 'en',
      expectedText,
    ).toBe('en')
})

// Covers 1.2.08.
test('a preview link sends its token with each read and passes it to the forms', async () => {
  const requests = mockApi({
    'GET /api/events/preview_website': { status: 200, body: { event: makeSite() } },
  })
  await renderPage(<SitePage isPreview />, {
    path: '/app/preview/ana-si-mihai?preview=abc.def',
    route: '/app/preview/:slug',
  })
  expect(await screen.findByText(/^Previzualizare: .* nu se trimite nimic\.$/)).toBeTruthy()
  const previewRequests = requests.filter(
    ({ operation }) => operation === 'GET /api/events/preview_website',
  )
  expect(previewRequests.map(({ query }) => query.get('preview'))).toEqual(['abc.def'])
  const formLinks = screen.getAllByRole('link', { name: 'Vin cu drag' })
  expect(formLinks[0]?.getAttribute('href')).toBe(
    '/app/preview/ana-si-mihai/formular-invitatie?preview=abc.def',
  )
})

// The site may already be live while its couple changes it.
test('the notice of a preview is also true for a live site', async () => {
  for (const [path, notice] of [
    [
      '/app/preview/ana-si-mihai',
      'Previzualizare: așa arată site-ul pentru invitați, cât timp este live.',
    ],
    [
      '/app/preview/ana-si-mihai?preview=abc.def',
      'Previzualizare: așa arată site-ul pentru invitați, cât timp este public. De aici nu se trimite nimic.',
    ],
  ] as const) {
    mockApi({ 'GET /api/events/preview_website': { status: 200, body: { event: makeSite() } } })
    await renderPage(<SitePage isPreview />, { path, route: '/app/preview/:slug' })
    expect(await screen.findByText(notice)).toBeTruthy()
    cleanUpPage()
  }
})

// Covers 1.2.22.
test('an ended preview link is explained and does not redirect to the log-in', async () => {
  mockApi({ 'GET /api/events/preview_website': { status: 401, body: problemBody('unauthorized') } })
  await renderPage(<SitePage isPreview />, {
    path: '/app/preview/ana-si-mihai?preview=abc.def',
    route: '/app/preview/:slug',
  })
  expect(
    await screen.findByRole('heading', { name: 'Linkul de previzualizare nu mai este valabil' }),
  ).toBeTruthy()
  expect(screen.queryByTestId('elsewhere')).toBeNull()
})

// The header of the builder and its website tab: switches, preview, QR code, saving and messages (specification 3 §2, §4 and §8).
import { readFileSync } from 'node:fs'
import { fillFields, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  EVENT_ID,
  makeEvent,
  ok,
  renderCouplePage,
  makePagination,
  sentBodies,
  resetTest,
  expectMessage,
  type Replies,
} from '../../testing/couple-fixtures'
import {
  GET_WEBSITE,
  SAVE_WEBSITE,
  contact,
  EVENT_PART,
  multipartField,
  makeWebsite,
  story,
  websiteReply,
} from './fixtures'
import WebsiteBuilderPage from './pages/website-builder-page'

afterEach(() => {
  vi.restoreAllMocks()
  resetTest()
})

const LIVE = 'POST /api/website_details/live_website'
const REGISTRY = 'POST /api/website_details/registry_list_activation_website'
const SAVE_FAILED_TEXT =
  'Ne pare rau, a intervenit o problema. Daca un refresh la pagina nu ajuta, contactati-ne prin email sau telefon.'
const findSwitch = (name: string | RegExp) =>
  screen.getByRole('switch', { name }) as HTMLInputElement
const clickSwitch = (name: string | RegExp) => fireEvent.click(findSwitch(name))

async function renderBuilder(site = makeWebsite(), replies: Replies = {}) {
  const requests = await renderCouplePage(
    <WebsiteBuilderPage />,
    { path: '/app/website-builder' },
    { [GET_WEBSITE]: websiteReply(site), ...replies },
  )
  await screen.findByRole('tab', { name: 'Website' })
  expect(screen.getByRole('heading', { level: 1, name: 'Creare website' })).toBeTruthy()
  return requests
}

// Covers 3.2.01, 3.2.10, 3.2.11, 3.2.13, 3.2.21, 3.4.03, 3.7.06, 3.8.26.
test('the header has live switch, preview and QR code, and a site link while live', async () => {
  let site = makeWebsite()
  const requests = await renderBuilder(site, {
    [GET_WEBSITE]: () => websiteReply(site),
    [LIVE]: () => {
      site = makeWebsite({ live: true })
      return websiteReply(site)
    },
  })
  expect(screen.queryByRole('link', { name: 'Deschide site-ul' })).toBeNull()
  const preview = screen.getAllByRole('link', { name: 'Previzualizare' })[0]
  expect([preview?.getAttribute('href'), preview?.getAttribute('target')]).toEqual([
    '/app/preview/ana-si-mihai',
    '_blank',
  ])
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Website',
    'Formular Invitatie',
  ])
  clickSwitch('Live')
  await expectMessage('status', 'Statusul-ul website-ului a fost editat cu succes.')
  expect(sentBodies(requests, LIVE)).toEqual([
    { website_details: { event_id: EVENT_ID, live: true } },
  ])
  expect(screen.getByRole('link', { name: 'Deschide site-ul' }).getAttribute('href')).toBe(
    '/ana-si-mihai',
  )
})

// Covers 3.8.04.
test('a failed live switch shows an error and stays unchanged', async () => {
  await renderBuilder(makeWebsite(), {
    [LIVE]: { status: 500, body: problemBody('internal', 'x') },
  })
  clickSwitch('Live')
  await expectMessage('alert', SAVE_FAILED_TEXT)
  expect(findSwitch('Live').checked).toBe(false)
})

// Covers 3.2.10, 3.4.02.
test('the website cannot be made live during the trial', async () => {
  await renderBuilder(makeWebsite(), {
    'GET /api/clients/check_client': ok({
      active_demo: true,
      free_until: '2099-01-09T10:00:00Z',
      erase_at: null,
    }),
  })
  expect(
    (
      await screen.findByRole<HTMLInputElement>('switch', {
        name: 'Live (după activarea contului)',
      })
    ).disabled,
  ).toBe(true)
})

// Covers 3.2.12, 3.9.05.
test('the QR code is 250 pixels wide with a centred logo and the website URL', async () => {
  await renderBuilder()
  clickButton('Cod QR')
  const dialog = await screen.findByRole('dialog', { name: 'Codul QR al evenimentului tau' })
  const code = within(dialog).getByRole('img', { name: 'Codul QR al evenimentului tau' })
  expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['250', '250'])
  const logo = code.querySelector('image')
  const center = (side: 'x' | 'y', size: 'width' | 'height') =>
    Number(logo?.getAttribute(side)) + Number(logo?.getAttribute(size)) / 2
  const [, , viewWidth, viewHeight] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number)
  expect([center('x', 'width'), center('y', 'height')]).toEqual([
    (viewWidth ?? 0) / 2,
    (viewHeight ?? 0) / 2,
  ])
  expect(within(dialog).getByText(`${location.origin}/ana-si-mihai`)).toBeTruthy()
  expect(within(dialog).getByText(/^Site-ul nu este live/)).toBeTruthy()
})

// Covers 2.2.38.
test('during the trial the QR dialog offers a preview link', async () => {
  await renderBuilder(makeWebsite(), {
    'GET /api/clients/check_client': ok({
      active_demo: true,
      free_until: '2099-01-09T10:00:00Z',
      erase_at: null,
    }),
    [`GET /api/events/${EVENT_ID}/preview_link`]: ok({ preview_link: null }),
  })
  await screen.findByRole('switch', { name: 'Live (după activarea contului)' })
  clickButton('Cod QR')
  const dialog = await screen.findByRole('dialog', { name: 'Codul QR al evenimentului tau' })
  expect(await within(dialog).findByText(/^În perioada gratuită/)).toBeTruthy()
  expect(dialog.querySelector('svg[role=img]')).toBeNull()
})

test('a preview is not offered without a slug', async () => {
  await renderBuilder(makeWebsite(), {
    'GET /api/events': ok({ events: [makeEvent({ slug: null })], pagination: makePagination(1) }),
  })
  expect(screen.queryAllByRole('link', { name: 'Previzualizare' })).toEqual([])
  expect(screen.getAllByText('Alegeți întâi un slug la Evenimente.').length).toBe(2)
})

// Covers 3.2.14, 3.2.15, 3.2.17, 3.4.08, 3.5.05.
test('the switches replace the story by a picture and the invitation by a video', async () => {
  await renderBuilder(makeWebsite({ couple_stories: [story] }))
  expect(screen.getByRole('button', { name: 'Editează povestea' })).toBeTruthy()
  clickSwitch('O singură imagine în loc de poveste')
  expect(screen.queryByRole('button', { name: 'Editează povestea' })).toBeNull()
  expect(screen.getByLabelText('Imaginea poveștii').getAttribute('accept')).toMatch(
    /^image\/(\w+,image\/)*\w+$/,
  )
  expect(screen.getByLabelText('Imaginea invitației', { selector: 'input' })).toBeTruthy()
  clickSwitch('Film în loc de imagine')
  expect(screen.queryByLabelText('Imaginea invitației', { selector: 'input' })).toBeNull()
  expect(screen.getByLabelText('Filmul invitației').getAttribute('accept')).toBe('video/mp4')
  expect(screen.queryByLabelText('Filmul')).toBeNull()
  clickSwitch('Arată un film pe site')
  expect(screen.getByLabelText('Filmul').getAttribute('accept')).toBe('video/mp4')
})

// Covers 3.2.17, 3.2.18, 3.2.19, 3.2.20, 3.9.04, 3.9.06.
test('the website tab shows all its sections', async () => {
  await renderBuilder(makeWebsite({ event_parts: [EVENT_PART], wedding_contacts: [contact] }))
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
  expect(headings.filter((heading) => heading !== 'Tema site-ului')).toEqual([
    'Povestea voastră',
    'Film',
    'Registru de cadouri',
    'Invitația',
    'Momentele zilei',
    'Contacte',
    'Fundal',
    'Subsol',
  ])
  expect(screen.getByRole('textbox', { name: /^Scrisoarea/ }).className).toBe('box')
  expect(readFileSync('packages/kit/src/forms/rich-text-editor.module.css', 'utf8')).toMatch(
    /\.box\s*\{\s*min-height:\s*300px;/,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Culoare').value).toBe('#1992D4')
  expect(screen.getByText('Petrecere · Șura')).toBeTruthy()
  expect(screen.getByText('0740000102 · apare pe site')).toBeTruthy()
})

// Covers 3.2.20, 3.2.21, 3.3.01, 3.7.05, 3.8.24.
test('only changed fields are saved, and a message is shown', async () => {
  let site = makeWebsite()
  const requests = await renderBuilder(site, {
    [GET_WEBSITE]: () => websiteReply(site),
    [SAVE_WEBSITE]: () => {
      site = makeWebsite({
        invitation_text: 'Vă așteptăm',
        video_invitation: true,
        footer_color: '#7c1436',
        version: 2,
      })
      return websiteReply(site)
    },
  })
  fillFields({ 'Textul invitației': 'Vă așteptăm', Culoare: '#7c1436' })
  clickSwitch('Film în loc de imagine')
  clickButton('Salvează')
  await expectMessage('status', 'Builder-ul a fost editat cu succes.')
  const [body] = sentBodies(requests, SAVE_WEBSITE)
  expect(
    ['invitation_text', 'video_invitation', 'footer_color', 'footer_text'].map((name) =>
      multipartField(body, `website_detail[${name}]`),
    ),
  ).toEqual(['Vă așteptăm', 'true', '#7c1436', undefined])
})

// Covers 3.8.02.
test('a website that cannot be saved shows an error and keeps the text', async () => {
  await renderBuilder(makeWebsite(), {
    [SAVE_WEBSITE]: { status: 500, body: problemBody('internal', 'x') },
  })
  fillFields({ 'Textul invitației': 'Vă așteptăm' })
  clickButton('Salvează')
  await expectMessage('alert', SAVE_FAILED_TEXT)
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Textul invitației/).value).toBe('Vă așteptăm')
})

// Covers 3.2.16, 3.4.03, 3.7.06, 3.8.11, 3.8.25.
test('the registry switch saves at once and is reverted if it fails', async () => {
  let site = makeWebsite()
  let reply: Replies[string] = () => {
    site = makeWebsite({ registry_list_activation: true })
    return websiteReply(site)
  }
  const requests = await renderBuilder(site, {
    [GET_WEBSITE]: () => websiteReply(site),
    [REGISTRY]: () => (typeof reply === 'function' ? reply() : reply),
  })
  clickSwitch(/^Arată lista pe site/)
  await expectMessage('status', 'Registrul a fost modificat cu succes.')
  expect(sentBodies(requests, REGISTRY)).toEqual([
    { website_details: { event_id: EVENT_ID, registry_list_activation: true } },
  ])
  await waitFor(() => expect(findSwitch(/^Arată lista pe site/).checked).toBe(true))
  reply = { status: 500, body: problemBody('internal', 'x') }
  clickSwitch(/^Arată lista pe site/)
  await expectMessage('alert', 'A aparut o eroare')
  await waitFor(() => expect(findSwitch(/^Arată lista pe site/).checked).toBe(true))
})

// Covers 3.5.05.
test('an AVIF image is converted to JPEG, or an error is shown if it is unreadable', async () => {
  const requests = await renderBuilder()
  const field = () => screen.getByLabelText('Imaginea invitației')
  const chooseFile = () =>
    fireEvent.change(field(), {
      target: { files: [new File(['x'], 'noi.avif', { type: 'image/avif' })] },
    })
  expect(field().getAttribute('accept')).toContain('image/avif')
  vi.stubGlobal('createImageBitmap', () =>
    Promise.reject(new DOMException('no', 'InvalidStateError')),
  )
  chooseFile()
  expect(
    await screen.findByText(
      'Imaginea nu poate fi citită aici. Salvați-o ca JPEG și alegeți-o din nou.',
    ),
  ).toBeTruthy()
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 4, height: 3, close: () => undefined }),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback, type) =>
    callback(new Blob(['made'], { type: type ?? '' })),
  )
  chooseFile()
  expect(await screen.findByText('noi.jpg')).toBeTruthy()
  expect(screen.queryByText(/Salvați-o ca JPEG/)).toBeNull()
  clickButton('Salvează')
  await waitFor(() =>
    expect(String(sentBodies(requests, SAVE_WEBSITE).at(-1))).toMatch(
      /name="website_detail\[invitation_image\]"; filename="[^"]+"\r?\nContent-Type: image\/jpeg/,
    ),
  )
})

// Covers 3.4.10, 3.5.06, 3.contract6.09.
test('a video can be chosen and removed, and one that is too large is not sent', async () => {
  const requests = await renderBuilder(makeWebsite({ active_website_video: true }))
  const field = screen.getByLabelText('Filmul')
  const chooseVideo = (size: number) => {
    const video = new File(['x'], 'film.mp4', { type: 'video/mp4' })
    Object.defineProperty(video, 'size', { value: size })
    fireEvent.change(field, { target: { files: [video] } })
  }
  chooseVideo(200 * 1024 * 1024 + 1)
  expect(screen.getByText('film.mp4')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Înlocuiește' })).toBeTruthy()
  expect(await screen.findByText('Filmul este prea mare: cel mult 200 MB.')).toBeTruthy()
  clickButton('Salvează')
  clickButton('Scoate')
  expect(screen.queryByText('film.mp4')).toBeNull()
  expect(screen.queryByText('Filmul este prea mare: cel mult 200 MB.')).toBeNull()
  expect(sentBodies(requests, SAVE_WEBSITE)).toEqual([])
})

test('a collapsed section keeps its state and input, and opens on an error', async () => {
  await renderBuilder()
  const getSectionButton = (name: string) => screen.getByRole('button', { name })
  const isExpanded = (name: string) => getSectionButton(name).getAttribute('aria-expanded')
  fillFields({ Culoare: '#12' })
  fireEvent.click(getSectionButton('Subsol'))
  expect(isExpanded('Subsol')).toBe('false')
  expect(screen.queryByRole('textbox', { name: 'Culoare' })).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: /Formular/ }))
  fireEvent.click(screen.getByRole('tab', { name: /Website/ }))
  expect(isExpanded('Subsol')).toBe('false')
  clickButton('Salvează')
  expect(isExpanded('Subsol')).toBe('true')
  expect((screen.getByRole('textbox', { name: 'Culoare' }) as HTMLInputElement).value).toBe('#12')
  clickButton('Strânge toate secțiunile')
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .filter((heading) => heading.querySelector('[aria-expanded=true]'))
      .map((heading) => heading.textContent),
  ).toEqual(['Subsol'])
  clickButton('Desfă toate secțiunile')
  expect(isExpanded('Fundal')).toBe('true')
})

test('the save bar shows whether there are unsaved changes', async () => {
  await renderBuilder()
  expect(screen.getByText('Totul este salvat.')).toBeTruthy()
  fillFields({ 'Textul invitației': 'Vă așteptăm' })
  expect(screen.getByText('Aveți modificări nesalvate.')).toBeTruthy()
})

test('the footer colour has a single colour preview', async () => {
  await renderBuilder()
  expect(
    screen
      .getByLabelText('Culoare')
      .closest('.mantine-ColorInput-root')
      ?.querySelector('.mantine-ColorInput-colorPreview'),
  ).toBeNull()
  expect(document.querySelectorAll('input[type=color]')).toHaveLength(1)
})

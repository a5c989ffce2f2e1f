// The website tab: sections, switches, files, saving and messages (specification 3 §2, §4, §5 and §8).
import { readFileSync } from 'node:fs'
import { fillFields, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  EVENT_ID,
  sentBodies,
  resetTestState,
  expectMessage,
  type Replies,
} from '../../testing/couple-fixtures'
import { multipartField } from '../../testing/form-fields'
import {
  GET_WEBSITE_OPERATION,
  UPDATE_WEBSITE_OPERATION,
  CONTACT,
  EVENT_PART,
  makeWebsite,
  STORY,
  websiteReply,
} from './fixtures'
import {
  SAVE_FAILED_TEXT,
  getSwitch,
  clickSwitch,
  renderBuilder,
} from './website-builder-page.fixture'

afterEach(() => {
  vi.restoreAllMocks()
  resetTestState()
})

const SET_REGISTRY_VISIBLE_OPERATION = 'POST /api/website_details/registry_list_activation_website'

// Covers 3.2.14, 3.2.15, 3.2.17, 3.4.08, 3.5.05.
test('the switches replace the story by a picture and the invitation by a video', async () => {
  await renderBuilder(makeWebsite({ couple_stories: [STORY] }))
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
  await renderBuilder(makeWebsite({ event_parts: [EVENT_PART], wedding_contacts: [CONTACT] }))
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
  expect((await screen.findByRole('textbox', { name: /^Scrisoarea/ })).classList).toContain('box')
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
    [GET_WEBSITE_OPERATION]: () => websiteReply(site),
    [UPDATE_WEBSITE_OPERATION]: () => {
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
  const [body] = sentBodies(requests, UPDATE_WEBSITE_OPERATION)
  expect(
    ['invitation_text', 'video_invitation', 'footer_color', 'footer_text'].map((name) =>
      multipartField(body, `website_detail[${name}]`),
    ),
  ).toEqual(['Vă așteptăm', 'true', '#7c1436', undefined])
})

// Covers 3.8.02.
test('a website that cannot be saved shows an error and keeps the text', async () => {
  await renderBuilder(makeWebsite(), {
    [UPDATE_WEBSITE_OPERATION]: { status: 500, body: problemBody('internal', 'x') },
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
    [GET_WEBSITE_OPERATION]: () => websiteReply(site),
    [SET_REGISTRY_VISIBLE_OPERATION]: () => (typeof reply === 'function' ? reply() : reply),
  })
  clickSwitch(/^Arată lista pe site/)
  await expectMessage('status', 'Registrul a fost modificat cu succes.')
  expect(sentBodies(requests, SET_REGISTRY_VISIBLE_OPERATION)).toEqual([
    { website_details: { event_id: EVENT_ID, registry_list_activation: true } },
  ])
  await waitFor(() => expect(getSwitch(/^Arată lista pe site/).checked).toBe(true))
  reply = { status: 500, body: problemBody('internal', 'x') }
  clickSwitch(/^Arată lista pe site/)
  await expectMessage('alert', 'A aparut o eroare')
  await waitFor(() => expect(getSwitch(/^Arată lista pe site/).checked).toBe(true))
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
    expect(String(sentBodies(requests, UPDATE_WEBSITE_OPERATION).at(-1))).toMatch(
      /name="website_detail\[invitation_image\]"; filename="[^"]+"\r?\nContent-Type: image\/jpeg/,
    ),
  )
})

test('a chosen file that is no picture is refused and not kept', async () => {
  await renderBuilder()
  const field = screen.getByLabelText('Imaginea invitației')
  const chooseFile = (name: string, type: string) =>
    fireEvent.change(field, { target: { files: [new File(['x'], name, { type })] } })
  chooseFile('contract.pdf', 'application/pdf')
  expect(await screen.findByText(/Salvați-o ca JPEG/)).toBeTruthy()
  expect(screen.queryByText('contract.pdf')).toBeNull()
  expect(screen.getByText('Totul este salvat.')).toBeTruthy()
  chooseFile('noi.png', 'image/png')
  expect(await screen.findByText('noi.png')).toBeTruthy()
  expect(screen.queryByText(/Salvați-o ca JPEG/)).toBeNull()
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
  expect(sentBodies(requests, UPDATE_WEBSITE_OPERATION)).toEqual([])
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

test('saving without changes states that nothing has changed', async () => {
  const requests = await renderBuilder()
  clickButton('Salvează')
  await expectMessage('status', 'Nu ați schimbat nimic: totul este deja salvat.')
  expect(sentBodies(requests, UPDATE_WEBSITE_OPERATION)).toEqual([])
})

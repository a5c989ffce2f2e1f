// The albums for guests: one password per visit, and Back closes an open photo.
import {
  cleanUpPage,
  fillFields,
  renderPage,
  clickButton,
  mockApi,
  problemBody,
} from '@alai/kit/testing'
import { useNavigate } from '@alai/kit/router'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeSite } from '../../../shared/couple-site/site.fixture'
import GalleryPage from './gallery-page'

const UNLOCK_ALBUM_OPERATION = 'POST /api/gallery/unlock'
const LIST_PHOTOS_OPERATION = 'GET /api/gallery/photos'
const unlockReply = (expires_at = '2099-01-01T00:00:00Z') => ({
  album: { key: 'k1', kind: 'party', guests_may_add: false, expires_at },
})
const makePhoto = (id: string) => ({
  id,
  created_at: '2026-11-21T10:00:00Z',
  image: {
    url: `/media/${id}/original`,
    filename: `${id}.webp`,
    variants: [{ width: 640, url: `/media/${id}/640` }],
  },
})
const pagination = { current_page: 1, per_page: 24, total: 2, last_page: 1 }

afterEach(cleanUpPage)

function BrowserBackButton() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Înapoi în browser
    </button>
  )
}

async function renderGallery(overrides: Parameters<typeof mockApi>[0] = {}, query = '') {
  const requests = mockApi({
    'GET /api/events/live_website': { status: 200, body: { event: makeSite() } },
    'GET /api/gallery/open_albums': { status: 200, body: { albums: ['party'] } },
    [UNLOCK_ALBUM_OPERATION]: { status: 200, body: unlockReply() },
    [LIST_PHOTOS_OPERATION]: {
      status: 200,
      body: { photos: [makePhoto('a'), makePhoto('b')], pagination },
    },
    ...overrides,
  })
  await renderPage(
    <>
      <GalleryPage />
      <BrowserBackButton />
    </>,
    { path: `/ana/galerie-foto${query}`, route: '/:slug/galerie-foto' },
  )
  return requests
}

async function unlockAlbum() {
  await screen.findByLabelText('Parola albumului')
  fillFields({ 'Parola albumului': 'hora27' })
  clickButton('Deschidem albumul')
  await screen.findByRole('button', { name: 'Fotografia 2 din 2' })
}

test.each([
  ['', {}],
  ['?event_code=NUNTA99&guest_code=K7QM2XWP4D', { event_code: 'NUNTA99', code: 'K7QM2XWP4D' }],
])('the password is sent with the codes of the link (%s)', async (query, linkCodes) => {
  const requests = await renderGallery({}, query)
  await unlockAlbum()
  const sent = requests
    .filter(({ operation }) => operation === UNLOCK_ALBUM_OPERATION)
    .map(({ body }) => body)
  expect(sent).toEqual([
    {
      album: {
        event_slug: 'ana',
        kind: 'party',
        password: 'hora27',
        visitor_id: expect.stringMatching(/^[0-9a-f]{48}$/) as unknown,
        ...linkCodes,
      },
    },
  ])
})

test('Back and the close button close the photo and focus its thumbnail', async () => {
  await renderGallery()
  await unlockAlbum()
  clickButton('Fotografia 1 din 2')
  const dialog = await screen.findByRole('dialog')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fotografia următoare' }))
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  fireEvent.click(screen.getByText('Înapoi în browser'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fotografia 2 din 2' }))
  clickButton('Fotografia 1 din 2')
  await screen.findByRole('dialog')
  clickButton('Închide')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fotografia 1 din 2' }))
  // One history entry was added and removed. A further Back would leave the page.
  clickButton('Fotografia 2 din 2')
  // The last photo has no next one, so the close button has the focus.
  expect((await screen.findByRole('button', { name: 'Închide' })) === document.activeElement).toBe(
    true,
  )
  expect((await screen.findByRole('dialog')).querySelector('img')?.getAttribute('src')).toBe(
    '/media/b/original',
  )
})

test('after too many wrong passwords the guest sees how long to wait', async () => {
  await renderGallery({
    [UNLOCK_ALBUM_OPERATION]: {
      status: 429,
      body: problemBody('too_many_tries', 'Prea multe încercări.'),
      headers: { 'retry-after': '541' },
    },
  })
  await screen.findByLabelText('Parola albumului')
  fillFields({ 'Parola albumului': 'hora27' })
  clickButton('Deschidem albumul')
  expect(
    await screen.findByText('Prea multe încercări. Încercați din nou peste 10 minute.'),
  ).toBeTruthy()
})

test('an unlocked album stays open after a reload until its key expires', async () => {
  await renderGallery()
  await unlockAlbum()
  cleanup()
  const requests = await renderGallery()
  await screen.findByRole('button', { name: 'Fotografia 2 din 2' })
  expect(requests.some((request) => request.operation === UNLOCK_ALBUM_OPERATION)).toBe(false)
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  cleanup()
  history.replaceState({ 'album-key ana party': unlockReply('2020-01-01T00:00:00Z').album }, '')
  await renderGallery()
  expect(await screen.findByLabelText('Parola albumului')).toBeTruthy()
})

// The photos of an album: the focus after a photo was deleted or hidden.
import { clickButton, waitUntil } from '@alai/kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  EVENT_ID,
  ok,
  renderCouplePage,
  makePagination,
  resetTestState,
  sentBodies,
} from '../../testing/couple-fixtures'
import GalleryPage from './pages/gallery-page'

afterEach(resetTestState)

const makePhoto = (id: string) => ({
  id,
  by_guest: false,
  hidden: false,
  created_at: '2020-01-02T10:00:00Z',
  image: {
    url: `/media/${id}`,
    filename: `${id}.webp`,
    variants: [{ width: 640, url: `/m/${id}` }],
  },
})

async function renderGallery(ids: string[], beforeHiding = () => Promise.resolve()) {
  let photos = ids.map(makePhoto)
  const replies = ids.flatMap((id) => [
    [
      `DELETE /api/gallery/photos/${id}`,
      () => {
        photos = photos.filter((photo) => photo.id !== id)
        return { status: 204 }
      },
    ],
    [
      `PUT /api/gallery/photos/${id}`,
      async () => {
        await beforeHiding()
        photos = photos.map((photo) => (photo.id === id ? { ...photo, hidden: true } : photo))
        return ok({ photo: photos.find((photo) => photo.id === id) })
      },
    ],
  ])
  const requests = await renderCouplePage(
    <GalleryPage />,
    { path: '/app/galerie-foto' },
    {
      'GET /api/gallery/albums': ok({
        albums: ['civil', 'party'].map((kind) => ({
          kind,
          open: true,
          guests_may_add: false,
          photos: 0,
          event_id: EVENT_ID,
        })),
      }),
      'GET /api/gallery/photos': () => ok({ photos, pagination: makePagination(photos.length) }),
      'GET /api/website_details/details': ok({ website_detail: { live: true } }),
      ...Object.fromEntries(replies),
    },
  )
  await screen.findByRole('button', { name: 'Șterge fotografia 1' })
  return requests
}

async function deletePhoto(number: number) {
  const button = screen.getByRole('button', { name: `Șterge fotografia ${number}` })
  button.focus()
  fireEvent.click(button)
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Șterge' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const focusedName = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test.each([
  ['the next photo', 1, ['a', 'b', 'c'], 'Șterge fotografia 1'],
  ['the previous photo after the last one', 2, ['a', 'b'], 'Șterge fotografia 1'],
  ['the heading after the only one', 1, ['a'], 'Galerie foto'],
])('after a deletion the focus moves to %s', async (_, number, ids, expectedName) => {
  await renderGallery(ids)
  await deletePhoto(number)
  await waitFor(() => expect(focusedName()).toBe(expectedName))
})

test('the button that hides a photo stays enabled and keeps the focus', async () => {
  let finishHiding = () => undefined as void
  const requests = await renderGallery(
    ['a'],
    () => new Promise((resolve) => (finishHiding = resolve)),
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Ascunde fotografia 1' })
  button.focus()
  clickButton('Ascunde fotografia 1')
  const HIDE_PHOTO_OPERATION = 'PUT /api/gallery/photos/a'
  await waitUntil(() => sentBodies(requests, HIDE_PHOTO_OPERATION).length > 0)
  // Browsers move the focus away from a disabled button.
  expect(button.disabled).toBe(false)
  await act(async () => finishHiding())
  await screen.findByRole('button', { name: 'Arată fotografia 1' })
  expect(focusedName()).toBe('Arată fotografia 1')
})

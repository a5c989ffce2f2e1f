// The password of an album: where its dialog shows errors.
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  expectMessage,
  ok,
  renderCouplePage,
  makePagination,
  resetTestState,
  type Replies,
} from '../../testing/couple-fixtures'
import GalleryPage from './pages/gallery-page'

afterEach(resetTestState)

async function submitPassword(reply: Replies[string], password = 'hora 27') {
  await renderCouplePage(
    <GalleryPage />,
    { path: '/app/galerie' },
    {
      'GET /api/gallery/albums': ok({
        albums: [{ kind: 'civil', open: false, guests_may_add: false, photos: 0 }],
      }),
      'GET /api/gallery/photos': ok({ photos: [], pagination: makePagination(0) }),
      'GET /api/website_details/details': ok({ website_detail: { live: true } }),
      'PUT /api/gallery/albums/civil': reply,
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Pune o parolă' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: password } })
  clickButton('Salvează')
  return dialog
}

test('a rejected password is reported only at its field', async () => {
  const dialog = await submitPassword({
    status: 422,
    body: problemBody('invalid', 'Textul serverului.', { fields: { password: ['too_long'] } }),
  })
  expect(await dialog.findByText('Textul este prea lung.')).toBeTruthy()
  expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Textul serverului.')).toBeNull()
})

test('a password of fewer than six characters is reported at its field and not sent', async () => {
  const dialog = await submitPassword(ok({}), '12345')
  expect(await dialog.findByText('Cel puțin 6 semne.')).toBeTruthy()
  const field = dialog.getByRole('textbox')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(field, { target: { value: '123456' } })
  expect(dialog.queryByText('Cel puțin 6 semne.')).toBeNull()
})

test('another error of saving the password is shown as a message', async () => {
  await submitPassword({
    status: 429,
    body: problemBody('too_many_tries', 'Prea multe încercări.'),
  })
  await expectMessage('alert', 'Prea multe încercări.')
})

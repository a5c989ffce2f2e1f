// The dialog of categories keeps what was typed.
import { useCurrentUser } from '@alai/kit/session'
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  EVENT_ID,
  makePagination,
  ok,
  renderCouplePage,
  resetTestState,
} from '../../testing/couple-fixtures'
import { CategoriesDialog } from './components/categories-dialog'
import { RELATIVES_CATEGORY, confirmDialog, findDialog } from './invitations-page.fixture'

afterEach(resetTestState)

/** The dialog in the page of a logged-in user. */
function LoggedInDialog({ onClose }: { onClose: () => void }) {
  const currentUser = useCurrentUser()
  return currentUser.data && <CategoriesDialog eventId={EVENT_ID} onClose={onClose} />
}

async function renderDialog() {
  const onClose = vi.fn()
  await renderCouplePage(
    <LoggedInDialog onClose={onClose} />,
    { path: '/app/adauga-invitat' },
    {
      'GET /api/categories': ok({
        categories: [RELATIVES_CATEGORY],
        pagination: makePagination(1),
      }),
      'POST /api/categories': { status: 401, body: problemBody('unauthorized') },
    },
  )
  const name = within(await findDialog()).getByLabelText<HTMLInputElement>('Numele categoriei')
  return { name, onClose }
}

test('the typed name of a category survives an expired session', async () => {
  const { name } = await renderDialog()
  fireEvent.change(name, { target: { value: 'Prieteni' } })
  await confirmDialog('Adaugă')
  expect(await screen.findByText('Sesiunea s-a încheiat')).toBeTruthy()
  expect([name.value, name.isConnected]).toEqual(['Prieteni', true])
})

test('closing the dialog asks only after a name was typed', async () => {
  const { name, onClose } = await renderDialog()
  await confirmDialog('Editează Rude')
  expect(name.value).toBe('Rude')
  clickButton('Închide')
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent.change(name, { target: { value: 'Rude apropiate' } })
  clickButton('Închide')
  expect(await screen.findByText('Închideți fără salvare?')).toBeTruthy()
  expect(onClose).toHaveBeenCalledTimes(1)
})

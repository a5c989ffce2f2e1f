// The dialog that requests the deletion of the account.
import { clickButton, fillFields, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Replies, resetTestState, sentBodies } from '../../testing/couple-fixtures'
import { renderProfile } from './profile-page.fixture'

const DELETE_ACCOUNT_OPERATION = 'POST /api/clients/delete_account'
const WRONG_PASSWORD_TEXT = 'Parola nu este cea a contului. Nimic nu a fost șters.'

afterEach(resetTestState)

async function openDialog(replies: Replies = {}) {
  const requests = await renderProfile('', replies)
  await screen.findByText('ana@exemplu.ro')
  clickButton('Șterge contul')
  const dialog = await screen.findByRole('dialog', { name: 'Ștergeți contul?' })
  return { requests, dialog }
}

test('a wrong password is reported at its field until it changes', async () => {
  const { requests } = await openDialog({
    [DELETE_ACCOUNT_OPERATION]: { status: 422, body: problemBody('wrong_current_password') },
  })
  fillFields({ Parola: 'alta' })
  clickButton('Șterge contul în 7 zile')
  expect(await screen.findByText(WRONG_PASSWORD_TEXT)).toBeTruthy()
  expect(sentBodies(requests, DELETE_ACCOUNT_OPERATION)).toEqual([{ client: { password: 'alta' } }])
  fillFields({ Parola: 'cireșe' })
  expect(screen.queryByText(WRONG_PASSWORD_TEXT)).toBeNull()
})

test('Escape asks before an entered password is discarded', async () => {
  const { dialog } = await openDialog()
  fillFields({ Parola: 'cireșe' })
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await screen.findByRole('dialog', { name: 'Închideți fără salvare?' })
  fireEvent.click(screen.getByText('Închideți fără salvare'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

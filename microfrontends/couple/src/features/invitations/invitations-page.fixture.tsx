// Mocked responses and steps for the tests of the guest list.
import { clickButton } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import {
  EVENT_ID,
  INVITATION_ID,
  makeInvitation,
  ok,
  renderCouplePage,
  makePagination,
  type Replies,
} from '../../testing/couple-fixtures'
import InvitationsPage from './pages/invitations-page'

export const LIST_INVITATIONS_OPERATION = 'GET /api/wedding_invitations/search'
export const DELETE_INVITATION_OPERATION = `DELETE /api/wedding_invitations/${INVITATION_ID}`
export const RESET_INVITATION_OPERATION = `POST /api/wedding_invitations/reset_invitation/${INVITATION_ID}`
export const UPDATE_INVITATION_OPERATION = `PUT /api/wedding_invitations/${INVITATION_ID}`
export const DELETE_FAILED_TEXT =
  'A aparut o problema la stergere, faceti refresh la pagina sau contactati administratorul daca problema persista.'
export const RELATIVES_CATEGORY = {
  id: '01900000-0000-7000-8000-000000000009',
  name: 'Rude',
  event_id: EVENT_ID,
}

export async function renderInvitations(
  rows = [makeInvitation()],
  replies: Replies = {},
  path = '/app/adauga-invitat',
  isNarrowScreen = false,
) {
  const requests = await renderCouplePage(
    <InvitationsPage />,
    { path, isNarrowScreen },
    {
      [LIST_INVITATIONS_OPERATION]: ok({
        wedding_invitations: rows,
        pagination: makePagination(rows.length),
      }),
      'GET /api/categories': ok({
        categories: [RELATIVES_CATEGORY],
        pagination: makePagination(1),
      }),
      ...replies,
    },
  )
  if (rows.length > 0) await screen.findByText(rows[0]?.name ?? '')
  return requests
}

export const findDialog = () => screen.findByRole('dialog')
export const clickInvitationMenuItem = async (name: string) => {
  clickButton('Mai multe: Familia Pop')
  fireEvent.click(await screen.findByRole('menuitem', { name, hidden: true }))
}
/** Clicks the link icon. Waits until the page has loaded whether guests can open the site. */
export const clickCopyLink = async () => {
  await waitFor(() =>
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Copiază linkul: Familia Pop' })
        .disabled,
    ).toBe(false),
  )
  clickButton('Copiază linkul: Familia Pop')
}
export const confirmDialog = async (name: string) =>
  fireEvent.click(within(await findDialog()).getByRole('button', { name }))

// Fixtures for the tests of a client's page.
import { fireEvent, screen } from '@testing-library/react'
import {
  CLIENT_ID,
  type Replies,
  makeClientDetail,
  ok,
  renderStaffPage,
  withRoute,
} from '../../testing'
import ClientPage from './pages/client-page'

export const GET_CLIENT_OPERATION = `GET /api/clients/${CLIENT_ID}`
const path = (tab = '') => `/app/client/${CLIENT_ID}${tab && `?tab=${tab}`}`
/** Renders the page of a client, optionally with the tab that the URL contains. */
export const renderClientPage = (tab = '', replies: Replies = {}, isNarrowScreen = false) =>
  renderStaffPage(
    withRoute('/app/client/:id', <ClientPage />),
    { path: path(tab), route: '*', isNarrowScreen },
    { [GET_CLIENT_OPERATION]: ok({ client: makeClientDetail() }), ...replies },
  )

/** Opens the menu of the invoice and chooses an action. */
export const chooseInvoiceMenuItem = async (name: RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Mai multe pentru ALAI 1041' }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

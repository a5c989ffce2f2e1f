// Fixtures for the tests of an account's page.
import { fireEvent, screen } from '@testing-library/react'
import {
  ACCOUNT_ID,
  type Replies,
  makeAccountDetail,
  ok,
  renderStaffPage,
  withRoute,
} from '../../testing'
import AccountPage from './pages/account-page'

export const GET_ACCOUNT_OPERATION = `GET /api/clients/${ACCOUNT_ID}`
const path = (tab = '') => `/app/client/${ACCOUNT_ID}${tab && `?tab=${tab}`}`
/** Renders the page of an account, optionally with the tab that the URL contains. */
export const renderAccountPage = (tab = '', replies: Replies = {}, isNarrowScreen = false) =>
  renderStaffPage(
    withRoute('/app/client/:id', <AccountPage />),
    { path: path(tab), route: '*', isNarrowScreen },
    { [GET_ACCOUNT_OPERATION]: ok({ client: makeAccountDetail() }), ...replies },
  )

/** Opens the menu of the invoice and chooses an action. */
export const chooseInvoiceMenuItem = async (name: RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Mai multe pentru ALAI 1041' }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

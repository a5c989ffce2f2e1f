// Fixtures for the tests of the list of accounts.
import { makeAccount, ok, renderStaffPage, makePagination } from '../../testing'
import AccountsPage from './pages/accounts-page'

export const LIST_ACCOUNTS_OPERATION = 'GET /api/clients'
export const accountsReply = (...accounts: ReturnType<typeof makeAccount>[]) =>
  ok({ clients: accounts, pagination: makePagination(accounts.length) })
/** Renders the list with three accounts. */
export const renderAccountsPage = (path = '/app/clienti', replies = {}, isNarrowScreen = false) =>
  renderStaffPage(
    <AccountsPage />,
    { path, isNarrowScreen },
    {
      [LIST_ACCOUNTS_OPERATION]: accountsReply(
        makeAccount(),
        makeAccount({ id: 'b', name: 'Vlad', surname: '', status: 'paid', account_type: 'paid' }),
        makeAccount({ id: 'c', name: 'Ioana', status: 'unpaid' }),
      ),
      ...replies,
    },
  )

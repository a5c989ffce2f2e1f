// Fixtures for the tests of the list of clients.
import { makeClient, ok, renderStaffPage, makePagination } from '../../testing'
import ClientsPage from './pages/clients-page'

export const LIST_CLIENTS_OPERATION = 'GET /api/clients'
export const clientsReply = (...clients: ReturnType<typeof makeClient>[]) =>
  ok({ clients, pagination: makePagination(clients.length) })
/** Renders the list with three clients. */
export const renderClientsPage = (path = '/app/clienti', replies = {}, isNarrowScreen = false) =>
  renderStaffPage(
    <ClientsPage />,
    { path, isNarrowScreen },
    {
      [LIST_CLIENTS_OPERATION]: clientsReply(
        makeClient(),
        makeClient({ id: 'b', name: 'Vlad', surname: '', status: 'paid', account_type: 'paid' }),
        makeClient({ id: 'c', name: 'Ioana', status: 'unpaid' }),
      ),
      ...replies,
    },
  )

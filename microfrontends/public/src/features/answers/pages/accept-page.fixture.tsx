// Renders the page to accept and reads what it has sent.
import { renderPage, clickButton, type mockApi } from '@alai/kit/testing'
import AcceptPage from './accept-page'

export const GET_SITE_WITH_FORMS_OPERATION = 'GET /api/events/live_invitation'
export const GET_INVITATION_BY_CODES_OPERATION = 'GET /api/guests/guest_details'
const route = '/:slug/formular-invitatie'
export const CODES_QUERY = '?event_code=ANAMIHAI&guest_code=K7QM2XWP4D'

export const renderAccept = (path: string, language: 'ro' | 'en' = 'ro') =>
  renderPage(<AcceptPage />, { path: `/ana/formular-invitatie${path}`, route, language })
export const submitForm = () => clickButton(/Trimitem răspunsul|Salvăm schimbarea/)

export const postRequests = (requests: ReturnType<typeof mockApi>) =>
  requests.filter((request) => request.operation.startsWith('POST'))

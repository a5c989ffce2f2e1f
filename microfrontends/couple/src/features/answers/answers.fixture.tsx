// Mocked responses and rendered pages for the tests of the lists of answers and declines.
import type { Schemas } from '@alai/kit/api'
import {
  makeAnswer,
  ok,
  renderCouplePage,
  makePagination,
  type Replies,
} from '../../testing/couple-fixtures'
import AnswersPage from './pages/answers-page'
import DeclinesPage from './pages/declines-page'

export const LIST_ANSWERS_OPERATION = 'GET /api/guests/search'
export const LIST_DECLINES_OPERATION = 'GET /api/refuzed_invitations/search'
export const DECLINE = {
  id: 'n',
  invitation_id: 'i',
  name: 'Dan Țurcanu',
  code: 'K7QM2XWP4E',
  reason: 'Suntem plecați.',
  created_at: '2099-01-02T10:00:00Z',
}

export const renderAnswersPage = (
  total: number,
  replies: Replies = {},
  path = '/app/raspunsuri',
  isNarrowScreen = false,
) =>
  renderCouplePage(
    <AnswersPage />,
    { path, isNarrowScreen },
    {
      [LIST_ANSWERS_OPERATION]: ok({
        guests: total > 0 ? [makeAnswer()] : [],
        pagination: makePagination(total),
      }),
      ...replies,
    },
  )
export const renderDeclinesPage = (
  total: number,
  path = '/app/raspunsuri-negative',
  isNarrowScreen = false,
  decline: Schemas['Decline'] = DECLINE,
) =>
  renderCouplePage(
    <DeclinesPage />,
    { path, isNarrowScreen },
    {
      [LIST_DECLINES_OPERATION]: ok({
        refuzed_invitations: total > 0 ? [decline] : [],
        pagination: makePagination(total),
      }),
    },
  )

// Mocked responses and rendered pages for the tests of one answer.
import { Route, Routes } from '@alai/kit/router'
import { screen } from '@testing-library/react'
import { ANSWER_ID, renderCouplePage, type Replies } from '../../testing/couple-fixtures'
import AnswerEditPage from './pages/answer-edit-page'
import AnswerPage from './pages/answer-page'

export const GET_ANSWER_OPERATION = `GET /api/guests/${ANSWER_ID}`
export const DELETE_ANSWER_OPERATION = `DELETE /api/guests/${ANSWER_ID}`
export const UPDATE_ANSWER_OPERATION = `PUT /api/guests/${ANSWER_ID}`

export const renderAnswerPage = (replies: Replies = {}) =>
  renderCouplePage(
    <AnswerPage />,
    { path: `/app/invitat/${ANSWER_ID}`, route: '/app/invitat/:id' },
    replies,
  )
export const renderAnswerForm = async (replies: Replies = {}) => {
  const requests = await renderCouplePage(
    <AnswerEditPage />,
    { path: `/app/editeaza-invitat/${ANSWER_ID}`, route: '/app/editeaza-invitat/:id' },
    replies,
  )
  await screen.findByRole('heading', { level: 1, name: 'Editează: Familia Pop' })
  return requests
}

/** Renders the form of the answer, and the page of the answer to which a save leads. */
export const renderAnswerFormAndPage = async (replies: Replies) => {
  await renderCouplePage(
    <Routes>
      <Route path="editeaza-invitat/:id" element={<AnswerEditPage />} />
      <Route path="invitat/:id" element={<AnswerPage />} />
    </Routes>,
    { path: `/app/editeaza-invitat/${ANSWER_ID}`, route: '/app/*' },
    replies,
  )
  await screen.findByRole('heading', { level: 1, name: 'Editează: Familia Pop' })
}

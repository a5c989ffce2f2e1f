// Fixtures of the comments of a task: the operation keys, the drawer and its form.
import { clickButton } from '@alai/kit/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import {
  TASK_ID,
  GET_THREAD_OPERATION,
  makeComment,
  renderTasksPage,
  makeTask,
  threadReply,
} from './fixtures'

export const CREATE_COMMENT_OPERATION = `POST /api/commontator/threads/${TASK_ID}/comments`
export const commentOperation = (action = '', id = 'a') =>
  `PUT /api/commontator/comments/${id}${action && `/${action}`}`
export const COMMENTED_TASK_NAME = 'Verighete: probă și gravură'

export async function openComments(
  comments = [makeComment('a')],
  replies = {},
  isNarrowScreen = false,
) {
  const requests = await renderTasksPage(
    [makeTask({ status: 'In progres' })],
    { [GET_THREAD_OPERATION]: threadReply(comments), ...replies },
    '',
    isNarrowScreen,
  )
  clickButton(COMMENTED_TASK_NAME)
  const drawer = await screen.findByRole('dialog', { name: COMMENTED_TASK_NAME })
  if (comments.length > 0) await within(drawer).findByText(comments[0]?.body ?? '')
  return { requests, drawer }
}
export const commentField = () =>
  screen.getByRole('textbox', {
    name: /^(Comentariu nou|Editați comentariul)$/,
  }) as HTMLTextAreaElement
export const typeComment = (value: string) =>
  fireEvent.change(commentField(), { target: { value } })
export const addAndSaveButtonVisibility = () => [
  screen.queryByRole('button', { name: 'Adaugă' }) !== null,
  screen.queryByRole('button', { name: 'Salvează' }) !== null,
]

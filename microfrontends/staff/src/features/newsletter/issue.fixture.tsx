// Fixtures for the tests of an issue's page.
import { screen } from '@testing-library/react'
import { ok, renderStaffPage } from '../../testing'
import { makeIssue } from '../../testing-content'
import IssuePage from './pages/issue-page'

export const issue = makeIssue()
export const ISSUE_API_PATH = `/api/newsletters/issues/${issue.id}`
export const GET_ISSUE_OPERATION = `GET ${ISSUE_API_PATH}`
export const UPDATE_ISSUE_OPERATION = `PUT ${ISSUE_API_PATH}`
export const GET_SUBSCRIBER_COUNTS_OPERATION = 'GET /api/newsletters/readers'
export const renderIssuePage = (replies = {}, path = `/app/newsletter/${issue.id}`) =>
  renderStaffPage(
    <IssuePage />,
    { path, route: '/app/newsletter/:id' },
    {
      [GET_ISSUE_OPERATION]: ok({ issue }),
      [GET_SUBSCRIBER_COUNTS_OPERATION]: ok({ total: 1234, english: 12 }),
      ...replies,
    },
  )
export const subjectValue = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: /^Subiect( \*)?$/ }).value
export const waitForIssuePage = () =>
  screen.findByRole('heading', { level: 1, name: 'Idei de toamnă' })

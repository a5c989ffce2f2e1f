// The list of newsletter issues: state, sender and delivery of each issue, and deletion of a draft after a confirmation.
import { clickButton, problemBody } from '@alai/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  ok,
  renderStaffPage,
  makePagination,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing'
import { makeIssue } from '../../testing-content'
import IssuesPage from './pages/issues-page'

afterEach(resetTestState)

const LIST_ISSUES_OPERATION = 'GET /api/newsletters/issues'
const GET_SUBSCRIBER_COUNTS_OPERATION = 'GET /api/newsletters/readers'
const issuesReply = (...issues: ReturnType<typeof makeIssue>[]) =>
  ok({ issues, pagination: makePagination(issues.length) })
const started = { started_at: '2099-01-04T10:00:00Z', started_by: 'Ana Pop' }
const report = { waiting: 0, sent: 20, failed: 2, passing: 1, left: 1, unsubscribed: 0 }
const ISSUES = issuesReply(
  makeIssue(),
  makeIssue({
    id: 'b',
    subject: 'Flori',
    state: 'sent',
    ...started,
    finished_at: '2099-01-04T10:05:00Z',
    report,
  }),
  makeIssue({
    id: 'c',
    subject: 'Rochia',
    state: 'sending',
    ...started,
    started_by: null,
    report: { ...report, failed: 0, waiting: 9 },
  }),
)
const renderPage = (replies = {}, isNarrowScreen = false) =>
  renderStaffPage(
    <IssuesPage />,
    { path: '/app/newsletter', isNarrowScreen },
    {
      [LIST_ISSUES_OPERATION]: ISSUES,
      [GET_SUBSCRIBER_COUNTS_OPERATION]: ok({ total: 1234, english: 12 }),
      ...replies,
    },
  )
const findRow = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('tr') as HTMLElement

// Covers 3.content.24.
test('each issue shows its state, author, time and delivery', async () => {
  await renderPage()
  const rowText = async (name: string) => (await findRow(name)).textContent
  expect(await rowText('Idei de toamnă')).toBe('Idei de toamnăCiornă3 ian., 12:00Ruxandra Pop—')
  expect(await rowText('Flori')).toBe(
    'FloriTrimisă4 ian., 12:00Ana Pop20 din 23 trimise · 2 nereușite',
  )
  expect(await rowText('Rochia')).toMatch(/^RochiaSe trimite.*20 din 30 trimise$/)
  expect(await screen.findByText('3 scrisori · 1.234 de adrese confirmate')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Scrie o scrisoare' }).getAttribute('href')).toBe(
    '/app/newsletter/nou',
  )
})

test('only a draft can be deleted, after a confirmation; a rejection shows the reason', async () => {
  let isDeleted = false
  const requests = await renderPage({
    'DELETE /api/newsletters/issues/01900000-0000-7000-8000-000000000013': () =>
      isDeleted
        ? { status: 409, body: problemBody('already_sent', 'A plecat deja.') }
        : { status: 204 },
  })
  await findRow('Flori')
  expect(screen.getAllByRole('button', { name: /^Șterge/ })).toHaveLength(1)
  for (const text of ['Scrisoarea a fost ștearsă.', 'A plecat deja.']) {
    clickButton('Șterge „Idei de toamnă”')
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByRole('button', { name: 'Șterge' }).click()
    await expectMessage(isDeleted ? 'alert' : 'status', text)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    isDeleted = true
  }
  expect(
    sentBodies(requests, 'DELETE /api/newsletters/issues/01900000-0000-7000-8000-000000000013'),
  ).toHaveLength(2)
})

test('issues are cards on a phone; an empty list and a load error show a message', async () => {
  await renderPage({}, true)
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Flori' }).closest('li')?.textContent).toContain(
      'Ana Pop · 20 din 23 trimise',
    ),
  )
  resetTestState()
  await renderPage({ [LIST_ISSUES_OPERATION]: issuesReply() })
  expect(await screen.findByRole('link', { name: 'Scrie prima scrisoare' })).toBeTruthy()
  resetTestState()
  let attempts = 0
  await renderPage({
    [LIST_ISSUES_OPERATION]: () =>
      ++attempts === 1 ? { status: 403, body: problemBody('forbidden') } : ISSUES,
  })
  clickButton(
    await screen
      .findByRole('button', { name: 'Încearcă din nou' })
      .then((button) => button.textContent ?? ''),
  )
  expect(await screen.findByRole('link', { name: 'Flori' })).toBeTruthy()
})

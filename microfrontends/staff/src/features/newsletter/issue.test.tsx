// The page of a newsletter issue that was sent, and one that could not be loaded.
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ok, makePagination, resetTestState, expectMessage } from '../../testing'
import { makeIssue } from '../../testing-content'
import {
  issue,
  ISSUE_API_PATH,
  GET_ISSUE_OPERATION,
  renderIssuePage,
  waitForIssuePage,
} from './issue.fixture'

afterEach(resetTestState)

// Covers 3.content.24.
test('the report loads failed addresses on demand and retries temporary failures', async () => {
  const sentIssue = makeIssue({
    state: 'sent',
    started_at: '2099-01-04T10:00:00Z',
    started_by: null,
    finished_at: '2099-01-04T10:05:00Z',
    report: { waiting: 0, sent: 20, failed: 2, passing: 1, left: 1, unsubscribed: 3 },
  })
  const failures = [
    { email: 'a@exemplu.ro', reason: '550 no such user', passing: false },
    { email: 'b@exemplu.ro', reason: null, passing: true },
  ]
  let retried = false
  const requests = await renderIssuePage({
    [GET_ISSUE_OPERATION]: () =>
      ok({ issue: retried ? { ...sentIssue, state: 'sending' } : sentIssue }),
    [`GET ${ISSUE_API_PATH}/failures`]: ok({ failures, pagination: makePagination(2) }),
    [`POST ${ISSUE_API_PATH}/retry`]: () => {
      retried = true
      return ok({
        issue: {
          ...sentIssue,
          state: 'sending',
          report: { ...sentIssue.report, failed: 1, passing: 0, waiting: 1 },
        },
      })
    },
  })
  await waitForIssuePage()
  expect(screen.getAllByRole('definition').map((d) => d.textContent)).toEqual([
    '0',
    '20',
    '2',
    '1',
    '3',
  ])
  expect(requests.some(({ operation }) => operation.endsWith('/failures'))).toBe(false)
  clickButton('Vezi adresele')
  expect((await screen.findByText('a@exemplu.ro')).closest('li')?.textContent).toBe(
    'a@exemplu.roAdresă refuzată550 no such user',
  )
  expect(screen.getByText('b@exemplu.ro').closest('li')?.textContent).toBe(
    'b@exemplu.roSe poate încerca din nou',
  )
  clickButton('Încearcă din nou o scrisoare')
  await expectMessage('status', 'Scrisorile nereușite au fost puse din nou la rând.')
  expect(await screen.findByText('Scrisorile pleacă pe rând. Puteți închide pagina.')).toBeTruthy()
})

test('a missing issue shows not found; a failed load can be retried', async () => {
  await renderIssuePage({ [GET_ISSUE_OPERATION]: { status: 404, body: problemBody('not_found') } })
  expect(await screen.findByText('Scrisoarea aceasta nu există sau a fost ștearsă.')).toBeTruthy()
  resetTestState()
  let attempts = 0
  await renderIssuePage({
    [GET_ISSUE_OPERATION]: () =>
      ++attempts === 1 ? { status: 403, body: problemBody('forbidden') } : ok({ issue }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Încearcă din nou' }))
  expect(await waitForIssuePage()).toBeTruthy()
})

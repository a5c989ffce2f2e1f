// The list of newsletter issues: state, sender and delivery of each issue, and deletion of a draft after a confirmation.
import { clickButton, problemBody } from '@alai/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  makeIssue,
  ok,
  renderAtPath,
  makePagination,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing'
import { IssuesPage } from './pages/issues-page'

afterEach(resetTestState)

const LIST = 'GET /api/newsletters/issues'
const READERS = 'GET /api/newsletters/readers'
const of = (...issues: ReturnType<typeof makeIssue>[]) =>
  ok({ issues, pagination: makePagination(issues.length) })
const out = { started_at: '2099-01-04T10:00:00Z', started_by: 'Ana Pop' }
const report = { waiting: 0, sent: 20, failed: 2, passing: 1, left: 1, unsubscribed: 0 }
const SOME = of(
  makeIssue(),
  makeIssue({
    id: 'b',
    subject: 'Flori',
    state: 'sent',
    ...out,
    finished_at: '2099-01-04T10:05:00Z',
    report,
  }),
  makeIssue({
    id: 'c',
    subject: 'Rochia',
    state: 'sending',
    ...out,
    started_by: null,
    report: { ...report, failed: 0, waiting: 9 },
  }),
)
const show = (replies = {}, phone = false) =>
  renderAtPath(
    <IssuesPage />,
    { path: '/app/newsletter', phone },
    { [LIST]: SOME, [READERS]: ok({ total: 1234, english: 12 }), ...replies },
  )
const row = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('tr') as HTMLElement

// Covers 3.content.24.
test('each letter tells its state, who and when, and what became of it', async () => {
  await show()
  const told = async (name: string) => (await row(name)).textContent
  expect(await told('Idei de toamnă')).toBe('Idei de toamnăCiornă3 ian., 12:00Ruxandra Pop—')
  expect(await told('Flori')).toBe(
    'FloriTrimisă4 ian., 12:00Ana Pop20 din 23 trimise · 2 nereușite',
  )
  expect(await told('Rochia')).toMatch(/^RochiaSe trimite.*20 din 30 trimise$/)
  expect(await screen.findByText('3 scrisori · 1.234 de adrese confirmate')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Scrie o scrisoare' }).getAttribute('href')).toBe(
    '/app/newsletter/nou',
  )
})

test('only a draft can be deleted, after a question; a refusal is told', async () => {
  let gone = false
  const requests = await show({
    'DELETE /api/newsletters/issues/01900000-0000-7000-8000-000000000013': () =>
      gone ? { status: 409, body: problemBody('already_sent', 'A plecat deja.') } : { status: 204 },
  })
  await row('Flori')
  expect(screen.getAllByRole('button', { name: /^Șterge/ })).toHaveLength(1)
  for (const words of ['Scrisoarea a fost ștearsă.', 'A plecat deja.']) {
    clickButton('Șterge „Idei de toamnă”')
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByRole('button', { name: 'Șterge' }).click()
    await expectMessage(gone ? 'alert' : 'status', words)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    gone = true
  }
  expect(
    sentBodies(requests, 'DELETE /api/newsletters/issues/01900000-0000-7000-8000-000000000013'),
  ).toHaveLength(2)
})

test('on a phone a letter is a card; nothing there and a failure are said', async () => {
  await show({}, true)
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Flori' }).closest('li')?.textContent).toContain(
      'Ana Pop · 20 din 23 trimise',
    ),
  )
  resetTestState()
  await show({ [LIST]: of() })
  expect(await screen.findByRole('link', { name: 'Scrie prima scrisoare' })).toBeTruthy()
  resetTestState()
  let tries = 0
  await show({
    [LIST]: () => (++tries === 1 ? { status: 403, body: problemBody('forbidden') } : SOME),
  })
  clickButton(
    await screen
      .findByRole('button', { name: 'Încearcă din nou' })
      .then((button) => button.textContent ?? ''),
  )
  expect(await screen.findByRole('link', { name: 'Flori' })).toBeTruthy()
})

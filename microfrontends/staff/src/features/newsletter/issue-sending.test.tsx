// Sending a newsletter issue: preview, test mail, and the confirmation with the number of recipients.
import { fillFields, clickButton, problemBody } from '@alai/kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ok, sentBodies, resetTestState, expectMessage } from '../../testing'
import { makeIssue } from '../../testing-content'
import {
  issue,
  ISSUE_API_PATH,
  GET_ISSUE_OPERATION,
  GET_SUBSCRIBER_COUNTS_OPERATION,
  renderIssuePage,
  waitForIssuePage,
} from './issue.fixture'

afterEach(resetTestState)

const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

// Covers 3.content.20.
test('the preview shows the saved text by language; unsaved changes disable sending', async () => {
  const bilingualIssue = makeIssue({
    english: true,
    subject_en: 'Autumn ideas',
    body_en: '<p>Three ideas.</p>',
  })
  const requests = await renderIssuePage({
    [GET_ISSUE_OPERATION]: ok({ issue: bilingualIssue }),
    [`POST ${ISSUE_API_PATH}/test`]: { status: 204 },
  })
  await waitForIssuePage()
  const mail = screen.getByRole('figure', { name: 'Cum arată scrisoarea' })
  expect(mail.textContent).toContain('Trei idei.')
  clickButton('Trimite-mi o probă')
  await expectMessage('status', 'Proba a plecat spre adresa dumneavoastră.')
  fireEvent.click(screen.getByRole('radio', { name: 'În engleză' }))
  expect(mail.textContent).toBe(
    'Autumn ideasThree ideas.Alai · No longer want our letters? Unsubscribe',
  )
  clickButton('Trimite-mi o probă')
  await waitFor(() =>
    expect(sentBodies(requests, `POST ${ISSUE_API_PATH}/test`)).toEqual([
      { issue: { english: false } },
      { issue: { english: true } },
    ]),
  )
  fillFields({ Subiect: 'Flori' })
  expect([
    getButton('Trimite-mi o probă').disabled,
    getButton('Trimite scrisoarea').disabled,
  ]).toEqual([true, true])
  expect(screen.getByText(/^Salvați întâi/)).toBeTruthy()
})

test('a test mail without body is rejected at the field', async () => {
  await renderIssuePage({
    [GET_ISSUE_OPERATION]: ok({ issue: makeIssue({ body: '' }) }),
    [`POST ${ISSUE_API_PATH}/test`]: {
      status: 422,
      body: problemBody('invalid', 'x', { fields: { body: ['required'] } }),
    },
  })
  await waitForIssuePage()
  expect(screen.getByText('Scrisoarea nu are încă text.')).toBeTruthy()
  clickButton('Trimite-mi o probă')
  expect(await screen.findByText('Completați acest câmp.')).toBeTruthy()
})

// Covers 3.content.21.
test('sending shows the number of recipients, then the delivery report', async () => {
  const sendingIssue = makeIssue({
    state: 'sending',
    started_at: '2099-01-04T10:00:00Z',
    started_by: 'Ana Pop',
    report: { ...issue.report, waiting: 1000, sent: 234 },
  })
  const requests = await renderIssuePage({
    [`POST ${ISSUE_API_PATH}/send`]: ok({ issue: sendingIssue }),
  })
  await waitForIssuePage()
  clickButton('Trimite scrisoarea')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('O primesc 1.234 de adrese confirmate.')).toBeTruthy()
  expect(
    within(dialog).getByText('12 s-au abonat în engleză; primesc scrisoarea în română.'),
  ).toBeTruthy()
  const sendButton = within(dialog).getByRole('button', { name: 'Trimite la 1.234 de adrese' })
  act(() => {
    sendButton.click()
    sendButton.click()
  })
  expect(await screen.findByText('Scrisorile pleacă pe rând. Puteți închide pagina.')).toBeTruthy()
  expect(screen.getAllByRole('definition').map((d) => d.textContent)).toEqual([
    '1.000',
    '234',
    '0',
    '0',
    '0',
  ])
  expect(sentBodies(requests, `POST ${ISSUE_API_PATH}/send`)).toEqual([{ issue: { version: 3 } }])
})

test('an issue cannot be sent without subscribers or twice', async () => {
  await renderIssuePage({ [GET_SUBSCRIBER_COUNTS_OPERATION]: ok({ total: 0, english: 0 }) })
  await waitForIssuePage()
  clickButton('Trimite scrisoarea')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/^Nicio adresă nu este confirmată/)).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: /^Trimite la/ })).toBeNull()
  resetTestState()
  await renderIssuePage({
    [`POST ${ISSUE_API_PATH}/send`]: { status: 409, body: problemBody('already_sent') },
  })
  await waitForIssuePage()
  clickButton('Trimite scrisoarea')
  fireEvent.click(await screen.findByRole('button', { name: /^Trimite la/ }))
  expect(await screen.findByText(/nu mai poate ajunge în ea/)).toBeTruthy()
})

// The editor of a newsletter issue: field errors, input typed during a save, and concurrent edits.
import {
  type MockReply,
  fillFields,
  fillRichText,
  clickButton,
  problemBody,
} from '@alai/kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ok, sentBodies, resetTestState, expectMessage, confirmDiscarding } from '../../testing'
import { makeIssue } from '../../testing-content'
import {
  issue,
  GET_ISSUE_OPERATION,
  UPDATE_ISSUE_OPERATION,
  renderIssuePage,
  subjectValue,
  waitForIssuePage,
} from './issue.fixture'

afterEach(resetTestState)

// Covers 3.content.18.
test('a new issue is sent to the server completely, in both languages', async () => {
  const requests = await renderIssuePage(
    { 'POST /api/newsletters/issues': { status: 201, body: { issue: makeIssue({ version: 1 }) } } },
    '/app/newsletter/nou',
  )
  expect(screen.queryByRole('button', { name: 'Trimite scrisoarea' })).toBeNull()
  fillFields({ Subiect: ' Idei de toamnă ', 'Subiect în engleză': 'Autumn ideas' })
  await fillRichText('Textul scrisorii', '<p>Trei idei.</p>')
  await fillRichText('Textul în engleză', '<p>Three ideas.</p>')
  clickButton('Salvează')
  await expectMessage('status', 'Scrisoarea a fost salvată.')
  expect(sentBodies(requests, 'POST /api/newsletters/issues')).toEqual([
    {
      issue: {
        subject: 'Idei de toamnă',
        body: '<p>Trei idei.</p>',
        subject_en: 'Autumn ideas',
        body_en: '<p>Three ideas.</p>',
      },
    },
  ])
})

const CREATE_ISSUE_OPERATION = 'POST /api/newsletters/issues'
/** Saves a new issue whose response is lost, and saves it again after `change`. The server returns `created` for the second request. */
async function saveAgainAfterLostResponse(
  created: ReturnType<typeof makeIssue>,
  saved: MockReply,
  change: () => Promise<void> | void = () => fillFields({ Subiect: 'Idei noi' }),
) {
  let attempts = 0
  const requests = await renderIssuePage(
    {
      [CREATE_ISSUE_OPERATION]: () =>
        ++attempts === 1 ? 'offline' : { status: 201, body: { issue: created } },
      [GET_ISSUE_OPERATION]: ok({ issue: created }),
      [UPDATE_ISSUE_OPERATION]: saved,
    },
    '/app/newsletter/nou',
  )
  fillFields({ Subiect: ' Idei de toamnă' })
  await fillRichText('Textul scrisorii', '<p>Trei idei.</p>')
  clickButton('Salvează')
  await screen.findByText('Nu am putut salva. Ce ați scris este aici; încercați din nou.')
  await change()
  clickButton('Salvează')
  return requests
}

test('an issue whose creation was not confirmed is saved again, not created twice', async () => {
  const requests = await saveAgainAfterLostResponse(
    makeIssue({ version: 1 }),
    ok({ issue: makeIssue({ subject: 'Idei noi', version: 2 }) }),
  )
  await expectMessage('status', 'Scrisoarea a fost salvată.')
  const keys = requests
    .filter((one) => one.operation === CREATE_ISSUE_OPERATION)
    .map((one) => one.idempotencyKey)
  expect([keys.length, new Set(keys).size, keys[0]?.length]).toEqual([2, 1, 48])
  // The server rejects a key with other values, so the first request is repeated unchanged.
  const [first, second] = sentBodies(requests, CREATE_ISSUE_OPERATION)
  expect(first).toMatchObject({ issue: { subject: 'Idei de toamnă' } })
  expect(second).toEqual(first)
  expect(sentBodies(requests, UPDATE_ISSUE_OPERATION)).toMatchObject([
    { issue: { subject: 'Idei noi', version: 1 } },
  ])
})

test('a format that was added after a lost response is saved', async () => {
  const requests = await saveAgainAfterLostResponse(
    makeIssue({ version: 1 }),
    ok({ issue: makeIssue({ version: 2 }) }),
    () => fillRichText('Textul scrisorii', '<p><strong>Trei idei.</strong></p>'),
  )
  await expectMessage('status', 'Scrisoarea a fost salvată.')
  expect(sentBodies(requests, UPDATE_ISSUE_OPERATION)).toMatchObject([
    { issue: { body: '<p><strong>Trei idei.</strong></p>', version: 1 } },
  ])
})

test('an issue whose creation was not confirmed and that was changed since is a conflict', async () => {
  const requests = await saveAgainAfterLostResponse(makeIssue({ version: 2 }), {
    status: 409,
    body: problemBody('stale'),
  })
  await screen.findByRole('alert')
  expect(sentBodies(requests, UPDATE_ISSUE_OPERATION)).toMatchObject([{ issue: { version: 1 } }])
})

// Covers 3.content.18.
test('field errors appear at their fields and the input is kept', async () => {
  await renderIssuePage({
    [UPDATE_ISSUE_OPERATION]: {
      status: 422,
      body: problemBody('invalid', 'x', { fields: { subject: ['required'], body: ['too_long'] } }),
    },
  })
  await waitForIssuePage()
  fillFields({ Subiect: '' })
  clickButton('Salvează')
  expect(await screen.findByText('Completați acest câmp.')).toBeTruthy()
  expect(screen.getByText('Textul este prea lung.')).toBeTruthy()
  expect(screen.getByText('Aveți modificări nesalvate.')).toBeTruthy()
  resetTestState()
  await renderIssuePage({ [UPDATE_ISSUE_OPERATION]: 'offline' as const })
  await waitForIssuePage()
  fillFields({ Subiect: 'Flori' })
  clickButton('Salvează')
  expect(
    await screen.findByText('Nu am putut salva. Ce ați scris este aici; încercați din nou.'),
  ).toBeTruthy()
  expect(subjectValue()).toBe('Flori')
})

test('input typed during a save is kept and stays unsaved', async () => {
  let respond: (reply: MockReply) => void = () => undefined
  const requests = await renderIssuePage({
    [UPDATE_ISSUE_OPERATION]: () =>
      new Promise<MockReply>((resolve) => {
        respond = resolve
      }),
  })
  await waitForIssuePage()
  fillFields({ Subiect: 'Flori' })
  clickButton('Salvează')
  await waitFor(() => expect(sentBodies(requests, UPDATE_ISSUE_OPERATION)).toHaveLength(1))
  fillFields({ Subiect: 'Flori de toamnă' })
  await fillRichText('Textul scrisorii', '<p>Patru idei.</p>')
  respond(ok({ issue: makeIssue({ subject: 'Flori', version: 4 }) }))
  await expectMessage('status', 'Scrisoarea a fost salvată.')
  expect(subjectValue()).toBe('Flori de toamnă')
  expect(screen.getByRole('textbox', { name: 'Textul scrisorii' }).innerHTML).toBe(
    '<p>Patru idei.</p>',
  )
  expect(screen.getByText('Aveți modificări nesalvate.')).toBeTruthy()
})

// Covers 3.content.19.
test('a stale save shows an alert: overwrite or reload', async () => {
  let saves = 0
  const replies = {
    [UPDATE_ISSUE_OPERATION]: () =>
      ++saves === 1
        ? { status: 409, body: problemBody('stale') }
        : ok({ issue: makeIssue({ subject: 'Flori', version: 8 }) }),
    [GET_ISSUE_OPERATION]: () =>
      ok({ issue: saves ? makeIssue({ subject: 'Al altcuiva', version: 7 }) : issue }),
  }
  const requests = await renderIssuePage(replies)
  await waitForIssuePage()
  fillFields({ Subiect: 'Flori' })
  clickButton('Salvează')
  await screen.findByText(/salvată de altcineva/)
  expect(subjectValue()).toBe('Flori')
  const savedLink = screen.getByRole('link', { name: 'Vezi ce s-a salvat' })
  expect([savedLink.getAttribute('href'), savedLink.getAttribute('target')]).toEqual([
    `/app/newsletter/${issue.id}`,
    '_blank',
  ])
  clickButton('Salvează peste')
  await expectMessage('status', 'Scrisoarea a fost salvată.')
  expect(sentBodies(requests, UPDATE_ISSUE_OPERATION)).toMatchObject([
    { issue: { version: 3 } },
    { issue: { version: 7 } },
  ])
  resetTestState()
  saves = 0
  await renderIssuePage(replies)
  await waitForIssuePage()
  fillFields({ Subiect: 'Flori' })
  clickButton('Salvează')
  await screen.findByText(/salvată de altcineva/)
  clickButton('Renunță la ce am scris')
  await confirmDiscarding()
  await waitFor(() => expect(subjectValue()).toBe('Al altcuiva'))
})

// Covers 3.content.19.
test.each([
  ['reload', 'Renunță la ce am scris'],
  ['overwrite', 'Salvează peste'],
])('a failed %s after a stale save is shown and keeps the input', async (_, buttonName) => {
  let isStale = false
  await renderIssuePage({
    [UPDATE_ISSUE_OPERATION]: () => {
      isStale = true
      return { status: 409, body: problemBody('stale') }
    },
    [GET_ISSUE_OPERATION]: () =>
      isStale ? { status: 404, body: problemBody('not_found') } : ok({ issue }),
  })
  await waitForIssuePage()
  fillFields({ Subiect: 'Flori' })
  clickButton('Salvează')
  await screen.findByText(/salvată de altcineva/)
  clickButton(buttonName)
  if (buttonName === 'Renunță la ce am scris') await confirmDiscarding()
  await expectMessage('alert', 'Scrisoarea aceasta nu există sau a fost ștearsă.')
  expect(subjectValue()).toBe('Flori')
})

// Covers 3.content.19.
test('a save after the issue was sent keeps the input and links to the report', async () => {
  let wasSent = false
  await renderIssuePage({
    [UPDATE_ISSUE_OPERATION]: () => {
      wasSent = true
      return { status: 409, body: problemBody('already_sent') }
    },
    [GET_ISSUE_OPERATION]: () =>
      ok({
        issue: wasSent ? makeIssue({ state: 'sent', started_at: '2099-01-04T10:00:00Z' }) : issue,
      }),
  })
  await waitForIssuePage()
  fillFields({ Subiect: 'Flori' })
  clickButton('Salvează')
  expect(await screen.findByText(/nu mai poate ajunge în ea/)).toBeTruthy()
  expect(subjectValue()).toBe('Flori')
  expect(screen.queryByRole('button', { name: 'Salvează peste' })).toBeNull()
  clickButton('Vezi raportul')
  await screen.findByRole('dialog', { name: 'Aveți modificări nesalvate' })
  clickButton('Plecați fără salvare')
  expect(await screen.findByRole('heading', { name: 'Raport' })).toBeTruthy()
})

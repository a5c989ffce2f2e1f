// The page of a newsletter issue: concurrent edits, preview, test mail, sending after a confirmation, and the report.
import { type MockReply, fillFields, clickButton, problemBody } from '@alai/kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
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
import { IssuePage } from './pages/issue-page'

afterEach(resetTestState)

const one = makeIssue()
const AT = `/api/newsletters/issues/${one.id}`
const LOAD = `GET ${AT}`
const SAVE = `PUT ${AT}`
const READERS = 'GET /api/newsletters/readers'
const show = (replies = {}, path = `/app/newsletter/${one.id}`) =>
  renderAtPath(
    <IssuePage />,
    { path, route: '/app/newsletter/:id' },
    { [LOAD]: ok({ issue: one }), [READERS]: ok({ total: 1234, english: 12 }), ...replies },
  )
const write = (name: string, html: string) => {
  const box = screen.getByRole('textbox', { name })
  box.innerHTML = html
  fireEvent.input(box)
}
const subject = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: /^Subiect( \*)?$/ }).value
const ready = () => screen.findByRole('heading', { level: 1, name: 'Idei de toamnă' })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

// Covers 3.content.18.
test('a new letter goes out whole, in both its languages', async () => {
  const requests = await show(
    { 'POST /api/newsletters/issues': { status: 201, body: { issue: makeIssue({ version: 1 }) } } },
    '/app/newsletter/nou',
  )
  expect(screen.queryByRole('button', { name: 'Trimite scrisoarea' })).toBeNull()
  fillFields({ Subiect: ' Idei de toamnă ', 'Subiect în engleză': 'Autumn ideas' })
  write('Textul scrisorii', '<p>Trei idei.</p>')
  write('Textul în engleză', '<p>Three ideas.</p>')
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

// Covers 3.content.18.
test('field errors appear at their fields and the input is kept', async () => {
  await show({
    [SAVE]: {
      status: 422,
      body: problemBody('invalid', 'x', { fields: { subject: ['required'], body: ['too_long'] } }),
    },
  })
  await ready()
  fillFields({ Subiect: '' })
  clickButton('Salvează')
  expect(await screen.findByText('Completați acest câmp.')).toBeTruthy()
  expect(screen.getByText('Textul este prea lung.')).toBeTruthy()
  expect(screen.getByText('Aveți modificări nesalvate.')).toBeTruthy()
  resetTestState()
  await show({ [SAVE]: 'offline' as const })
  await ready()
  fillFields({ Subiect: 'Flori' })
  clickButton('Salvează')
  expect(
    await screen.findByText('Nu am putut salva. Ce ați scris este aici; încercați din nou.'),
  ).toBeTruthy()
  expect(subject()).toBe('Flori')
})

test('what is typed while a save is under way stays, and waits for the next save', async () => {
  let answer: (reply: MockReply) => void = () => undefined
  const requests = await show({
    [SAVE]: () =>
      new Promise<MockReply>((come) => {
        answer = come
      }),
  })
  await ready()
  fillFields({ Subiect: 'Flori' })
  clickButton('Salvează')
  await waitFor(() => expect(sentBodies(requests, SAVE)).toHaveLength(1))
  fillFields({ Subiect: 'Flori de toamnă' })
  write('Textul scrisorii', '<p>Patru idei.</p>')
  answer(ok({ issue: makeIssue({ subject: 'Flori', version: 4 }) }))
  await expectMessage('status', 'Scrisoarea a fost salvată.')
  expect(subject()).toBe('Flori de toamnă')
  expect(screen.getByRole('textbox', { name: 'Textul scrisorii' }).innerHTML).toBe(
    '<p>Patru idei.</p>',
  )
  expect(screen.getByText('Aveți modificări nesalvate.')).toBeTruthy()
})

// Covers 3.content.19.
test('a stale save shows an alert: overwrite or reload', async () => {
  let late = 0
  const replies = {
    [SAVE]: () =>
      ++late === 1
        ? { status: 409, body: problemBody('stale') }
        : ok({ issue: makeIssue({ subject: 'Flori', version: 8 }) }),
    [LOAD]: () => ok({ issue: late ? makeIssue({ subject: 'Al altcuiva', version: 7 }) : one }),
  }
  const requests = await show(replies)
  await ready()
  fillFields({ Subiect: 'Flori' })
  clickButton('Salvează')
  await screen.findByText(/salvată de altcineva/)
  expect(subject()).toBe('Flori')
  clickButton('Salvează peste')
  await expectMessage('status', 'Scrisoarea a fost salvată.')
  expect(sentBodies(requests, SAVE)).toMatchObject([
    { issue: { version: 3 } },
    { issue: { version: 7 } },
  ])
  resetTestState()
  late = 0
  await show(replies)
  await ready()
  fillFields({ Subiect: 'Flori' })
  clickButton('Salvează')
  await screen.findByText(/salvată de altcineva/)
  clickButton('Renunță la ce am scris')
  await waitFor(() => expect(subject()).toBe('Al altcuiva'))
})

// Covers 3.content.19.
test('who still writes when it is sent by somebody else keeps the text, and is led to the report', async () => {
  let gone = false
  await show({
    [SAVE]: () => {
      gone = true
      return { status: 409, body: problemBody('already_sent') }
    },
    [LOAD]: () =>
      ok({ issue: gone ? makeIssue({ state: 'sent', started_at: '2099-01-04T10:00:00Z' }) : one }),
  })
  await ready()
  fillFields({ Subiect: 'Flori' })
  clickButton('Salvează')
  expect(await screen.findByText(/nu mai poate ajunge în ea/)).toBeTruthy()
  expect(subject()).toBe('Flori')
  expect(screen.queryByRole('button', { name: 'Salvează peste' })).toBeNull()
  clickButton('Vezi raportul')
  expect(await screen.findByRole('heading', { name: 'Raport' })).toBeTruthy()
})

// Covers 3.content.20.
test('the preview shows what is saved, in each language; test and sending wait for a save', async () => {
  const both = makeIssue({
    english: true,
    subject_en: 'Autumn ideas',
    body_en: '<p>Three ideas.</p>',
  })
  const requests = await show({ [LOAD]: ok({ issue: both }), [`POST ${AT}/test`]: { status: 204 } })
  await ready()
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
    expect(sentBodies(requests, `POST ${AT}/test`)).toEqual([
      { issue: { english: false } },
      { issue: { english: true } },
    ]),
  )
  fillFields({ Subiect: 'Flori' })
  expect([button('Trimite-mi o probă').disabled, button('Trimite scrisoarea').disabled]).toEqual([
    true,
    true,
  ])
  expect(screen.getByText(/^Salvați întâi/)).toBeTruthy()
})

test('a test mail without body is rejected at the field', async () => {
  await show({
    [LOAD]: ok({ issue: makeIssue({ body: '' }) }),
    [`POST ${AT}/test`]: {
      status: 422,
      body: problemBody('invalid', 'x', { fields: { body: ['required'] } }),
    },
  })
  await ready()
  expect(screen.getByText('Scrisoarea nu are încă text.')).toBeTruthy()
  clickButton('Trimite-mi o probă')
  expect(await screen.findByText('Completați acest câmp.')).toBeTruthy()
})

// Covers 3.content.21.
test('sending says how many get it, and then what becomes of them', async () => {
  const way = makeIssue({
    state: 'sending',
    started_at: '2099-01-04T10:00:00Z',
    started_by: 'Ana Pop',
    report: { ...one.report, waiting: 1000, sent: 234 },
  })
  const requests = await show({ [`POST ${AT}/send`]: ok({ issue: way }) })
  await ready()
  clickButton('Trimite scrisoarea')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('O primesc 1.234 de adrese confirmate.')).toBeTruthy()
  expect(
    within(dialog).getByText('12 s-au abonat în engleză; primesc scrisoarea în română.'),
  ).toBeTruthy()
  const go = within(dialog).getByRole('button', { name: 'Trimite la 1.234 de adrese' })
  act(() => {
    go.click()
    go.click()
  })
  expect(await screen.findByText('Scrisorile pleacă pe rând. Puteți închide pagina.')).toBeTruthy()
  expect(screen.getAllByRole('definition').map((d) => d.textContent)).toEqual([
    '1.000',
    '234',
    '0',
    '0',
    '0',
  ])
  expect(sentBodies(requests, `POST ${AT}/send`)).toEqual([{ issue: { version: 3 } }])
})

test('without confirmed subscribers sending is disabled; a late attempt is reported', async () => {
  await show({ [READERS]: ok({ total: 0, english: 0 }) })
  await ready()
  clickButton('Trimite scrisoarea')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/^Nicio adresă nu este confirmată/)).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: /^Trimite la/ })).toBeNull()
  resetTestState()
  await show({ [`POST ${AT}/send`]: { status: 409, body: problemBody('already_sent') } })
  await ready()
  clickButton('Trimite scrisoarea')
  fireEvent.click(await screen.findByRole('button', { name: /^Trimite la/ }))
  expect(await screen.findByText(/nu mai poate ajunge în ea/)).toBeTruthy()
})

// Covers 3.content.24.
test('the report names addresses only when it is asked, and tries again what may go well', async () => {
  const done = makeIssue({
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
  const requests = await show({
    [LOAD]: () => ok({ issue: retried ? { ...done, state: 'sending' } : done }),
    [`GET ${AT}/failures`]: ok({ failures, pagination: makePagination(2) }),
    [`POST ${AT}/retry`]: () => {
      retried = true
      return ok({
        issue: {
          ...done,
          state: 'sending',
          report: { ...done.report, failed: 1, passing: 0, waiting: 1 },
        },
      })
    },
  })
  await ready()
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

test('a letter that is not there says so; one that does not load is asked for again', async () => {
  await show({ [LOAD]: { status: 404, body: problemBody('not_found') } })
  expect(await screen.findByText('Scrisoarea aceasta nu există sau a fost ștearsă.')).toBeTruthy()
  resetTestState()
  let tries = 0
  await show({
    [LOAD]: () =>
      ++tries === 1 ? { status: 403, body: problemBody('forbidden') } : ok({ issue: one }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Încearcă din nou' }))
  expect(await ready()).toBeTruthy()
})

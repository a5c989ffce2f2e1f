// The editor of a legal document: unsaved changes are preserved, errors appear next to their fields, and publishing is confirmed.
import { todayInBucharest } from '@alai/kit/dates'
import { splitParagraphs } from '@alai/kit/legal-text'
import { fillFields, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  ok,
  renderStaffPage,
  sentBodies,
  resetTestState,
  expectMessage,
  confirmDiscarding,
} from '../../testing'
import { makeLegalDraft, makeLegalDocument } from '../../testing-content'
import LegalDraftPage from './pages/legal-draft-page'

afterEach(resetTestState)

const draft = makeLegalDraft()
const GET_DRAFT_OPERATION = `GET /api/legal_drafts/${draft.id}`
const UPDATE_DRAFT_OPERATION = `PUT /api/legal_drafts/${draft.id}`
const PUBLISH_DRAFT_OPERATION = `POST /api/legal_drafts/${draft.id}/publish`
const renderPage = (replies = {}) =>
  renderStaffPage(
    <LegalDraftPage />,
    { path: `/app/documente-legale/ciorna/${draft.id}`, route: '/app/documente-legale/ciorna/:id' },
    {
      [GET_DRAFT_OPERATION]: ok({ legal_draft: draft }),
      'GET /api/legal_documents': ok({ legal_documents: [makeLegalDocument()] }),
      'GET /api/legal_documents/terms': ok({ legal_document: { ...draft, intro: 'Altfel.' } }),
      ...replies,
    },
  )
const waitForPage = () =>
  screen.findByRole('heading', { level: 1, name: 'Ciornă: Termeni și condiții, română' })
const fillTextbox = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const confirmPublishing = async (day?: string) => {
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Publicați Termeni și condiții, română?' }),
  )
  if (day) fireEvent.change(dialog.getByLabelText(/^Se aplică din/), { target: { value: day } })
  fireEvent.click(dialog.getByRole('button', { name: 'Publică' }))
}

test('a text is split at empty lines and before list items', () => {
  expect(splitParagraphs('Întâi\nși mai departe\n\n \n- unul\n- altul\n\n\nApoi - atât')).toEqual([
    'Întâi\nși mai departe',
    '- unul',
    '- altul',
    'Apoi - atât',
  ])
})

// Covers 3.content.12.
test('sections are edited, moved, removed and restored, and sent completely', async () => {
  const savedDraft = { ...draft, version: 5 }
  const requests = await renderPage({ [UPDATE_DRAFT_OPERATION]: ok({ legal_draft: savedDraft }) })
  await waitForPage()
  fillTextbox('Textul secțiunii 1', 'Unu.\n\n- doi')
  clickButton('Mută mai jos secțiunea 1')
  clickButton('Scoate secțiunea 1')
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1)
  clickButton('Pune-o la loc')
  clickButton('Adaugă secțiune')
  fillTextbox('Titlul secțiunii 3', '3. Nouă')
  expect(screen.getByText('Aveți modificări nesalvate.')).toBeTruthy()
  clickButton('Salvează')
  await expectMessage('status', 'Ciorna a fost salvată.')
  expect(sentBodies(requests, UPDATE_DRAFT_OPERATION)).toEqual([
    {
      legal_draft: {
        title: 'Termeni',
        intro: 'Pe scurt.',
        note: 'Preț nou',
        version: 4,
        sections: [
          { title: '2. Prețul', paragraphs: ['99 de euro.'] },
          { title: '1. Cine suntem', paragraphs: ['Unu.', '- doi'] },
          { title: '3. Nouă', paragraphs: [] },
        ],
      },
    },
  ])
  expect(screen.queryByText('Aveți modificări nesalvate.')).toBeNull()
})

// Covers 3.content.12.
test('publishing saves the draft, warns about a later version and is sent once', async () => {
  const requests = await renderPage({
    [UPDATE_DRAFT_OPERATION]: ok({ legal_draft: { ...draft, title: 'Altfel', version: 5 } }),
    [PUBLISH_DRAFT_OPERATION]: { status: 204 },
  })
  await waitForPage()
  fillFields({ Titlu: 'Altfel' })
  clickButton('Publică')
  expect(
    await screen.findByText(
      'Atenție: versiunea 3, publicată deja, o va înlocui din 05 iunie 2099.',
    ),
  ).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Se aplică din/).value).toBe(todayInBucharest())
  await confirmPublishing('2098-01-01')
  await expectMessage('status', 'Versiunea a fost publicată.')
  expect([
    sentBodies(requests, UPDATE_DRAFT_OPERATION).length,
    sentBodies(requests, PUBLISH_DRAFT_OPERATION),
  ]).toEqual([1, [{ legal_draft: { valid_from: '2098-01-01', version: 5 } }]])
})

// Covers 3.content.10.
test('publishing errors appear at their fields; a past date is rejected in the dialog', async () => {
  const replies = [
    { valid_from: ['out_of_range'] },
    { note: ['required'], 'sections[1][title]': ['required'], sections: ['required'] },
  ]
  await renderPage({
    [PUBLISH_DRAFT_OPERATION]: () => ({
      status: 422,
      body: problemBody('invalid', 'x', { fields: replies.shift() }),
    }),
  })
  await waitForPage()
  clickButton('Publică')
  await confirmPublishing()
  expect(await screen.findByText('Alegeți ziua de astăzi sau una care vine.')).toBeTruthy()
  await confirmPublishing()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getAllByText('Completați acest câmp.')).toHaveLength(2)
  expect(
    screen.getByRole('textbox', { name: 'Titlul secțiunii 2' }).getAttribute('aria-invalid'),
  ).toBe('true')
})

test('Escape asks before a chosen date of publishing is discarded', async () => {
  await renderPage()
  await waitForPage()
  clickButton('Publică')
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByLabelText(/^Se aplică din/) as HTMLInputElement
  fireEvent.change(field, { target: { value: '2099-01-01' } })
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await screen.findByRole('dialog', { name: 'Închideți fără salvare?' })
  fireEvent.click(screen.getByText('Continuați editarea'))
  expect(field.value).toBe('2099-01-01')
})

test('the preview fills in the company and shows scripts as text, next to the changes', async () => {
  await renderPage()
  await waitForPage()
  fillTextbox('Textul secțiunii 2', '<script>alert(1)</script>\n\n- unul')
  fireEvent.click(screen.getByRole('radio', { name: 'Previzualizare' }))
  const preview = within(screen.getByRole('article'))
  expect(preview.getByText('Suntem Alai.')).toBeTruthy()
  expect([
    preview.getByText('<script>alert(1)</script>').tagName,
    preview.getByText('unul').tagName,
  ]).toEqual(['P', 'LI'])
  fireEvent.click(screen.getByRole('radio', { name: 'Modificări' }))
  expect((await screen.findByText('Altfel.')).closest('p')?.textContent).toBe('Scos Altfel.')
  expect(screen.getByText('Versiunea 3 → Ciornă')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Scrie' }))
  expect(
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Textul secțiunii 2' }).value,
  ).toContain('- unul')
})

// Covers 3.content.11.
test('a stale save shows an alert: overwrite or reload', async () => {
  let saves = 0
  const requests = await renderPage({
    [UPDATE_DRAFT_OPERATION]: () =>
      ++saves === 1
        ? { status: 409, body: problemBody('stale') }
        : ok({ legal_draft: { ...draft, version: 8 } }),
    [GET_DRAFT_OPERATION]: () =>
      ok({ legal_draft: saves ? { ...draft, title: 'Al altcuiva', version: 7 } : draft }),
  })
  await waitForPage()
  fillFields({ Titlu: 'Al meu' })
  clickButton('Salvează')
  expect(await screen.findByText(/salvată sau publicată de altcineva/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Titlu( \*)?$/).value).toBe('Al meu')
  const savedLink = screen.getByRole('link', { name: 'Vezi ce s-a salvat' })
  expect([savedLink.getAttribute('href'), savedLink.getAttribute('target')]).toEqual([
    `/app/documente-legale/ciorna/${draft.id}`,
    '_blank',
  ])
  clickButton('Salvează peste')
  await expectMessage('status', 'Ciorna a fost salvată.')
  expect(
    sentBodies(requests, UPDATE_DRAFT_OPERATION).map(
      (body) => (body as { legal_draft: { version: number } }).legal_draft.version,
    ),
  ).toEqual([4, 7])
  resetTestState()
  let isStale = false
  await renderPage({
    [UPDATE_DRAFT_OPERATION]: () => {
      isStale = true
      return { status: 409, body: problemBody('stale') }
    },
    [GET_DRAFT_OPERATION]: () =>
      ok({ legal_draft: isStale ? { ...draft, title: 'Al altcuiva', version: 7 } : draft }),
  })
  await waitForPage()
  fillFields({ Titlu: 'Al meu' })
  clickButton('Salvează')
  await screen.findByText(/salvată sau publicată de altcineva/)
  clickButton('Renunță la ce am scris')
  await confirmDiscarding()
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^Titlu( \*)?$/).value).toBe('Al altcuiva'),
  )
})

// Covers 3.content.11.
test.each([
  ['reload', 'Renunță la ce am scris'],
  ['overwrite', 'Salvează peste'],
])('a failed %s after a stale save is shown and keeps the input', async (_, buttonName) => {
  // The editor and the alert read the draft before it is deleted.
  let reads = 0
  await renderPage({
    [UPDATE_DRAFT_OPERATION]: { status: 409, body: problemBody('stale') },
    [GET_DRAFT_OPERATION]: () =>
      ++reads > 2 ? { status: 404, body: problemBody('not_found') } : ok({ legal_draft: draft }),
  })
  await waitForPage()
  fillFields({ Titlu: 'Flori' })
  clickButton('Salvează')
  await screen.findByText(/salvată sau publicată de altcineva/)
  clickButton(buttonName)
  if (buttonName === 'Renunță la ce am scris') await confirmDiscarding()
  await expectMessage('alert', 'Ciorna aceasta nu mai există: a fost publicată sau ștearsă.')
  expect(screen.getByLabelText<HTMLInputElement>(/^Titlu( \*)?$/).value).toBe('Flori')
})

test.each([
  ['save', UPDATE_DRAFT_OPERATION, () => clickButton('Salvează')],
  [
    'publication',
    PUBLISH_DRAFT_OPERATION,
    async () => {
      clickButton('Publică')
      await confirmPublishing()
    },
  ],
])(
  'a failed %s of a draft that another user has deleted keeps the text',
  async (_, operation, act) => {
    await renderPage({
      [UPDATE_DRAFT_OPERATION]: ok({ legal_draft: { ...draft, title: 'Al meu', version: 5 } }),
      [operation]: { status: 404, body: problemBody('not_found') },
    })
    await waitForPage()
    fillFields({ Titlu: 'Al meu' })
    await act()
    await expectMessage(
      'alert',
      'Între timp, ciorna a fost ștearsă de altcineva. Ce ați scris este încă aici: copiați textul înainte de a pleca.',
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>(/^Titlu( \*)?$/).value).toBe('Al meu')
  },
)

test('a draft is deleted after a confirmation; a failed save keeps the input', async () => {
  const DELETE_DRAFT_OPERATION = `DELETE /api/legal_drafts/${draft.id}`
  const requests = await renderPage({
    [DELETE_DRAFT_OPERATION]: { status: 204 },
    [UPDATE_DRAFT_OPERATION]: 'offline' as const,
  })
  await waitForPage()
  fillFields({ Titlu: 'Al meu' })
  clickButton('Salvează')
  expect(await screen.findByText(/Nu am putut salva/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Titlu( \*)?$/).value).toBe('Al meu')
  clickButton('Șterge ciorna')
  fireEvent.click(
    within(
      await screen.findByRole('dialog', {
        name: 'Ștergeți ciorna documentului „Termeni și condiții, română”?',
      }),
    ).getByRole('button', { name: 'Șterge' }),
  )
  await expectMessage('status', 'Ciorna a fost ștearsă.')
  expect(
    Object.fromEntries(
      requests.find((request) => request.operation === DELETE_DRAFT_OPERATION)?.query ?? [],
    ),
  ).toEqual({ version: '4' })
  resetTestState()
  await renderPage({ [GET_DRAFT_OPERATION]: { status: 404, body: problemBody('not_found') } })
  expect(await screen.findByText(/Ciorna aceasta nu mai există/)).toBeTruthy()
})

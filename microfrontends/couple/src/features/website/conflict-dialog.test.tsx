// Two users edit one form. Changes of different fields are merged. If both have changed the same field, the user chooses.
import { fillFields, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  type Replies,
  ANSWER_FORM_SETTINGS,
  ok,
  renderCouplePage,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing/couple-fixtures'
import WebsiteBuilderPage from './pages/website-builder-page'
import { multipartField } from '../../testing/form-fields'
import { GET_WEBSITE_OPERATION, CONTACT, EVENT_PART, makeWebsite, websiteReply } from './fixtures'
import { AnswerFormTab } from './components/answer-form-tab'
import { useAnswerFormDraft } from './drafts'

afterEach(resetTestState)

const UPDATE_ANSWER_FORM_OPERATION = `PUT /api/invitation_forms/${ANSWER_FORM_SETTINGS.id}`
const GET_ANSWER_FORM_OPERATION = 'GET /api/invitation_forms/details'

function DraftProbe() {
  return (
    <AnswerFormTab form={ANSWER_FORM_SETTINGS} draft={useAnswerFormDraft(ANSWER_FORM_SETTINGS)} />
  )
}

/** Opens a form whose first save conflicts, because another user has saved `theirs` meanwhile. */
const renderConflict = (theirChanges: object) => {
  let saved = { ...ANSWER_FORM_SETTINGS, ...theirChanges, version: 2 }
  let isStale = true
  const replies: Replies = {
    [GET_ANSWER_FORM_OPERATION]: () => ok({ invitation_form: saved }),
    [UPDATE_ANSWER_FORM_OPERATION]: () => {
      if (isStale) {
        isStale = false
        return { status: 409, body: problemBody('stale') }
      }
      saved = { ...saved, version: 3 }
      return ok({ invitation_form: saved })
    },
  }
  return renderCouplePage(<DraftProbe />, { path: '/app/website-builder' }, replies)
}
const sentField = (body: unknown, name: string) =>
  new RegExp(`name="invitation_form\\[${name}\\]"\\s+([^\\r\\n]*)`).exec(String(body))?.[1]
const multipartFields = (body: unknown) =>
  ['version', 'message', 'welcome_text', 'extra_services'].map((name) => sentField(body, name))

test('changes of different fields are merged and saved without a dialog', async () => {
  const requests = await renderConflict({ extra_services: 'Autocar la 14:00' })
  fillFields({ 'Mesaj de bun venit': 'Bine ați venit' })
  clickButton('Salvează')
  await expectMessage('status', 'Builder-ul a fost editat cu succes.')
  expect(sentBodies(requests, UPDATE_ANSWER_FORM_OPERATION).map(multipartFields)).toEqual([
    ['1', undefined, 'Bine ați venit', undefined],
    ['2', undefined, 'Bine ați venit', undefined],
  ])
  expect((screen.getByLabelText(/^Mesaj despre servicii/) as HTMLTextAreaElement).value).toBe(
    'Autocar la 14:00',
  )
})

// Covers I9.
test('a field that both changed shows both values, and choosing theirs sends nothing', async () => {
  const requests = await renderConflict({ message: 'Vă așteptăm la ora 16' })
  fillFields({ 'Mesaj general pentru invitați': 'Vă așteptăm la ora 17' })
  clickButton('Salvează')
  const dialog = await screen.findByRole('dialog', { name: 'Între timp a mai scris cineva aici' })
  expect(
    [/ora 17/, /ora 16/].map((text) =>
      within(dialog).getByRole('radio', { name: text }).getAttribute('aria-checked'),
    ),
  ).toEqual(['true', 'false'])
  fireEvent.click(within(dialog).getByRole('radio', { name: /ora 16/ }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează ce am ales' }))
  await waitFor(() =>
    expect((screen.getByLabelText(/^Mesaj general/) as HTMLTextAreaElement).value).toBe(
      'Vă așteptăm la ora 16',
    ),
  )
  expect(sentBodies(requests, UPDATE_ANSWER_FORM_OPERATION)).toHaveLength(1)
})

test('choosing my value sends it with the latest version', async () => {
  const requests = await renderConflict({ message: 'Vă așteptăm la ora 16', welcome_text: 'Salut' })
  fillFields({ 'Mesaj general pentru invitați': 'Vă așteptăm la ora 17' })
  clickButton('Salvează')
  const dialog = await screen.findByRole('dialog', { name: 'Între timp a mai scris cineva aici' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează ce am ales' }))
  await expectMessage('status', 'Builder-ul a fost editat cu succes.')
  expect(sentBodies(requests, UPDATE_ANSWER_FORM_OPERATION).map(multipartFields)[1]).toEqual([
    '2',
    'Vă așteptăm la ora 17',
    undefined,
    undefined,
  ])
  expect((screen.getByLabelText(/^Mesaj de bun venit/) as HTMLTextAreaElement).value).toBe('Salut')
})

test('returning from the conflict keeps the unsaved text', async () => {
  const requests = await renderConflict({ message: 'Vă așteptăm la ora 16' })
  fillFields({ 'Mesaj general pentru invitați': 'Vă așteptăm la ora 17' })
  clickButton('Salvează')
  const dialog = await screen.findByRole('dialog', { name: 'Între timp a mai scris cineva aici' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Înapoi la editare' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((screen.getByLabelText(/^Mesaj general/) as HTMLTextAreaElement).value).toBe(
    'Vă așteptăm la ora 17',
  )
  expect(screen.getByText('Aveți modificări nesalvate.')).toBeTruthy()
  expect(sentBodies(requests, UPDATE_ANSWER_FORM_OPERATION)).toHaveLength(1)
})

/** Opens the builder where the first save of one entry conflicts, because another user has saved `theirs` meanwhile. */
async function saveAfterConflict(call: string, theirChanges: Parameters<typeof makeWebsite>[0]) {
  let currentSite = makeWebsite({ wedding_contacts: [CONTACT], event_parts: [EVENT_PART] })
  const requests = await renderCouplePage(
    <WebsiteBuilderPage />,
    { path: '/app/website-builder' },
    {
      [GET_WEBSITE_OPERATION]: () => websiteReply(currentSite),
      [call]: () => {
        if (sentBodies(requests, call).length > 1) return ok({})
        currentSite = makeWebsite({ ...currentSite, ...theirChanges })
        return { status: 409, body: problemBody('stale', 'x') }
      },
    },
  )
  await screen.findByRole('tab', { name: 'Website' })
  return requests
}

test('concurrent edits of different fields of a contact are merged', async () => {
  const operation = `PUT /api/wedding_contacts/${CONTACT.id}`
  const requests = await saveAfterConflict(operation, {
    wedding_contacts: [{ ...CONTACT, phone: '0740000199', version: 2 }],
  })
  clickButton(`Editează ${CONTACT.name}`)
  await screen.findByRole('dialog')
  fillFields({ Nume: 'Nașa Ileana' })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Salvează' }))
  await expectMessage('status', 'Contactul a fost editat.')
  expect(
    sentBodies(requests, operation).map((body) =>
      ['name', 'phone', 'version'].map((name) => multipartField(body, `wedding_contact[${name}]`)),
    ),
  ).toEqual([
    ['Nașa Ileana', undefined, '1'],
    ['Nașa Ileana', undefined, '2'],
  ])
})

// Covers 3.3.07.
test('concurrent edits of an event part show both addresses for a choice', async () => {
  const operation = `PUT /api/event_parts/${EVENT_PART.id}`
  const requests = await saveAfterConflict(operation, {
    event_parts: [{ ...EVENT_PART, address: 'Strada Nouă 1', version: 2 }],
  })
  clickButton(`Editează ${EVENT_PART.location}`)
  const dialog = await screen.findByRole('dialog')
  fillFields({ Adresa: 'Strada Veche 9' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  const conflict = await within(dialog).findByRole('group', { name: 'Adresa' })
  expect(conflict.textContent).toMatch(/„Strada Nouă 1”.*„Strada Veche 9”/)
  expect(sentBodies(requests, operation)).toHaveLength(1)
  fireEvent.click(within(conflict).getByRole('button', { name: 'Păstrează ce am scris' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  await expectMessage('status', 'Momentul a fost editat.')
  expect(
    ['address', 'version'].map((name) =>
      multipartField(sentBodies(requests, operation)[1], `event_part[${name}]`),
    ),
  ).toEqual(['Strada Veche 9', '2'])
})

// The second tab of the builder: the texts and questions of the answer forms, and the menus (specification 3 §2, §5, §8).
import { fillFields, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  ANSWER_FORM_SETTINGS,
  ok,
  renderCouplePage,
  sentBodies,
  resetTestState,
  expectMessage,
  type Replies,
} from '../../testing/couple-fixtures'
import { multipartField } from '../../testing/form-fields'
import { GET_WEBSITE_OPERATION, makeWebsite, websiteReply } from './fixtures'
import WebsiteBuilderPage from './pages/website-builder-page'

afterEach(resetTestState)

const GET_ANSWER_FORM_OPERATION = 'GET /api/invitation_forms/details'
const UPDATE_ANSWER_FORM_OPERATION = `PUT /api/invitation_forms/${ANSWER_FORM_SETTINGS.id}`
const CREATE_MENU_TYPE_OPERATION = 'POST /api/menu_type_configs'
const [classic, vegetarian] = ANSWER_FORM_SETTINGS.menu_type_configs
const menuTypePath = (id = classic?.id) => `/api/menu_type_configs/${id}`

const confirmDelete = async (name: string) =>
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: `Ștergeți meniul „${name}”?` })).getByRole(
      'button',
      { name: 'Șterge' },
    ),
  )

/** The name of a new or an edited menu. */
const field = () =>
  screen.getByRole('textbox', { name: 'De exemplu: vegetarian' }) as HTMLInputElement

async function renderFormTab(replies: Replies = {}) {
  const requests = await renderCouplePage(
    <WebsiteBuilderPage />,
    { path: '/app/website-builder?tab=formular', route: '/app/website-builder' },
    { [GET_WEBSITE_OPERATION]: websiteReply(makeWebsite()), ...replies },
  )
  await screen.findByRole('heading', { level: 2, name: 'Meniuri' })
  return requests
}

// Covers 3.2.13, 3.2.22, 3.3.09, 3.5.05, 3.7.08, 3.8.24.
test('the answer form tab shows all sections and saves only changed fields', async () => {
  let saved = ANSWER_FORM_SETTINGS
  const requests = await renderFormTab({
    [GET_ANSWER_FORM_OPERATION]: () => ok({ invitation_form: saved }),
    [UPDATE_ANSWER_FORM_OPERATION]: () => {
      saved = {
        ...ANSWER_FORM_SETTINGS,
        version: 2,
        accommodation: false,
        refused_text: 'Ne pare rău',
        civil_marriage_message: 'Veniți?',
      }
      return ok({ invitation_form: saved })
    },
  })
  expect(
    screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
  ).toEqual(['Bun venit', 'Meniuri', 'Servicii', 'Cununia', 'Pentru cei care nu pot ajunge'])
  for (const label of ['Imagine de bun venit', 'Imagine'])
    expect(screen.getByLabelText(label, { selector: 'input' }).getAttribute('accept')).toMatch(
      /^image\/(\w+,image\/)*\w+$/,
    )
  for (const label of [
    /^Mesaj de bun venit/,
    /^Mesaj general pentru invitați/,
    /^Mesaj despre servicii/,
    /^Mesaj după refuz/,
  ])
    expect(screen.getByLabelText(label)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Oferim transport' }).checked).toBe(
    true,
  )
  fireEvent.click(screen.getByRole('switch', { name: 'Oferim cazare' }))
  fillFields({ Întrebarea: 'Veniți?', Text: 'Ne pare rău' })
  clickButton('Salvează')
  await expectMessage('status', 'Builder-ul a fost editat cu succes.')
  const [body] = sentBodies(requests, UPDATE_ANSWER_FORM_OPERATION)
  expect(
    ['accommodation', 'civil_marriage_message', 'refused_text', 'transport'].map((name) =>
      multipartField(body, `invitation_form[${name}]`),
    ),
  ).toEqual(['false', 'Veniți?', 'Ne pare rău', undefined])
  fireEvent.click(screen.getByRole('switch', { name: 'Întreabă dacă vin și la cununie' }))
  expect(screen.queryByLabelText(/^Întrebarea/)).toBeNull()
})

// Covers 3.8.03.
test('an answer form that cannot be saved shows an error', async () => {
  await renderFormTab({
    [UPDATE_ANSWER_FORM_OPERATION]: { status: 500, body: problemBody('internal', 'x') },
  })
  fillFields({ Text: 'Ne pare rău' })
  clickButton('Salvează')
  await expectMessage(
    'alert',
    'Ne pare rau, a intervenit o problema. Daca un refresh la pagina nu ajuta, contactati-ne prin email sau telefon.',
  )
})

test('closing the window asks before the name of a menu that is not saved is lost', async () => {
  await renderFormTab()
  const closeWindow = () => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented ? 'prompted' : 'closed'
  }
  expect(closeWindow()).toBe('closed')
  fireEvent.change(field(), { target: { value: 'Vegan' } })
  expect(closeWindow()).toBe('prompted')
  fireEvent.change(field(), { target: { value: '' } })
  expect(closeWindow()).toBe('closed')
})

test('cancelling the edit of a menu empties the field for a new one', async () => {
  const requests = await renderFormTab()
  const cancelButton = () =>
    within(field().closest('form') as HTMLElement).queryByRole('button', { name: 'Renunță' })
  expect(cancelButton()).toBeNull()
  clickButton('Editează Clasic')
  expect([field().value, document.activeElement]).toEqual(['Clasic', field()])
  fireEvent.click(cancelButton() as HTMLElement)
  expect([field().value, cancelButton(), document.activeElement]).toEqual(['', null, field()])
  expect(screen.getByRole('button', { name: 'Adaugă meniul' })).toBeTruthy()
  expect(requests.some(({ operation }) => operation.startsWith('PUT /api/menu'))).toBe(false)
})

// Covers 3.2.22, 3.2.23, 3.2.24, 3.3.10, 3.4.04, 3.7.09, 3.8.27.
test('adding, editing and deleting a menu shows a message each', async () => {
  let menus = ANSWER_FORM_SETTINGS.menu_type_configs
  const requests = await renderFormTab({
    [GET_ANSWER_FORM_OPERATION]: () =>
      ok({ invitation_form: { ...ANSWER_FORM_SETTINGS, menu_type_configs: menus } }),
    [CREATE_MENU_TYPE_OPERATION]: () => ({ status: 201, body: { menu_type_config: classic } }),
    [`PUT ${menuTypePath()}`]: ok({ menu_type_config: classic }),
    [`DELETE ${menuTypePath(vegetarian?.id)}`]: () => {
      menus = menus.slice(0, 1)
      return { status: 204 }
    },
  })
  fireEvent.change(screen.getByRole('textbox', { name: 'De exemplu: vegetarian' }), {
    target: { value: 'Vegan' },
  })
  clickButton('Adaugă meniul')
  await expectMessage('status', 'Meniul a fost adaugat cu succes.')
  expect(sentBodies(requests, CREATE_MENU_TYPE_OPERATION)).toEqual([
    { menu_type_config: { invitation_form_id: ANSWER_FORM_SETTINGS.id, menu_type: 'Vegan' } },
  ])
  clickButton('Editează Clasic')
  fireEvent.change(screen.getByRole('textbox', { name: 'De exemplu: vegetarian' }), {
    target: { value: 'Tradițional' },
  })
  fireEvent.submit(
    screen
      .getByRole('textbox', { name: 'De exemplu: vegetarian' })
      .closest('form') as HTMLFormElement,
  )
  await expectMessage('status', 'Meniul a fost editat cu succes.')
  expect(sentBodies(requests, `PUT ${menuTypePath()}`)).toEqual([
    { menu_type_config: { invitation_form_id: ANSWER_FORM_SETTINGS.id, menu_type: 'Tradițional' } },
  ])
  clickButton('Șterge Vegetarian')
  const confirmation = await screen.findByRole('dialog', { name: 'Ștergeți meniul „Vegetarian”?' })
  fireEvent.click(within(confirmation).getByText('Păstrează'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.some(({ operation }) => operation.startsWith('DELETE'))).toBe(false)
  clickButton('Șterge Vegetarian')
  await confirmDelete('Vegetarian')
  await expectMessage('status', 'Meniul a fost șters.')
  await waitFor(() => expect(screen.queryByText('Vegetarian')).toBeNull())
})

// Covers 3.5.04, 3.8.05, 3.8.13.
test('a menu requires a name, and a failed deletion shows an error', async () => {
  await renderFormTab({
    [CREATE_MENU_TYPE_OPERATION]: {
      status: 422,
      body: problemBody('invalid', 'x', { fields: { menu_type: ['required'] } }),
    },
    [`DELETE ${menuTypePath()}`]: { status: 500, body: problemBody('internal', 'x') },
  })
  clickButton('Adaugă meniul')
  expect(await screen.findByText('Completați acest câmp.')).toBeTruthy()
  clickButton('Șterge Clasic')
  await confirmDelete('Clasic')
  await expectMessage(
    'alert',
    'A aparut o problema la stergere, faceti refresh la pagina sau contactati administratorul daca problema persista.',
  )
})

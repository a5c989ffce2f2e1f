// Contacts, event parts and the story, each of which is saved on its own (specification 3 §3, §4, §5 and §8).
import { fillFields, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  ok,
  renderCouplePage,
  sentBodies,
  resetTest,
  expectMessage,
  type Replies,
} from '../../testing/couple-fixtures'
import {
  GET_WEBSITE,
  WEBSITE_ID,
  contact,
  EVENT_PART,
  multipartField,
  makeWebsite,
  story,
  websiteReply,
} from './fixtures'
import WebsiteBuilderPage from './pages/website-builder-page'

afterEach(resetTest)

const NOT_DELETED =
  'A aparut o problema la stergere, faceti refresh la pagina sau contactati administratorul daca problema persista.'
const REQUIRED = 'Completați acest câmp.'
const serverError = { status: 500, body: problemBody('internal', 'x') }
const validationReply = (...names: string[]) => ({
  status: 422,
  body: problemBody('invalid', 'x', {
    fields: Object.fromEntries(names.map((name) => [name, ['required']])),
  }),
})

async function renderBuilder(site = makeWebsite(), replies: Replies = {}) {
  const requests = await renderCouplePage(
    <WebsiteBuilderPage />,
    { path: '/app/website-builder' },
    { [GET_WEBSITE]: websiteReply(site), ...replies },
  )
  await screen.findByRole('tab', { name: 'Website' })
  expect(screen.getByRole('heading', { level: 1, name: 'Creare website' })).toBeTruthy()
  return requests
}
const clickSave = async () =>
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salvează' }),
  )
const confirmDelete = async (name: string) =>
  fireEvent.click(
    within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Șterge' }),
  )
const expectDialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

// Covers 3.2.19, 3.2.23, 3.2.24, 3.3.04, 3.4.04, 3.4.05, 3.7.04, 3.8.28.
test('adding, editing and deleting a contact shows a message each', async () => {
  const calls = [
    'POST /api/wedding_contacts',
    `PUT /api/wedding_contacts/${contact.id}`,
    `DELETE /api/wedding_contacts/${contact.id}`,
  ] as const
  let site = makeWebsite()
  const saveReply = (status: number) => () => {
    site = makeWebsite({ wedding_contacts: [contact] })
    return { status, body: { wedding_contact: contact } }
  }
  const requests = await renderBuilder(site, {
    [GET_WEBSITE]: () => websiteReply(site),
    [calls[0]]: saveReply(201),
    [calls[1]]: saveReply(200),
    [calls[2]]: () => {
      site = makeWebsite()
      return { status: 204 }
    },
  })
  clickButton('Adaugă un contact')
  await screen.findByRole('dialog', { name: 'Contact' })
  fillFields({ Nume: 'Nașa Ilinca', Telefon: '0740000102' })
  fireEvent.click(
    screen.getByRole('checkbox', {
      name: 'Persoana este de acord ca numele și telefonul să apară pe site',
    }),
  )
  await clickSave()
  await expectMessage('status', 'Contactul a fost adăugat.')
  expect(
    ['name', 'phone', 'consent', 'website_detail_id'].map((name) =>
      multipartField(sentBodies(requests, calls[0])[0], `wedding_contact[${name}]`),
    ),
  ).toEqual(['Nașa Ilinca', '0740000102', 'true', WEBSITE_ID])
  await expectDialogClosed()
  clickButton('Editează Nașa Ilinca')
  await clickSave()
  await expectMessage('status', 'Contactul a fost editat.')
  await expectDialogClosed()
  clickButton('Șterge Nașa Ilinca')
  expect(requests.some(({ operation }) => operation.startsWith('DELETE'))).toBe(false)
  await confirmDelete('Ștergeți contactul „Nașa Ilinca”?')
  await expectMessage('status', 'Contactul a fost șters.')
  expect(await screen.findByText('Niciun contact încă.')).toBeTruthy()
})

// Covers 3.5.01, 3.8.05, 3.8.13.
test('a contact requires name and phone, and failed requests show an error', async () => {
  let reply: Exclude<Replies[string], () => unknown> = validationReply('name', 'phone')
  await renderBuilder(makeWebsite({ wedding_contacts: [contact] }), {
    'POST /api/wedding_contacts': () => reply,
    [`DELETE /api/wedding_contacts/${contact.id}`]: serverError,
  })
  clickButton('Adaugă un contact')
  await clickSave()
  expect(await screen.findAllByText(REQUIRED)).toHaveLength(2)
  reply = { status: 500, body: problemBody('internal', 'Ceva nu a mers la noi.') }
  await clickSave()
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(
    'Ceva nu a mers la noi.',
  )
  clickButton('Închide')
  await expectDialogClosed()
  clickButton('Șterge Nașa Ilinca')
  await confirmDelete('Ștergeți contactul „Nașa Ilinca”?')
  await expectMessage('alert', NOT_DELETED)
})

// Covers 3.2.18, 3.2.23, 3.2.24, 3.3.05, 3.4.04, 3.5.02, 3.7.01, 3.8.28, 3.9.09.
test('an event part has one of four kinds, and each change shows a message', async () => {
  const calls = [
    'POST /api/event_parts',
    `PUT /api/event_parts/${EVENT_PART.id}`,
    `DELETE /api/event_parts/${EVENT_PART.id}`,
  ] as const
  let site = makeWebsite()
  const saveReply = (status: number) => () => {
    site = makeWebsite({ event_parts: [EVENT_PART] })
    return { status, body: { event_part: EVENT_PART } }
  }
  const requests = await renderBuilder(site, {
    [GET_WEBSITE]: () => websiteReply(site),
    [calls[0]]: saveReply(201),
    [calls[1]]: saveReply(200),
    [calls[2]]: () => {
      site = makeWebsite()
      return { status: 204 }
    },
  })
  clickButton('Adaugă un moment')
  await screen.findByRole('dialog', { name: 'Adaugă un moment' })
  fireEvent.click(screen.getByRole('combobox', { name: 'Fel' }))
  expect(
    screen.getAllByRole('option', { hidden: true }).map((option) => option.getAttribute('value')),
  ).toEqual(['Cununie civila', 'Cununie religioasa', 'Cununie umanista', 'Petrecere'])
  fireEvent.click(screen.getByRole('option', { name: 'Cununie umanistă', hidden: true }))
  fillFields({
    Locul: 'Șura',
    Adresa: 'Strada Lungă 3',
    Data: '2099-06-05',
    Ora: '17:30',
    'Punct pe hartă': '45.6423, 25.5888',
  })
  await clickSave()
  await expectMessage('status', 'Momentul a fost adăugat.')
  const names = [
    'tag',
    'location',
    'address',
    'date',
    'hour',
    'google_lat',
    'google_long',
    'website_detail_id',
  ]
  expect(
    names.map((name) => multipartField(sentBodies(requests, calls[0])[0], `event_part[${name}]`)),
  ).toEqual([
    'Cununie umanista',
    'Șura',
    'Strada Lungă 3',
    '2099-06-05',
    '17:30',
    '45.6423',
    '25.5888',
    WEBSITE_ID,
  ])
  await expectDialogClosed()
  clickButton('Editează Șura')
  await clickSave()
  await expectMessage('status', 'Momentul a fost editat.')
  await expectDialogClosed()
  clickButton('Șterge Șura')
  expect((await screen.findByRole('dialog')).textContent).toContain('Nu poate fi recuperat.')
  await confirmDelete('Ștergeți „Șura”?')
  await expectMessage('status', 'Momentul a fost șters.')
})

// Covers 3.5.02, 3.8.13.
test('an event part requires place, address and date, and a failed save shows an error', async () => {
  await renderBuilder(makeWebsite({ event_parts: [EVENT_PART] }), {
    'POST /api/event_parts': validationReply('location', 'address', 'date'),
    [`PUT /api/event_parts/${EVENT_PART.id}`]: 'offline',
    [`DELETE /api/event_parts/${EVENT_PART.id}`]: serverError,
  })
  clickButton('Adaugă un moment')
  await clickSave()
  expect(await screen.findAllByText(REQUIRED)).toHaveLength(3)
  clickButton('Închide')
  await expectDialogClosed()
  clickButton('Editează Șura')
  await screen.findByRole('dialog')
  fireEvent.change(screen.getByLabelText(/^Ora/), { target: { value: '19:30' } })
  await clickSave()
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(
    'Nu am putut încărca sau salva. Verificați legătura și încercați din nou.',
  )
})

// Covers 3.8.05.
test('a failed deletion of an event part shows an error', async () => {
  await renderBuilder(makeWebsite({ event_parts: [EVENT_PART] }), {
    [`DELETE /api/event_parts/${EVENT_PART.id}`]: serverError,
  })
  clickButton('Șterge Șura')
  await confirmDelete('Ștergeți „Șura”?')
  await expectMessage('alert', NOT_DELETED)
})

// Covers 3.2.14, 3.2.23, 3.2.24, 3.3.07, 3.4.04, 3.4.07, 3.7.02, 3.8.28, 3.9.08.
test('only one story can be added, and each change shows a message', async () => {
  const calls = [
    'POST /api/couple_stories',
    `PUT /api/couple_stories/${story.id}`,
    `DELETE /api/couple_stories/${story.id}`,
  ] as const
  let site = makeWebsite()
  const saveReply = (status: number) => () => {
    site = makeWebsite({ couple_stories: [story] })
    return { status, body: { couple_story: story } }
  }
  const requests = await renderBuilder(site, {
    [GET_WEBSITE]: () => websiteReply(site),
    [calls[0]]: saveReply(201),
    [calls[1]]: saveReply(200),
    [calls[2]]: () => {
      site = makeWebsite()
      return { status: 204 }
    },
  })
  clickButton('Scrie povestea')
  const dialog = await screen.findByRole('dialog', { name: 'Scrie povestea' })
  expect(
    within(dialog).getAllByLabelText(/^(Mireasa|Mirele|Întâlnirea|Povestea mai departe)$/),
  ).toHaveLength(6)
  fillFields({ Titlu: 'Noi doi', Mirele: 'Din Brașov' })
  await clickSave()
  await expectMessage('status', 'Povestea a fost adăugată.')
  const names = ['title', 'website_detail_id', '[story_steps_attributes][1][description]']
  expect(
    names.map((name) =>
      multipartField(
        sentBodies(requests, calls[0])[0],
        `couple_story${name.startsWith('[') ? name : `[${name}]`}`,
      ),
    ),
  ).toEqual(['Noi doi', WEBSITE_ID, 'Din Brașov'])
  await expectDialogClosed()
  expect(screen.queryByRole('button', { name: 'Scrie povestea' })).toBeNull()
  clickButton('Editează povestea')
  await screen.findByRole('dialog', { name: 'Editează povestea' })
  fillFields({ Titlu: 'Noi doi și câinele' })
  await clickSave()
  await expectMessage('status', 'Povestea a fost editată.')
  await expectDialogClosed()
  clickButton('Șterge')
  await confirmDelete('Ștergeți povestea?')
  await expectMessage('status', 'Povestea a fost ștearsă.')
  expect(screen.getByRole('button', { name: 'Scrie povestea' })).toBeTruthy()
})

// Covers 3.5.03, 3.8.05, 3.8.13.
test('a story requires a title, and a failed deletion shows an error', async () => {
  await renderBuilder(makeWebsite(), { 'POST /api/couple_stories': validationReply('title') })
  clickButton('Scrie povestea')
  await clickSave()
  expect(await screen.findAllByText(REQUIRED)).toHaveLength(1)
  resetTest()
  await renderBuilder(makeWebsite({ couple_stories: [story] }), {
    [`DELETE /api/couple_stories/${story.id}`]: serverError,
  })
  clickButton('Șterge')
  await confirmDelete('Ștergeți povestea?')
  await expectMessage('alert', NOT_DELETED)
})

// Covers 3.3.08, 3.4.10, 3.5.06, 3.7.03, 3.8.05, 3.8.29, E13.
test('a step picture is deleted on its own after a confirmation', async () => {
  const call = `POST /api/story_steps/remove_document/${story.story_steps[2]?.id}`
  const storyWithoutImages = {
    ...story,
    version: 2,
    story_steps: story.story_steps.map((step) => ({ ...step, image: null })),
  }
  let site = makeWebsite({ couple_stories: [story] })
  const requests = await renderBuilder(site, {
    [GET_WEBSITE]: () => websiteReply(site),
    [call]: () => {
      site = makeWebsite({ couple_stories: [storyWithoutImages] })
      return ok({ couple_story: storyWithoutImages })
    },
  })
  clickButton('Editează povestea')
  await screen.findByText('la-mare.jpg')
  clickButton('Scoate')
  await confirmDelete('Ștergeți imaginea de la pasul 3?')
  await expectMessage('status', 'Documentul a fost sters cu success.')
  expect(sentBodies(requests, call)).toHaveLength(1)
  await waitFor(() => expect(screen.queryByText('la-mare.jpg')).toBeNull())
  resetTest()
  await renderBuilder(makeWebsite({ couple_stories: [story] }), { [call]: serverError })
  clickButton('Editează povestea')
  await screen.findByText('la-mare.jpg')
  clickButton('Scoate')
  await confirmDelete('Ștergeți imaginea de la pasul 3?')
  await expectMessage('alert', NOT_DELETED)
  expect(screen.getByText('la-mare.jpg')).toBeTruthy()
})

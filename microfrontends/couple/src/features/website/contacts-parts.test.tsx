// Contacts and event parts, each of which is saved on its own (specification 3 §3, §4, §5 and §8).
import { fillFields, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  sentBodies,
  resetTestState,
  expectMessage,
  type Replies,
} from '../../testing/couple-fixtures'
import { multipartField } from '../../testing/form-fields'
import {
  GET_WEBSITE_OPERATION,
  WEBSITE_ID,
  CONTACT,
  EVENT_PART,
  makeWebsite,
  websiteReply,
} from './fixtures'
import {
  DELETE_FAILED_TEXT,
  REQUIRED_MESSAGE,
  serverError,
  validationReply,
  clickSave,
  confirmDelete,
  expectDialogClosed,
} from './website-sections.fixture'
import { renderBuilder } from './website-builder-page.fixture'

afterEach(resetTestState)

// Covers 3.2.19, 3.2.23, 3.2.24, 3.3.04, 3.4.04, 3.4.05, 3.7.04, 3.8.28.
test('adding, editing and deleting a contact shows a message each', async () => {
  const calls = [
    'POST /api/wedding_contacts',
    `PUT /api/wedding_contacts/${CONTACT.id}`,
    `DELETE /api/wedding_contacts/${CONTACT.id}`,
  ] as const
  let site = makeWebsite()
  const saveReply = (status: number) => () => {
    site = makeWebsite({ wedding_contacts: [CONTACT] })
    return { status, body: { wedding_contact: CONTACT } }
  }
  const requests = await renderBuilder(site, {
    [GET_WEBSITE_OPERATION]: () => websiteReply(site),
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
  await renderBuilder(makeWebsite({ wedding_contacts: [CONTACT] }), {
    'POST /api/wedding_contacts': () => reply,
    [`DELETE /api/wedding_contacts/${CONTACT.id}`]: serverError,
  })
  clickButton('Adaugă un contact')
  await clickSave()
  expect(await screen.findAllByText(REQUIRED_MESSAGE)).toHaveLength(2)
  reply = { status: 500, body: problemBody('internal', 'Ceva nu a mers la noi.') }
  await clickSave()
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(
    'Ceva nu a mers la noi.',
  )
  clickButton('Închide')
  await expectDialogClosed()
  clickButton('Șterge Nașa Ilinca')
  await confirmDelete('Ștergeți contactul „Nașa Ilinca”?')
  await expectMessage('alert', DELETE_FAILED_TEXT)
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
    [GET_WEBSITE_OPERATION]: () => websiteReply(site),
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
  expect(await screen.findAllByText(REQUIRED_MESSAGE)).toHaveLength(3)
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
  await expectMessage('alert', DELETE_FAILED_TEXT)
})

// The form of an invitation: adding, editing, errors and concurrent changes (specification 2 §2, §7, §8).
import { type RecordedRequest, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  EVENT_ID,
  INVITATION_ID,
  makeInvitation,
  ok,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing/couple-fixtures'
import {
  UPDATE_INVITATION_OPERATION,
  renderInvitations,
  findDialog,
  clickInvitationMenuItem,
  confirmDialog,
} from './invitations-page.fixture'

afterEach(resetTestState)

// Covers 2.2.36, 2.7.21, 2.8.22.
test('an invitation can be added and edited', async () => {
  const requests = await renderInvitations([makeInvitation()], {
    'POST /api/wedding_invitations': {
      status: 201,
      body: { wedding_invitation: makeInvitation() },
    },
    [UPDATE_INVITATION_OPERATION]: ok({ wedding_invitation: makeInvitation() }),
  })
  clickButton('Adaugă invitat')
  fireEvent.change(within(await findDialog()).getByLabelText(/^Nume/), {
    target: { value: 'Ștefan' },
  })
  fireEvent.click(within(await findDialog()).getByRole('button', { name: 'Salvează' }))
  await expectMessage('status', 'Invitatul a fost adăugat.')
  expect(sentBodies(requests, 'POST /api/wedding_invitations')).toMatchObject([
    { wedding_invitation: { event_id: EVENT_ID, name: 'Ștefan', participant: false } },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await clickInvitationMenuItem('Editează')
  fireEvent.click(within(await findDialog()).getByRole('button', { name: 'Salvează' }))
  await expectMessage('status', 'Invitatul a fost editat.')
})

const CREATE_INVITATION_OPERATION = 'POST /api/wedding_invitations'
const typeName = async (name: string) =>
  fireEvent.change(within(await findDialog()).getByLabelText(/^Nume/), { target: { value: name } })
/** Returns the keys of the requests that create an invitation. */
const creationKeys = (requests: RecordedRequest[]) =>
  requests
    .filter((request) => request.operation === CREATE_INVITATION_OPERATION)
    .map((request) => request.idempotencyKey)

test('an invitation whose creation was not confirmed is saved again, not created twice', async () => {
  let attempts = 0
  const requests = await renderInvitations([makeInvitation()], {
    [CREATE_INVITATION_OPERATION]: () =>
      ++attempts === 1
        ? 'offline'
        : {
            status: 201,
            body: { wedding_invitation: makeInvitation({ name: 'Ștefan', version: 1 }) },
          },
    [UPDATE_INVITATION_OPERATION]: ok({ wedding_invitation: makeInvitation() }),
  })
  clickButton('Adaugă invitat')
  await typeName('Ștefan')
  await confirmDialog('Salvează')
  await within(await findDialog()).findByRole('alert')
  await typeName('Ștefan Pop')
  await confirmDialog('Salvează')
  await expectMessage('status', 'Invitatul a fost adăugat.')
  const keys = creationKeys(requests)
  expect([keys.length, new Set(keys).size, keys[0]?.length]).toEqual([2, 1, 48])
  // The server rejects a key with other values, so the first request is repeated unchanged.
  const [first, second] = sentBodies(requests, CREATE_INVITATION_OPERATION)
  expect(first).toMatchObject({ wedding_invitation: { name: 'Ștefan' } })
  expect(second).toEqual(first)
  expect(sentBodies(requests, UPDATE_INVITATION_OPERATION)).toMatchObject([
    { wedding_invitation: { name: 'Ștefan Pop', version: 1 } },
  ])
})

test('an invitation that the server rejected is sent with a new key after it was changed', async () => {
  let attempts = 0
  const requests = await renderInvitations([makeInvitation()], {
    [CREATE_INVITATION_OPERATION]: () =>
      ++attempts === 1
        ? { status: 422, body: problemBody('invalid', 'x', { fields: { name: ['required'] } }) }
        : { status: 201, body: { wedding_invitation: makeInvitation({ version: 1 }) } },
  })
  clickButton('Adaugă invitat')
  await typeName('Ștefan')
  await confirmDialog('Salvează')
  await within(await findDialog()).findByText('Completați acest câmp.')
  await typeName('Ștefan Pop')
  await confirmDialog('Salvează')
  await expectMessage('status', 'Invitatul a fost adăugat.')
  expect(new Set(creationKeys(requests)).size).toBe(2)
  expect(sentBodies(requests, CREATE_INVITATION_OPERATION)).toMatchObject([
    { wedding_invitation: { name: 'Ștefan' } },
    { wedding_invitation: { name: 'Ștefan Pop' } },
  ])
  expect(sentBodies(requests, UPDATE_INVITATION_OPERATION)).toEqual([])
})

test('an edit sends only the changed fields and the loaded version', async () => {
  const requests = await renderInvitations([makeInvitation({ version: 4 })], {
    [UPDATE_INVITATION_OPERATION]: ok({ wedding_invitation: makeInvitation() }),
  })
  await clickInvitationMenuItem('Editează')
  fireEvent.change(within(await findDialog()).getByLabelText('Telefon'), {
    target: { value: '0740 000 102' },
  })
  await confirmDialog('Salvează')
  await expectMessage('status', 'Invitatul a fost editat.')
  expect(sentBodies(requests, UPDATE_INVITATION_OPERATION)).toEqual([
    { wedding_invitation: { phone: '0740 000 102', version: 4 } },
  ])
})

test('a conflicting field shows both values and offers a choice', async () => {
  const replies = [
    { status: 409, body: problemBody('stale') },
    { status: 409, body: problemBody('stale') },
    ok({ wedding_invitation: makeInvitation() }),
  ]
  const latest = makeInvitation({ version: 5, name: 'Familia Popa', phone: '0740 000 999' })
  const requests = await renderInvitations([makeInvitation({ version: 4 })], {
    [`GET /api/wedding_invitations/${INVITATION_ID}`]: ok({ wedding_invitation: latest }),
    [UPDATE_INVITATION_OPERATION]: () => replies.shift() ?? 'offline',
  })
  await clickInvitationMenuItem('Editează')
  fireEvent.change(within(await findDialog()).getByLabelText('Telefon'), {
    target: { value: '0740 000 102' },
  })
  await confirmDialog('Salvează')
  const conflict = await within(await findDialog()).findByRole('group', { name: 'Telefon' })
  expect(conflict.textContent).toContain('„0740 000 999”')
  expect(conflict.textContent).toContain('„0740 000 102”')
  // The fields without a conflict are already merged into the form.
  expect((within(await findDialog()).getByLabelText(/^Nume/) as HTMLInputElement).value).toBe(
    'Familia Popa',
  )
  fireEvent.click(within(conflict).getByRole('button', { name: 'Ia ce s-a salvat' }))
  expect((within(await findDialog()).getByLabelText('Telefon') as HTMLInputElement).value).toBe(
    '0740 000 999',
  )
  fireEvent.change(within(await findDialog()).getByLabelText('E-mail'), {
    target: { value: 'pop@exemplu.ro' },
  })
  await confirmDialog('Salvează')
  await expectMessage('status', 'Invitatul a fost editat.')
  expect(sentBodies(requests, UPDATE_INVITATION_OPERATION).slice(1)).toEqual([
    { wedding_invitation: { email: 'pop@exemplu.ro', version: 5 } },
    { wedding_invitation: { email: 'pop@exemplu.ro', version: 5 } },
  ])
})

// Covers 2.8.29.
test('a missing name is reported at its field', async () => {
  await renderInvitations([makeInvitation()], {
    'POST /api/wedding_invitations': {
      status: 422,
      body: problemBody('invalid', 'x', { fields: { name: ['required'] } }),
    },
  })
  clickButton('Adaugă invitat')
  expect(
    within(await findDialog())
      .getByLabelText(/^Nume/)
      .hasAttribute('required'),
  ).toBe(true)
  fireEvent.click(within(await findDialog()).getByRole('button', { name: 'Salvează' }))
  expect(await within(await findDialog()).findByText('Completați acest câmp.')).toBeTruthy()
})

test('a name that is too long is marked with its limit before it is sent', async () => {
  await renderInvitations([makeInvitation()])
  clickButton('Adaugă invitat')
  await typeName('x'.repeat(120))
  expect(await screen.findByText('120 din 120 de caractere')).toBeTruthy()
  await typeName('x'.repeat(123))
  expect(await screen.findByText('3 caractere peste limita de 120.')).toBeTruthy()
})

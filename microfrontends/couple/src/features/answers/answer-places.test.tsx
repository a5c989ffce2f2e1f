// The form of one answer and the places of its invitation. The form of phone answers has the same remark.
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  INVITATION_ID,
  makeAnswer,
  makeInvitation,
  ok,
  resetTestState,
} from '../../testing/couple-fixtures'
import { GET_ANSWER_OPERATION, renderAnswerForm } from './answer.fixture'

afterEach(resetTestState)

test('the form shows the places of the invitation, and whether more persons are entered', async () => {
  await renderAnswerForm({
    [GET_ANSWER_OPERATION]: ok({ guest: makeAnswer({ company: 'family', company_number: 3 }) }),
    [`GET /api/wedding_invitations/${INVITATION_ID}`]: ok({
      wedding_invitation: makeInvitation({ places: 4 }),
    }),
  })
  expect(await screen.findByText('Invitația are 4 locuri')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Persoane'), { target: { value: '5' } })
  expect(
    await screen.findByText('Mai multe persoane decât locurile invitației: are 4 locuri.'),
  ).toBeTruthy()
})

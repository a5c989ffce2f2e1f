// Comments of a task: the form with its two modes, votes, deletion, and the messages of specification 3 §4, §6 and §8.
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ok, sentBodies, resetTestState, expectMessage } from '../../testing/couple-fixtures'
import { GET_THREAD_OPERATION, LOAD_FAILED_TEXT, makeComment, threadReply } from './fixtures'
import {
  CREATE_COMMENT_OPERATION,
  commentOperation,
  commentField,
  addAndSaveButtonVisibility,
  openComments,
  typeComment,
} from './comments.fixture'

afterEach(resetTestState)

// Covers 3.7.22, 3.8.31.
test('adding a comment empties the field and updates the count', async () => {
  let comments = [makeComment('a')]
  const { requests } = await openComments(comments, {
    [GET_THREAD_OPERATION]: () => threadReply(comments),
    [CREATE_COMMENT_OPERATION]: () => {
      comments = [...comments, makeComment('b', { body: 'Joi la 18.' })]
      return { status: 201, body: { comment: comments[1] } }
    },
  })
  typeComment('Joi la 18.')
  clickButton('Adaugă')
  await expectMessage('status', 'Comentariul a fost adaugat.')
  expect(sentBodies(requests, CREATE_COMMENT_OPERATION)).toEqual([{ body: 'Joi la 18.' }])
  expect(await screen.findByText('Joi la 18.')).toBeTruthy()
  await waitFor(() => expect(commentField().value).toBe(''))
  expect(document.activeElement).toBe(commentField())
  expect(
    requests.filter((request) => request.operation === 'GET /api/tasks/search').length,
  ).toBeGreaterThan(1)
})

// Covers 3.8.22.
test.each([
  ['ours', { status: 500, body: problemBody('internal', 'x') }],
  ['the network', 'offline' as const],
])('a comment that cannot be added shows an error and stays (%s)', async (_, reply) => {
  await openComments([makeComment('a')], { [CREATE_COMMENT_OPERATION]: reply })
  typeComment('Joi la 18.')
  clickButton('Adaugă')
  await expectMessage('alert', 'A aparut o problema. Mai incercati odata.')
  expect(commentField().value).toBe('Joi la 18.')
})

test('an empty comment is rejected with an error at the field', async () => {
  await openComments([makeComment('a')], {
    [CREATE_COMMENT_OPERATION]: {
      status: 422,
      body: problemBody('invalid', 'x', { fields: { body: ['required'] } }),
    },
  })
  clickButton('Adaugă')
  expect(await screen.findByText('Completați acest câmp.')).toBeTruthy()
  typeComment('J')
  expect(screen.queryByText('Completați acest câmp.')).toBeNull()
})

// Covers 3.4.23, 3.7.22, 3.8.31.
test('a comment is edited in the form, which then adds new ones again', async () => {
  let comments = [makeComment('a'), makeComment('b')]
  const { requests } = await openComments(comments, {
    [GET_THREAD_OPERATION]: () => threadReply(comments),
    [commentOperation()]: () => {
      comments = [
        makeComment('a', { body: 'Vineri.', edited_at: '2099-01-03T10:00:00Z' }),
        makeComment('b'),
      ]
      return ok({ comment: comments[0] })
    },
  })
  typeComment('Am început')
  expect(addAndSaveButtonVisibility()).toEqual([true, false])
  clickButton('Editează comentariul: Comentariul a')
  expect([commentField().value, addAndSaveButtonVisibility()]).toEqual([
    'Comentariul a',
    [false, true],
  ])
  expect(document.activeElement).toBe(commentField())
  expect(screen.getByText('se editează').closest('li')?.textContent).toContain('Comentariul a')
  typeComment('Vineri.')
  clickButton('Salvează')
  await expectMessage('status', 'Comentariul a fost editat cu succes.')
  expect(sentBodies(requests, commentOperation())).toEqual([{ body: 'Vineri.' }])
  expect(await screen.findByText('Vineri.')).toBeTruthy()
  // The unsaved text of the new comment is shown again.
  expect([commentField().value, addAndSaveButtonVisibility()]).toEqual([
    'Am început',
    [true, false],
  ])
})

// Covers 3.8.22.
test('an edit can be cancelled, and a failed one shows an error', async () => {
  const { requests } = await openComments([makeComment('a')], {
    [commentOperation()]: { status: 500, body: problemBody('internal', 'x') },
  })
  clickButton('Editează comentariul: Comentariul a')
  typeComment('Altceva')
  clickButton('Renunță')
  expect([commentField().value, addAndSaveButtonVisibility()]).toEqual(['', [true, false]])
  clickButton('Editează comentariul: Comentariul a')
  expect(commentField().value).toBe('Comentariul a')
  typeComment('Vineri.')
  clickButton('Salvează')
  await expectMessage('alert', 'A aparut o eroare. Va rugam sa mai incercati o data')
  expect([
    commentField().value,
    addAndSaveButtonVisibility(),
    sentBodies(requests, commentOperation()).length,
  ]).toEqual(['Vineri.', [false, true], 1])
})

// Covers 3.6.03.
test('a comment of another user can be voted on but not changed', async () => {
  const { drawer } = await openComments([makeComment('a', { editable: false, deletable: false })])
  const row = within(drawer).getByRole('listitem')
  expect(
    within(row)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['De acord: 0 voturi', 'Nu sunt de acord: 0 voturi'])
})

// Covers 3.7.22, 3.8.23, 3.8.31.
test('deleting a comment asks for confirmation and shows a message', async () => {
  let comments = [makeComment('a')]
  const { requests } = await openComments(comments, {
    [GET_THREAD_OPERATION]: () => threadReply(comments),
    [commentOperation('delete')]: () => {
      comments = []
      return { status: 204 }
    },
  })
  clickButton('Editează comentariul: Comentariul a')
  clickButton('Șterge comentariul: Comentariul a')
  const confirmation = await screen.findByRole('dialog', {
    name: 'Sunteți siguri că vreți să ștergeți acest comentariu?',
  })
  expect(sentBodies(requests, commentOperation('delete'))).toHaveLength(0)
  fireEvent.click(within(confirmation).getByRole('button', { name: 'Șterge comentariul' }))
  await expectMessage('status', 'Comentariul a fost șters cu succes!')
  expect(await screen.findByText('Nu s-au postat comentarii pentru acest task.')).toBeTruthy()
  // The user was editing the comment that is deleted, so the form is empty.
  expect([commentField().value, addAndSaveButtonVisibility()]).toEqual(['', [true, false]])
})

// Covers 3.8.22.
test('a comment that cannot be deleted shows an error', async () => {
  await openComments([makeComment('a')], {
    [commentOperation('delete')]: { status: 403, body: problemBody('forbidden') },
  })
  clickButton('Șterge comentariul: Comentariul a')
  const confirmation = await screen.findByRole('dialog', { name: /^Sunteți siguri/ })
  fireEvent.click(within(confirmation).getByRole('button', { name: 'Șterge comentariul' }))
  await expectMessage(
    'alert',
    'Ne pare rau, dar a aparut o problema. Va rog sa dati refresh sau sa contactati administratorul site-ului.',
  )
})

// Covers 3.7.23.
test('a vote is given, changed and removed', async () => {
  const commentReply = (overrides: object) => ok({ comment: makeComment('a', overrides) })
  const { requests } = await openComments([makeComment('a', { upvotes: 1 })], {
    [commentOperation('upvote')]: commentReply({ upvotes: 2, my_vote: 'up' }),
    [commentOperation('downvote')]: commentReply({ upvotes: 1, downvotes: 1, my_vote: 'down' }),
    [commentOperation('unvote')]: commentReply({ upvotes: 1 }),
  })
  const votes = () =>
    screen
      .getAllByRole('button', { name: /acord: / })
      .map((button) => [
        button.getAttribute('aria-label'),
        button.textContent,
        button.getAttribute('aria-pressed'),
      ])
  expect(votes()).toEqual([
    ['De acord: 1 vot', '1', 'false'],
    ['Nu sunt de acord: 0 voturi', '0', 'false'],
  ])
  clickButton('De acord: 1 vot')
  await waitFor(() =>
    expect(votes()).toEqual([
      ['De acord: 2 voturi', '2', 'true'],
      ['Nu sunt de acord: 0 voturi', '0', 'false'],
    ]),
  )
  clickButton('Nu sunt de acord: 0 voturi')
  await waitFor(() =>
    expect(votes()).toEqual([
      ['De acord: 1 vot', '1', 'false'],
      ['Nu sunt de acord: 1 vot', '1', 'true'],
    ]),
  )
  clickButton('Nu sunt de acord: 1 vot')
  await waitFor(() => expect(votes()[1]).toEqual(['Nu sunt de acord: 0 voturi', '0', 'false']))
  expect(
    ['upvote', 'downvote', 'unvote'].map(
      (action) => sentBodies(requests, commentOperation(action)).length,
    ),
  ).toEqual([1, 1, 1])
})

test('a vote that cannot be saved shows an error', async () => {
  await openComments([makeComment('a')], {
    [commentOperation('upvote')]: { status: 500, body: problemBody('internal', 'x') },
  })
  clickButton('De acord: 0 voturi')
  await expectMessage('alert', LOAD_FAILED_TEXT)
})

test('a task with too many comments shows an error and keeps the text', async () => {
  await openComments([makeComment('a')], {
    [CREATE_COMMENT_OPERATION]: {
      status: 422,
      body: problemBody('invalid', 'x', { fields: { body: ['too_many'] } }),
    },
  })
  typeComment('Încă unul')
  clickButton('Adaugă')
  expect(
    await screen.findByText(
      'Un task are cel mult 500 de comentarii. Ștergeți din cele vechi ca să puteți adăuga.',
    ),
  ).toBeTruthy()
  expect(commentField().value).toBe('Încă unul')
})

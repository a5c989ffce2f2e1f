// Invitations, answers and declines are sorted by their column headings, or by a select where they are shown as cards.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  makeAnswer,
  makeInvitation,
  ok,
  open,
  paginationOf,
  sentQueries,
  resetTest,
} from '../../testing/couple-fixtures'
import { InvitationsPage } from '../invitations/pages/invitations-page'
import { AnswersPage } from './pages/answers-page'
import { DeclinesPage } from './pages/declines-page'

const DECLINE = {
  id: 'n',
  invitation_id: 'i',
  name: 'Dan Țurcanu',
  code: 'K7QM2XWP4E',
  reason: 'Suntem plecați.',
  created_at: '2099-01-02T10:00:00Z',
}
const lists = [
  {
    Screen: InvitationsPage,
    call: 'GET /api/wedding_invitations/search',
    said: { wedding_invitations: [makeInvitation()], pagination: paginationOf(31, 3) },
    heads: [
      ['Nume', '-name', 'descending'],
      ['Locuri', '-places', 'descending'],
      ['Locuri', 'places', 'ascending'],
      ['Trimisă', '-sent', 'descending'],
      ['Categorie', 'category', 'ascending'],
      ['Status', 'status', 'ascending'],
    ],
    choice: 'Locuri: întâi cele multe',
    chosen: '-places',
  },
  {
    Screen: AnswersPage,
    call: 'GET /api/guests/search',
    said: { guests: [makeAnswer()], pagination: paginationOf(31, 3) },
    heads: [
      ['Nume', 'name', 'ascending'],
      ['Nume', '-name', 'descending'],
      ['Persoane', '-persons', 'descending'],
      ['Companie', 'company', 'ascending'],
    ],
    choice: 'Companie: întâi familiile',
    chosen: '-company',
  },
  {
    Screen: DeclinesPage,
    call: 'GET /api/refuzed_invitations/search',
    said: { refuzed_invitations: [DECLINE], pagination: paginationOf(31, 3) },
    heads: [
      ['Nume', 'name', 'ascending'],
      ['Când', undefined, 'descending'],
      ['Când', 'answered', 'ascending'],
    ],
    choice: 'Întâi cele vechi',
    chosen: 'answered',
  },
] as const

afterEach(resetTest)

test.each(lists)(
  '$call: a head orders the list from its first page on, and says which way',
  async ({ Screen, call, said, heads }) => {
    const requests = await open(
      <Screen />,
      { path: '/app/x?page=2' },
      {
        [call]: ok(said),
        'GET /api/categories': ok({ categories: [], pagination: paginationOf(0) }),
      },
    )
    const last = () => sentQueries(requests, call).at(-1)
    for (const [name, sort, way] of heads) {
      fireEvent.click(await screen.findByRole('button', { name }))
      await waitFor(() => expect([last()?.['sort'], last()?.['page[number]']]).toEqual([sort, '1']))
      expect(screen.getByRole('columnheader', { name }).getAttribute('aria-sort'), name).toBe(way)
    }
  },
)

test.each(lists)(
  '$call: as cards it has a choice, and an order that is none is none',
  async ({ Screen, call, said, choice, chosen }) => {
    const requests = await open(
      <Screen />,
      { path: '/app/x?sort=cod', phone: true },
      {
        [call]: ok(said),
        'GET /api/categories': ok({ categories: [], pagination: paginationOf(0) }),
      },
    )
    fireEvent.click(await screen.findByRole('combobox', { name: 'Ordinea', hidden: true }))
    expect(sentQueries(requests, call).at(-1)?.['sort']).toBeUndefined()
    const options = await screen.findAllByRole('option', { hidden: true })
    fireEvent.click(options.find((option) => option.textContent === choice) as HTMLElement)
    await waitFor(() => expect(sentQueries(requests, call).at(-1)?.['sort']).toBe(chosen))
  },
)

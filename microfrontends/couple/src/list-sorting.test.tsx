// Invitations, answers and declines are sorted by their column headings, or by a select where they are shown as cards.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  makeAnswer,
  makeInvitation,
  ok,
  renderCouplePage,
  makePagination,
  sentQueries,
  resetTestState,
} from './testing/couple-fixtures'
import InvitationsPage from './features/invitations/pages/invitations-page'
import AnswersPage from './features/answers/pages/answers-page'
import DeclinesPage from './features/answers/pages/declines-page'

const DECLINE = {
  id: 'n',
  invitation_id: 'i',
  name: 'Dan Țurcanu',
  code: 'K7QM2XWP4E',
  reason: 'Suntem plecați.',
  created_at: '2099-01-02T10:00:00Z',
}
const LISTS = [
  {
    Page: InvitationsPage,
    call: 'GET /api/wedding_invitations/search',
    reply: { wedding_invitations: [makeInvitation()], pagination: makePagination(31, 3) },
    headers: [
      ['Nume', '-name', 'descending'],
      ['Locuri', '-places', 'descending'],
      ['Locuri', 'places', 'ascending'],
      ['Trimisă', '-sent', 'descending'],
      ['Categorie', 'category', 'ascending'],
      ['Status', 'status', 'ascending'],
    ],
    optionName: 'Locuri: întâi cele multe',
    expectedSort: '-places',
  },
  {
    Page: AnswersPage,
    call: 'GET /api/guests/search',
    reply: { guests: [makeAnswer()], pagination: makePagination(31, 3) },
    headers: [
      ['Nume', 'name', 'ascending'],
      ['Nume', '-name', 'descending'],
      ['Persoane', '-persons', 'descending'],
      ['Companie', 'company', 'ascending'],
    ],
    optionName: 'Companie: întâi familiile',
    expectedSort: '-company',
  },
  {
    Page: DeclinesPage,
    call: 'GET /api/refuzed_invitations/search',
    reply: { refuzed_invitations: [DECLINE], pagination: makePagination(31, 3) },
    headers: [
      ['Nume', 'name', 'ascending'],
      ['Când', undefined, 'descending'],
      ['Când', 'answered', 'ascending'],
    ],
    optionName: 'Întâi cele vechi',
    expectedSort: 'answered',
  },
] as const

afterEach(resetTestState)

test.each(LISTS)(
  '$call: a column heading sorts from the first page and shows the direction',
  async ({ Page, call, reply, headers }) => {
    const requests = await renderCouplePage(
      <Page />,
      { path: '/app/x?page=2' },
      {
        [call]: ok(reply),
        'GET /api/categories': ok({ categories: [], pagination: makePagination(0) }),
      },
    )
    const lastQuery = () => sentQueries(requests, call).at(-1)
    for (const [name, sort, direction] of headers) {
      fireEvent.click(await screen.findByRole('button', { name }))
      await waitFor(() =>
        expect([lastQuery()?.['sort'], lastQuery()?.['page[number]']]).toEqual([sort, '1']),
      )
      expect(screen.getByRole('columnheader', { name }).getAttribute('aria-sort'), name).toBe(
        direction,
      )
    }
  },
)

test.each(LISTS)(
  '$call: cards have a sort select, and an unknown sort is ignored',
  async ({ Page, call, reply, optionName, expectedSort }) => {
    const requests = await renderCouplePage(
      <Page />,
      { path: '/app/x?sort=cod', isNarrowScreen: true },
      {
        [call]: ok(reply),
        'GET /api/categories': ok({ categories: [], pagination: makePagination(0) }),
      },
    )
    fireEvent.click(await screen.findByRole('combobox', { name: 'Ordinea', hidden: true }))
    expect(sentQueries(requests, call).at(-1)?.['sort']).toBeUndefined()
    const options = await screen.findAllByRole('option', { hidden: true })
    fireEvent.click(options.find((option) => option.textContent === optionName) as HTMLElement)
    await waitFor(() => expect(sentQueries(requests, call).at(-1)?.['sort']).toBe(expectedSort))
  },
)

// The page of a legal document: its versions, the comparison of two of them, and the start of a draft.
import { clickButton, problemBody } from '@alai/kit/testing'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  ok,
  renderStaffPage,
  sentQueries,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing'
import { makeLegalDraft, makeLegalDocument } from '../../testing-content'
import { diffLegalTexts, groupParagraphDiffs } from './text-diff'
import LegalDocumentPage from './pages/legal-document-page'

afterEach(resetTestState)

const LIST_LEGAL_DOCUMENTS_OPERATION = 'GET /api/legal_documents'
const GET_LEGAL_DOCUMENT_OPERATION = 'GET /api/legal_documents/terms'
const GET_DRAFT_OPERATION = `GET /api/legal_drafts/${makeLegalDraft().id}`
const PLAIN = '/app/documente-legale/terms/ro'
const textWithPrice = (price: string) => ({
  ...makeLegalDraft(),
  sections: [
    { title: '1. Cine suntem', paragraphs: ['Suntem {company}.', 'Al doilea.'] },
    { title: '2. Prețul', paragraphs: [price] },
  ],
})
const renderPage = (replies = {}, path = PLAIN) =>
  renderStaffPage(
    <LegalDocumentPage />,
    { path, route: '/app/documente-legale/:document/:language' },
    {
      [LIST_LEGAL_DOCUMENTS_OPERATION]: ok({ legal_documents: [makeLegalDocument()] }),
      [GET_LEGAL_DOCUMENT_OPERATION]: ok({ legal_document: textWithPrice('89 de euro.') }),
      [GET_DRAFT_OPERATION]: ok({ legal_draft: makeLegalDraft() }),
      ...replies,
    },
  )

test('each version shows validity, note, publisher and a link to the site', async () => {
  await renderPage()
  const items = within(await screen.findByRole('region', { name: 'Versiuni' }))
    .getAllByRole('listitem')
    .map((one) => one.textContent)
  expect(items).toEqual([
    'Versiunea 3, din 05 iunie 2099Se va aplicaVezi pe sitePreț nouPublicată de Ruxandra Pop, 3 ian., 12:00',
    'Versiunea 2, din 10 ianuarie 2027În vigoareVezi pe siteAdresă nouăPublicată de Ruxandra Pop, 9 ian., 12:00',
    'Versiunea 1, din 21 noiembrie 2026ÎnlocuităVezi pe sitetextul livrat cu platforma',
  ])
  expect(screen.getByRole('link', { name: 'Vezi pe site versiunea 1' }).getAttribute('href')).toBe(
    '/app/documente/termeni?versiune=1',
  )
  expect(screen.getByRole('link', { name: 'Continuă ciorna' }).getAttribute('href')).toBe(
    `/app/documente-legale/ciorna/${makeLegalDraft().id}`,
  )
})

// Covers 3.content.13.
test('two versions are compared by paragraph: removed, added and unchanged', async () => {
  const requests = await renderPage()
  expect((await screen.findByText('89 de euro.')).closest('p')?.textContent).toBe(
    'Scos 89 de euro.',
  )
  expect(screen.getByText('99 de euro.').closest('p')?.textContent).toBe('Adăugat 99 de euro.')
  expect(screen.getByText('6 paragrafe neschimbate')).toBeTruthy()
  expect(sentQueries(requests, GET_LEGAL_DOCUMENT_OPERATION)).toEqual([
    { language: 'ro', number: '3' },
  ])
  resetTestState()
  const laterRequests = await renderPage(
    { [GET_LEGAL_DOCUMENT_OPERATION]: ok({ legal_document: textWithPrice('99 de euro.') }) },
    `${PLAIN}?de=1&la=2`,
  )
  expect(await screen.findByText('Textele sunt la fel.')).toBeTruthy()
  expect(
    sentQueries(laterRequests, GET_LEGAL_DOCUMENT_OPERATION)
      .map((one) => one['number'])
      .sort(),
  ).toEqual(['1', '2'])
})

// Covers 3.content.13.
test('the diff marks moved, removed and added paragraphs and counts unchanged ones', () => {
  const makeText = (...paragraphs: string[]) => ({
    title: 'T',
    intro: '',
    sections: [{ title: 'S', paragraphs }],
  })
  const steps = diffLegalTexts(makeText('a', 'b', 'c', 'd'), makeText('a', 'x', 'c', 'b', 'd'))
  expect(steps.map(({ status, text }) => `${status} ${text}`)).toEqual([
    'same T',
    'same S',
    'same a',
    'removed b',
    'added x',
    'same c',
    'added b',
    'same d',
  ])
  expect(
    groupParagraphDiffs(steps).map((one) => (one.status === 'same' ? one.count : one.steps.length)),
  ).toEqual([3, 2, 1, 1, 1])
  expect(diffLegalTexts(makeText('a'), makeText('a')).every((one) => one.status === 'same')).toBe(
    true,
  )
})

test('a draft is created if there is none; a failure shows an error', async () => {
  const CREATE_DRAFT_OPERATION = 'POST /api/legal_drafts'
  let attempts = 0
  const requests = await renderPage({
    [LIST_LEGAL_DOCUMENTS_OPERATION]: ok({
      legal_documents: [
        makeLegalDocument({ draft: null, versions: makeLegalDocument().versions.slice(2) }),
      ],
    }),
    [CREATE_DRAFT_OPERATION]: () =>
      ++attempts === 1
        ? { status: 500, body: problemBody('internal', 'x') }
        : { status: 201, body: { legal_draft: makeLegalDraft() } },
  })
  expect(await screen.findByText(/Comparația apare/)).toBeTruthy()
  clickButton('Schimbă textul')
  await expectMessage('alert', 'Ciorna nu a putut fi începută. Încercați din nou.')
  clickButton('Schimbă textul')
  // The page navigates to the draft. Its URL matches the document route, which is the only one in this test.
  expect(await screen.findByText('Documentul acesta nu există.')).toBeTruthy()
  expect(sentBodies(requests, CREATE_DRAFT_OPERATION)).toEqual(
    Array(2).fill({ legal_draft: { document: 'terms', language: 'ro' } }),
  )
})

test('a missing document shows not found; load errors of list and text are shown', async () => {
  await renderPage({}, '/app/documente-legale/altul/ro')
  expect(await screen.findByText('Documentul acesta nu există.')).toBeTruthy()
  resetTestState()
  await renderPage({
    [LIST_LEGAL_DOCUMENTS_OPERATION]: {
      status: 403,
      body: problemBody('forbidden', 'Nu se poate.'),
    },
  })
  expect(await screen.findByText('Nu se poate.')).toBeTruthy()
  resetTestState()
  let attempts = 0
  await renderPage({
    [GET_LEGAL_DOCUMENT_OPERATION]: () =>
      ++attempts === 1
        ? { status: 403, body: problemBody('forbidden') }
        : ok({ legal_document: textWithPrice('89 de euro.') }),
  })
  await screen.findByRole('alert')
  clickButton('Încearcă din nou')
  expect(await screen.findByText('89 de euro.')).toBeTruthy()
})

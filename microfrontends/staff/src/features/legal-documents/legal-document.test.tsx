// The page of a legal document: its versions, the comparison of two of them, and the start of a draft.
import { clickButton, problemBody } from '@alai/kit/testing'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  makeLegalDraft,
  makeLegalDocument,
  ok,
  renderAtPath,
  sentQueries,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing'
import { diffLegalTexts, groupDiffSteps } from './text-diff'
import { LegalDocumentPage } from './pages/legal-document-page'

afterEach(resetTestState)

const LIST = 'GET /api/legal_documents'
const TEXT = 'GET /api/legal_documents/terms'
const DRAFT = `GET /api/legal_drafts/${makeLegalDraft().id}`
const PLAIN = '/app/documente-legale/terms/ro'
const words = (price: string) => ({
  ...makeLegalDraft(),
  sections: [
    { title: '1. Cine suntem', paragraphs: ['Suntem {company}.', 'Al doilea.'] },
    { title: '2. Prețul', paragraphs: [price] },
  ],
})
const show = (replies = {}, path = PLAIN) =>
  renderAtPath(
    <LegalDocumentPage />,
    { path, route: '/app/documente-legale/:document/:language' },
    {
      [LIST]: ok({ legal_documents: [makeLegalDocument()] }),
      [TEXT]: ok({ legal_document: words('89 de euro.') }),
      [DRAFT]: ok({ legal_draft: makeLegalDraft() }),
      ...replies,
    },
  )

test('each version tells since when it holds, what changed, who published it, and where it is read', async () => {
  await show()
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
test('two texts are compared paragraph by paragraph: what was taken out and what was added', async () => {
  const requests = await show()
  expect((await screen.findByText('89 de euro.')).closest('p')?.textContent).toBe(
    'Scos 89 de euro.',
  )
  expect(screen.getByText('99 de euro.').closest('p')?.textContent).toBe('Adăugat 99 de euro.')
  expect(screen.getByText('6 paragrafe neschimbate')).toBeTruthy()
  expect(sentQueries(requests, TEXT)).toEqual([{ language: 'ro', number: '3' }])
  resetTestState()
  const more = await show(
    { [TEXT]: ok({ legal_document: words('99 de euro.') }) },
    `${PLAIN}?de=1&la=2`,
  )
  expect(await screen.findByText('Textele sunt la fel.')).toBeTruthy()
  expect(
    sentQueries(more, TEXT)
      .map((one) => one['number'])
      .sort(),
  ).toEqual(['1', '2'])
})

// Covers 3.content.13.
test('the diff marks moved, removed and added paragraphs and counts unchanged ones', () => {
  const of = (...paragraphs: string[]) => ({
    title: 'T',
    intro: '',
    sections: [{ title: 'S', paragraphs }],
  })
  const steps = diffLegalTexts(of('a', 'b', 'c', 'd'), of('a', 'x', 'c', 'b', 'd'))
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
    groupDiffSteps(steps).map((one) => (one.status === 'same' ? one.count : one.steps.length)),
  ).toEqual([3, 2, 1, 1, 1])
  expect(diffLegalTexts(of('a'), of('a')).every((one) => one.status === 'same')).toBe(true)
})

test('without a draft one is begun; a failure is told', async () => {
  const CALL = 'POST /api/legal_drafts'
  let tries = 0
  const requests = await show({
    [LIST]: ok({
      legal_documents: [
        makeLegalDocument({ draft: null, versions: makeLegalDocument().versions.slice(2) }),
      ],
    }),
    [CALL]: () =>
      ++tries === 1
        ? { status: 500, body: problemBody('internal', 'x') }
        : { status: 201, body: { legal_draft: makeLegalDraft() } },
  })
  expect(await screen.findByText(/Comparația apare/)).toBeTruthy()
  clickButton('Schimbă textul')
  await expectMessage('alert', 'Ciorna nu a putut fi începută. Încercați din nou.')
  clickButton('Schimbă textul')
  // The page navigates to the draft. Its URL matches the document route, which is the only one in this test.
  expect(await screen.findByText('Documentul acesta nu există.')).toBeTruthy()
  expect(sentBodies(requests, CALL)).toEqual(
    Array(2).fill({ legal_draft: { document: 'terms', language: 'ro' } }),
  )
})

test('a document that is not there says so; one that does not load is asked for again; a text that does not load, too', async () => {
  await show({}, '/app/documente-legale/altul/ro')
  expect(await screen.findByText('Documentul acesta nu există.')).toBeTruthy()
  resetTestState()
  await show({ [LIST]: { status: 403, body: problemBody('forbidden', 'Nu se poate.') } })
  expect(await screen.findByText('Nu se poate.')).toBeTruthy()
  resetTestState()
  let tries = 0
  await show({
    [TEXT]: () =>
      ++tries === 1
        ? { status: 403, body: problemBody('forbidden') }
        : ok({ legal_document: words('89 de euro.') }),
  })
  await screen.findByRole('alert')
  clickButton('Încearcă din nou')
  expect(await screen.findByText('89 de euro.')).toBeTruthy()
})

// The page of a legal document: the version in force, earlier versions, and errors.
import { cleanUpPage, renderPage, clickButton, problemBody, mockApi } from '@alai/kit/testing'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import LegalDocumentPage from './legal-document-page'

afterEach(cleanUpPage)

const CALL = 'GET /api/legal_documents/terms'
const versions = [
  { number: 3, valid_from: '2099-06-05', note: 'Preț nou', state: 'scheduled' },
  { number: 2, valid_from: '2027-01-10', note: 'Adresă nouă', state: 'current' },
  { number: 1, valid_from: '2026-11-21', note: '', state: 'past' },
]
const legal = (version: number, more: object = {}) => ({
  status: 200,
  body: {
    legal_document: {
      document: 'terms',
      language: 'ro',
      ...versions[version],
      title: 'Termenii',
      intro: 'Scrieți la {email}.',
      sections: [
        {
          title: '1. Întâi',
          paragraphs: ['<script>alert(1)</script>Un rând', '- unul', '- altul'],
        },
      ],
      versions,
      ...more,
    },
  },
})
const renderDocument = async (
  reply: Parameters<typeof mockApi>[0][string],
  path = '/app/documente/termeni',
) => {
  const requests = mockApi({ [CALL]: reply })
  await renderPage(<LegalDocumentPage />, { path, route: '/app/documente/:name' })
  return requests
}

// Covers 1.2.37.
test('it says since when it holds, and links the versions of before and to come', async () => {
  await renderDocument(legal(1))
  expect(await screen.findByRole('heading', { level: 1, name: 'Termenii' })).toBeTruthy()
  expect(screen.getByText('În vigoare din 10 ianuarie 2027')).toBeTruthy()
  const list = within(screen.getByRole('navigation', { name: 'Versiuni' }))
  expect(
    list
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['/app/documente/termeni?versiune=3', null],
    ['/app/documente/termeni', 'page'],
    ['/app/documente/termeni?versiune=1', null],
  ])
  expect(list.getByText('în vigoare · Adresă nouă')).toBeTruthy()
  expect(screen.queryByText(/nu mai este în vigoare/)).toBeNull()
})

// Covers 3.content.14.
test('sec_f_4 what looks like a script is words, and what begins with a dash is a list', async () => {
  await renderDocument(legal(1))
  expect(await screen.findByText('<script>alert(1)</script>Un rând')).toBeTruthy()
  expect(document.querySelector('main script')).toBeNull()
  expect(
    within(screen.getByRole('article'))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['unul', 'altul'])
})

test('a version of before and one to come say so, and lead to the one that holds', async () => {
  const requests = await renderDocument(legal(2), '/app/documente/termeni?versiune=1')
  expect(await screen.findByText(/nu mai este în vigoare/)).toBeTruthy()
  expect(requests.map((request) => Object.fromEntries(request.query))).toEqual([
    { language: 'ro', number: '1' },
  ])
  expect(screen.getByRole('link', { name: 'Descărcați PDF' }).getAttribute('href')).toBe(
    '/documente/termeni.pdf?lang=ro&versiune=1',
  )
  cleanUpPage()
  await renderDocument(legal(0), '/app/documente/termeni?versiune=3')
  expect(await screen.findByText(/se aplică abia din 05 iunie 2099/)).toBeTruthy()
  expect(
    screen.getByRole('link', { name: 'Vedeți versiunea în vigoare' }).getAttribute('href'),
  ).toBe('/app/documente/termeni')
})

// Covers 1.2.37.
test('a version that is not there is told; a document that does not load is asked for again', async () => {
  await renderDocument(
    { status: 404, body: problemBody('not_found') },
    '/app/documente/termeni?versiune=9',
  )
  expect(await screen.findByText('Versiunea aceasta nu există.')).toBeTruthy()
  cleanUpPage()
  let tries = 0
  await renderDocument(() =>
    ++tries === 1 ? { status: 403, body: problemBody('forbidden') } : legal(1),
  )
  expect(await screen.findByText('Documentul nu s-a putut încărca.')).toBeTruthy()
  clickButton('Încercați din nou')
  expect(await screen.findByRole('heading', { level: 1, name: 'Termenii' })).toBeTruthy()
})

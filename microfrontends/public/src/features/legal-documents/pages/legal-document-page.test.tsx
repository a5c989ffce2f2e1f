// The page of a legal document: the version in force, earlier versions, and errors.
import { cleanUpPage, renderPage, clickButton, problemBody, mockApi } from '@alai/kit/testing'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import LegalDocumentPage from './legal-document-page'

afterEach(cleanUpPage)

const GET_LEGAL_DOCUMENT_OPERATION = 'GET /api/legal_documents/terms'
const versions = [
  { number: 3, valid_from: '2099-06-05', note: 'Preț nou', state: 'scheduled' },
  { number: 2, valid_from: '2027-01-10', note: 'Adresă nouă', state: 'current' },
  { number: 1, valid_from: '2026-11-21', note: '', state: 'past' },
]
const legalReply = (versionIndex: number, patch: object = {}) => ({
  status: 200,
  body: {
    legal_document: {
      document: 'terms',
      language: 'ro',
      ...versions[versionIndex],
      title: 'Termenii',
      intro: 'Scrieți la {email}.',
      sections: [
        {
          title: '1. Întâi',
          paragraphs: ['<script>alert(1)</script>Un rând', '- unul', '- altul'],
        },
      ],
      versions,
      ...patch,
    },
  },
})
const renderDocument = async (
  reply: Parameters<typeof mockApi>[0][string],
  path = '/app/documente/termeni',
) => {
  const requests = mockApi({ [GET_LEGAL_DOCUMENT_OPERATION]: reply })
  await renderPage(<LegalDocumentPage />, { path, route: '/app/documente/:name' })
  return requests
}

// Covers 1.2.37.
test('a document shows its effective date and links its other versions', async () => {
  await renderDocument(legalReply(1))
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
test('sec_f_4 markup is shown as text and lines with a dash become a list', async () => {
  await renderDocument(legalReply(1))
  expect(await screen.findByText('<script>alert(1)</script>Un rând')).toBeTruthy()
  expect(document.querySelector('main script')).toBeNull()
  expect(
    within(screen.getByRole('article'))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['unul', 'altul'])
})

test('an empty line separates paragraphs of the introduction', async () => {
  await renderDocument(legalReply(1, { intro: 'Întâi.\n\nApoi,\nmai departe.' }))
  const paragraph = await screen.findByText('Întâi.')
  expect([paragraph.tagName, paragraph.nextElementSibling?.textContent]).toEqual([
    'P',
    'Apoi,\nmai departe.',
  ])
})

test('past and scheduled versions are marked and link to the current one', async () => {
  const requests = await renderDocument(legalReply(2), '/app/documente/termeni?versiune=1')
  expect(await screen.findByText(/nu mai este în vigoare/)).toBeTruthy()
  expect(requests.map((request) => Object.fromEntries(request.query))).toEqual([
    { language: 'ro', number: '1' },
  ])
  expect(screen.getByRole('link', { name: 'Descărcați PDF' }).getAttribute('href')).toBe(
    '/documente/termeni.pdf?lang=ro&versiune=1',
  )
  cleanUpPage()
  await renderDocument(legalReply(0), '/app/documente/termeni?versiune=3')
  expect(await screen.findByText(/se aplică abia din 05 iunie 2099/)).toBeTruthy()
  expect(
    screen.getByRole('link', { name: 'Vedeți versiunea în vigoare' }).getAttribute('href'),
  ).toBe('/app/documente/termeni')
})

// Covers 1.2.37.
test('a missing version is explained and a failed load can be retried', async () => {
  await renderDocument(
    { status: 404, body: problemBody('not_found') },
    '/app/documente/termeni?versiune=9',
  )
  expect(await screen.findByText('Versiunea aceasta nu există.')).toBeTruthy()
  cleanUpPage()
  let attempts = 0
  await renderDocument(() =>
    ++attempts === 1 ? { status: 403, body: problemBody('forbidden') } : legalReply(1),
  )
  expect(await screen.findByText('Documentul nu s-a putut încărca.')).toBeTruthy()
  clickButton('Încercați din nou')
  expect(await screen.findByRole('heading', { level: 1, name: 'Termenii' })).toBeTruthy()
})

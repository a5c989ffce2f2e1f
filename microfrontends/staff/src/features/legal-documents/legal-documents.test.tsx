// The list of legal documents: current version, next version, draft and its author.
import { problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ok, renderStaffPage, resetTestState } from '../../testing'
import { makeLegalDocument } from '../../testing-content'
import LegalDocumentsPage from './pages/legal-documents-page'

afterEach(resetTestState)

const LIST_LEGAL_DOCUMENTS_OPERATION = 'GET /api/legal_documents'
const DOCUMENTS = ok({
  legal_documents: [
    makeLegalDocument(),
    makeLegalDocument({
      document: 'privacy',
      language: 'en',
      draft: null,
      versions: makeLegalDocument()
        .versions.slice(2)
        .map((version) => ({ ...version, state: 'current' })),
    }),
  ],
})
const renderPage = (reply = DOCUMENTS, isNarrowScreen = false) =>
  renderStaffPage(
    <LegalDocumentsPage />,
    { path: '/app/documente-legale', isNarrowScreen },
    { [LIST_LEGAL_DOCUMENTS_OPERATION]: reply },
  )

// Covers 3.content.12.
test('each document shows its current version, its next version and its draft', async () => {
  await renderPage()
  const row = (await screen.findByRole('link', { name: 'Termeni și condiții, română' })).closest(
    'tr',
  ) as HTMLTableRowElement
  expect([...row.cells].map((cell) => cell.textContent)).toEqual([
    'Termeni și condiții',
    'română',
    'Versiunea 2, din 10 ianuarie 2027 · versiunea 3 din 05 iunie 2099',
    'Ruxandra Pop, 3 ian., 12:00',
  ])
  const privacyLink = screen.getByRole('link', { name: 'Confidențialitate, engleză' })
  expect(privacyLink.getAttribute('href')).toBe('/app/documente-legale/privacy/en')
  expect(
    [...(privacyLink.closest('tr') as HTMLTableRowElement).cells]
      .slice(2)
      .map((cell) => cell.textContent),
  ).toEqual(['Versiunea 1, din 21 noiembrie 2026', 'nu este'])
})

test('documents are cards on a phone; an empty list and a load error show a message', async () => {
  await renderPage(DOCUMENTS, true)
  await waitFor(() =>
    expect(
      screen.getByRole('link', { name: 'Termeni și condiții (română)' }).closest('li')?.textContent,
    ).toContain('Ciornă: Ruxandra Pop'),
  )
  resetTestState()
  await renderPage(ok({ legal_documents: [] }))
  expect(await screen.findByText('Niciun document.')).toBeTruthy()
  resetTestState()
  let attempts = 0
  await renderStaffPage(
    <LegalDocumentsPage />,
    { path: '/app/documente-legale' },
    {
      [LIST_LEGAL_DOCUMENTS_OPERATION]: () =>
        ++attempts === 1 ? { status: 403, body: problemBody('forbidden') } : DOCUMENTS,
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Încearcă din nou' }))
  expect(await screen.findByRole('link', { name: 'Termeni și condiții, română' })).toBeTruthy()
})

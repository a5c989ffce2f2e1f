// The list of legal documents: current version, next version, draft and its author.
import { problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeLegalDocument, ok, renderAtPath, resetTestState } from '../../testing'
import { LegalDocumentsPage } from './pages/legal-documents-page'

afterEach(resetTestState)

const LIST = 'GET /api/legal_documents'
const SOME = ok({
  legal_documents: [
    makeLegalDocument(),
    makeLegalDocument({
      document: 'privacy',
      language: 'en',
      draft: null,
      versions: makeLegalDocument()
        .versions.slice(2)
        .map((one) => ({ ...one, state: 'current' })),
    }),
  ],
})
const show = (reply = SOME, phone = false) =>
  renderAtPath(<LegalDocumentsPage />, { path: '/app/documente-legale', phone }, { [LIST]: reply })

// Covers 3.content.12.
test('each document tells the version that holds, the one to come, and its draft', async () => {
  await show()
  const row = (await screen.findByRole('link', { name: 'Termeni și condiții, română' })).closest(
    'tr',
  ) as HTMLTableRowElement
  expect([...row.cells].map((cell) => cell.textContent)).toEqual([
    'Termeni și condiții',
    'română',
    'Versiunea 2, din 10 ianuarie 2027 · versiunea 3 din 05 iunie 2099',
    'Ruxandra Pop, 3 ian., 12:00',
  ])
  const other = screen.getByRole('link', { name: 'Confidențialitate, engleză' })
  expect(other.getAttribute('href')).toBe('/app/documente-legale/privacy/en')
  expect(
    [...(other.closest('tr') as HTMLTableRowElement).cells]
      .slice(2)
      .map((cell) => cell.textContent),
  ).toEqual(['Versiunea 1, din 21 noiembrie 2026', 'nu este'])
})

test('on a phone a document is a card; nothing there and a failure are said', async () => {
  await show(SOME, true)
  await waitFor(() =>
    expect(
      screen.getByRole('link', { name: 'Termeni și condiții (română)' }).closest('li')?.textContent,
    ).toContain('Ciornă: Ruxandra Pop'),
  )
  resetTestState()
  await show(ok({ legal_documents: [] }))
  expect(await screen.findByText('Niciun document.')).toBeTruthy()
  resetTestState()
  let tries = 0
  await renderAtPath(
    <LegalDocumentsPage />,
    { path: '/app/documente-legale' },
    { [LIST]: () => (++tries === 1 ? { status: 403, body: problemBody('forbidden') } : SOME) },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Încearcă din nou' }))
  expect(await screen.findByRole('link', { name: 'Termeni și condiții, română' })).toBeTruthy()
})

// A draft that another user has published while it was edited.
import { clickButton, fillFields, problemBody } from '@alai/kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  expectMessage,
  makeId,
  ok,
  renderStaffPage,
  resetTestState,
  sentBodies,
} from '../../testing'
import { makeLegalDocument, makeLegalDraft } from '../../testing-content'
import LegalDraftPage from './pages/legal-draft-page'

afterEach(resetTestState)

const draft = makeLegalDraft({ updated_at: '2099-01-02T10:00:00Z' })
const newDraft = makeLegalDraft({ id: makeId(14), version: 1 })
const CREATE_DRAFT_OPERATION = 'POST /api/legal_drafts'
const UPDATE_NEW_DRAFT_OPERATION = `PUT /api/legal_drafts/${newDraft.id}`

/** Renders the editor of a draft, and saves it after another user has published it as version 3. */
async function savePublishedDraft(replies: object) {
  let isPublished = false
  const requests = await renderStaffPage(
    <LegalDraftPage />,
    { path: `/app/documente-legale/ciorna/${draft.id}`, route: '/app/documente-legale/ciorna/:id' },
    {
      [`GET /api/legal_drafts/${draft.id}`]: () =>
        isPublished ? { status: 404, body: problemBody('not_found') } : ok({ legal_draft: draft }),
      [`PUT /api/legal_drafts/${draft.id}`]: () => {
        isPublished = true
        return { status: 409, body: problemBody('stale') }
      },
      'GET /api/legal_documents': ok({ legal_documents: [makeLegalDocument({ draft: null })] }),
      ...replies,
    },
  )
  await screen.findByRole('heading', { level: 1, name: /^Ciornă/ })
  fillFields({ Titlu: 'Al meu' })
  clickButton('Salvează')
  await screen.findByText(/^Între timp, ciorna a fost publicată ca versiunea 3/)
  return requests
}

// Covers 3.content.11.
test('a draft that was published meanwhile is continued in a new draft with the same text', async () => {
  const requests = await savePublishedDraft({
    [CREATE_DRAFT_OPERATION]: { status: 201, body: { legal_draft: newDraft } },
    [UPDATE_NEW_DRAFT_OPERATION]: ok({ legal_draft: { ...newDraft, title: 'Al meu', version: 2 } }),
    [`GET /api/legal_drafts/${newDraft.id}`]: ok({
      legal_draft: { ...newDraft, title: 'Al meu', version: 2 },
    }),
  })
  expect(screen.queryByRole('button', { name: 'Salvează peste' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Vezi pe site versiunea 3' }).getAttribute('href')).toBe(
    '/app/documente/termeni?versiune=3',
  )
  clickButton('Începe o ciornă nouă cu textul meu')
  await expectMessage('status', 'Ciorna a fost salvată.')
  expect(sentBodies(requests, UPDATE_NEW_DRAFT_OPERATION)).toMatchObject([
    { legal_draft: { title: 'Al meu', note: 'Preț nou', version: 1 } },
  ])
  await waitFor(() => expect(screen.queryByText(/publicată ca versiunea/)).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>(/^Titlu( \*)?$/).value).toBe('Al meu')
})

test('a new draft that somebody else has saved already is not overwritten', async () => {
  const requests = await savePublishedDraft({
    [CREATE_DRAFT_OPERATION]: { status: 201, body: { legal_draft: { ...newDraft, version: 2 } } },
  })
  clickButton('Începe o ciornă nouă cu textul meu')
  await expectMessage(
    'alert',
    'Altcineva a început deja o ciornă nouă. Copiați textul și adăugați-l în ea.',
  )
  expect(sentBodies(requests, UPDATE_NEW_DRAFT_OPERATION)).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>(/^Titlu( \*)?$/).value).toBe('Al meu')
})

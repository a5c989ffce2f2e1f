// The import as the couple sees it: which files it takes, what each refusal says, its end (specification 2 §4, §5, §8).
import { press, problem } from '@alai/kit/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { EVENT, invitationOf, ok, open, pages, queries, type Replies, sent, tidy } from '../../couple.fixture'
import { InvitationsScreen } from './invitations.screen'

const LOOK = 'POST /api/wedding_invitations/import_preview'
const SEND = 'POST /api/wedding_invitations/import_invitees'
const LIST = 'GET /api/wedding_invitations/search'
const look = { format: 'csv', encoding: 'windows-1250', delimiter: ';', sheet: null, header: ['Nume'], columns: ['name'], sample: [['Ștefan'], ['Ana']], total: 2, good: 2, failed: 0, rows: [], duplicates: [], duplicates_count: 0, digest: 'd' }
const job = (more: object) => ({ id: 'j', kind: 'import', status: 'succeeded', progress: 100, processed: 2, total: 2, error: null, file_name: null, created_at: '2099-01-02T10:00:00Z', finished_at: '2099-01-02T10:00:01Z', export: null, report: { added: 2, skipped: 0, failed: 0, rows: [] }, ...more })

afterEach(tidy)

const panel = () => screen.findByRole('dialog', { name: 'Importă lista de invitați' })

async function choose(replies: Replies, name = 'lista.csv') {
  const asked = await open(<InvitationsScreen />, { path: '/app/adauga-invitat' }, { [LIST]: ok({ wedding_invitations: [invitationOf()], pagination: pages(1) }), ...replies })
  await screen.findByText('Familia Pop')
  press('Importă')
  const input = (await panel()).querySelector('input[type=file]') as HTMLInputElement
  expect(input.accept.split(',')).toEqual(expect.arrayContaining(['.csv', 'text/csv', '.xlsx']))
  fireEvent.change(input, { target: { files: [new File(['Nume\nȘtefan\nAna\n'], name, { type: 'text/csv' })] } })
  return asked
}

const refused = (field: string) => ({ status: 422, body: problem('invalid', 'x', { fields: { import_file: [field] } }) })
test.each([
  ['a picture renamed to CSV', { status: 415, body: problem('unsupported_kind') }, 'Se importă doar fișiere CSV sau XLSX. Un fișier mai vechi (XLS): deschideți-l și alegeți Salvare ca, XLSX.'],
  ['20,001 rows', refused('too_many_rows'), 'Fișierul are peste 20.000 de rânduri. Împărțiți-l în două; nu s-a importat nimic.'],
  ['a line of 100 MB', { status: 413, body: problem('too_large') }, 'Fișierul are peste 5 MB.'],
  ['only empty lines', refused('no_rows'), 'Fișierul nu are niciun rând.'],
  ['a locked workbook', refused('locked_workbook'), 'Fișierul Excel are parolă. Salvați-l fără parolă și încercați din nou.'],
  ['half a workbook', refused('broken_workbook'), 'Fișierul Excel este deteriorat. Deschideți-l în Excel, salvați-l din nou ca XLSX și încercați iar.'],
  ['ours', { status: 500, body: problem('internal', 'x') }, 'Nu am putut încărca sau salva. Verificați legătura și încercați din nou.'],
])('a file that cannot be read is told why (%s)', async (_, reply, words) => {
  const asked = await choose({ [LOOK]: reply })
  expect((await within(await panel()).findByRole('alert')).textContent).toBe(words)
  expect(within(await panel()).queryByRole('button', { name: /^Importă/ })).toBeNull()
  expect(sent(asked, SEND)).toEqual([])
})

const run = async () => fireEvent.click(await within(await panel()).findByRole('button', { name: 'Importă 2 rânduri' }))

test('rows that went in are told, and the list is read anew', async () => {
  const parts = vi.spyOn(FormData.prototype, 'set')
  const asked = await choose({ [LOOK]: ok({ preview: look }), [SEND]: { status: 202, body: { job: job({ status: 'queued' }) } }, 'GET /api/jobs/j': ok({ job: job({}) }), 'GET /api/jobs': ok({ jobs: [job({})] }) })
  expect(await within(await panel()).findByText('2 rânduri · Windows-1250, separator „;”')).toBeTruthy()
  await run()
  expect(await within(await panel()).findByText('2 invitații adăugate, 0 existau deja.')).toBeTruthy()
  expect(sent(asked, SEND)).toHaveLength(1)
  expect(parts.mock.calls).toEqual(expect.arrayContaining([['wedding_invitation[event_id]', EVENT], ['wedding_invitation[import_file]', expect.objectContaining({ name: 'lista.csv' })]]))
  expect(queries(asked, LIST).length).toBeGreaterThan(1)
})

test('rows that did not go in are told one by one, with a file to mend', async () => {
  const report = { added: 1, skipped: 0, failed: 1, rows: [{ line: 3, reason: 'invalid_email', text: 'Ana;ana@' }] }
  await choose({ [LOOK]: ok({ preview: look }), [SEND]: { status: 202, body: { job: job({ status: 'queued' }) } }, 'GET /api/jobs/j': ok({ job: job({ report, file_name: 'de-corectat.csv' }) }) })
  await run()
  expect((await within(await panel()).findByRole('link', { name: 'Descarcă rândurile de corectat' })).getAttribute('href')).toBe('/api/jobs/j/file')
  expect(within(await panel()).getByRole('table').textContent).toContain('3Ana · ana@e-mail greșit')
})

const amiss = 'Importul nu a reușit. Faceți refresh la pagină și încercați din nou.'
test.each([
  ['refused', { [SEND]: { status: 500, body: problem('internal', 'x') } }],
  ['failed later', { [SEND]: { status: 202, body: { job: job({ status: 'queued' }) } }, 'GET /api/jobs/j': ok({ job: job({ status: 'failed', error: 'timed_out', report: null }) }) }],
])('an import that fails asks for a refresh (%s)', async (_, replies) => {
  await choose({ [LOOK]: ok({ preview: look }), ...replies })
  await run()
  expect((await within(await panel()).findByRole('alert')).textContent).toBe(amiss)
})

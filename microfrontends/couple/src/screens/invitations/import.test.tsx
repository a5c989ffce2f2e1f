// The import as the couple sees it: which files it takes, what each refusal says, its end (specification 2 §4, §5, §8).
import { press, problem, serve } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  EVENT,
  INSIDE,
  invitationOf,
  ok,
  open,
  pages,
  queries,
  type Replies,
  sent,
  tidy,
  told,
} from '../../couple.fixture'
import { InvitationsScreen } from './invitations.screen'

const LOOK = 'POST /api/wedding_invitations/import_preview'
const SEND = 'POST /api/wedding_invitations/import_invitees'
const LIST = 'GET /api/wedding_invitations/search'
const look = {
  format: 'csv',
  encoding: 'windows-1250',
  delimiter: ';',
  sheet: null,
  header: ['Nume'],
  columns: ['name'],
  sample: [['Ștefan'], ['Ana']],
  total: 2,
  good: 2,
  failed: 0,
  rows: [],
  duplicates: [],
  duplicates_count: 0,
  digest: 'd',
}
const job = (more: object) => ({
  id: 'j',
  kind: 'import',
  status: 'succeeded',
  progress: 100,
  processed: 2,
  total: 2,
  error: null,
  file_name: null,
  created_at: '2099-01-02T10:00:00Z',
  finished_at: '2099-01-02T10:00:01Z',
  export: null,
  report: { added: 2, skipped: 0, failed: 0, rows: [] },
  ...more,
})

afterEach(tidy)

const panel = () => screen.findByRole('dialog', { name: 'Importă lista de invitați' })

async function choose(replies: Replies, name = 'lista.csv') {
  const asked = await open(
    <InvitationsScreen />,
    { path: '/app/adauga-invitat' },
    { [LIST]: ok({ wedding_invitations: [invitationOf()], pagination: pages(1) }), ...replies },
  )
  await screen.findByText('Familia Pop')
  press('Importă')
  const input = (await panel()).querySelector('input[type=file]') as HTMLInputElement
  expect(input.accept.split(',')).toEqual(expect.arrayContaining(['.csv', 'text/csv', '.xlsx']))
  fireEvent.change(input, {
    target: { files: [new File(['Nume\nȘtefan\nAna\n'], name, { type: 'text/csv' })] },
  })
  return asked
}

const refused = (field: string) => ({
  status: 422,
  body: problem('invalid', 'x', { fields: { import_file: [field] } }),
})
test.each([
  [
    'a picture renamed to CSV',
    { status: 415, body: problem('unsupported_kind') },
    'Se importă doar fișiere CSV sau XLSX. Un fișier mai vechi (XLS): deschideți-l și alegeți Salvare ca, XLSX.',
  ],
  [
    '20,001 rows',
    refused('too_many_rows'),
    'Fișierul are peste 20.000 de rânduri. Împărțiți-l în două; nu s-a importat nimic.',
  ],
  ['a line of 100 MB', { status: 413, body: problem('too_large') }, 'Fișierul are peste 5 MB.'],
  [
    'an empty file',
    refused('required'),
    'Fișierul este gol. Alegeți un fișier cu lista de invitați.',
  ],
  ['only empty lines', refused('no_rows'), 'Fișierul nu are niciun rând.'],
  [
    'a locked workbook',
    refused('locked_workbook'),
    'Fișierul Excel are parolă. Salvați-l fără parolă și încercați din nou.',
  ],
  [
    'half a workbook',
    refused('broken_workbook'),
    'Fișierul Excel este deteriorat. Deschideți-l în Excel, salvați-l din nou ca XLSX și încercați iar.',
  ],
  [
    'ours',
    { status: 500, body: problem('internal', 'x') },
    'Nu am putut încărca sau salva. Verificați legătura și încercați din nou.',
  ],
])('a file that cannot be read is told why (%s)', async (_, reply, words) => {
  const asked = await choose({ [LOOK]: reply })
  expect((await within(await panel()).findByRole('alert')).textContent).toBe(words)
  expect(within(await panel()).queryByRole('button', { name: /^Importă/ })).toBeNull()
  expect(sent(asked, SEND)).toEqual([])
})

const run = async () =>
  fireEvent.click(await within(await panel()).findByRole('button', { name: 'Importă 2 rânduri' }))

test('rows that went in are told, and the list is read anew', async () => {
  const parts = vi.spyOn(FormData.prototype, 'set')
  const asked = await choose({
    [LOOK]: ok({ preview: look }),
    [SEND]: { status: 202, body: { job: job({ status: 'queued' }) } },
    'GET /api/jobs/j': ok({ job: job({}) }),
    'GET /api/jobs': ok({ jobs: [job({})] }),
  })
  expect(
    await within(await panel()).findByText('2 rânduri · Windows-1250, separator punct și virgulă'),
  ).toBeTruthy()
  await run()
  expect(
    await within(await panel()).findByText('2 invitații adăugate, 0 existau deja.'),
  ).toBeTruthy()
  expect(sent(asked, SEND)).toHaveLength(1)
  expect(parts.mock.calls).toEqual(
    expect.arrayContaining([
      ['wedding_invitation[event_id]', EVENT],
      ['wedding_invitation[import_file]', expect.objectContaining({ name: 'lista.csv' })],
    ]),
  )
  expect(queries(asked, LIST).length).toBeGreaterThan(1)
})

test('rows that did not go in are told one by one, with a file to mend', async () => {
  const report = {
    added: 1,
    skipped: 0,
    failed: 1,
    rows: [{ line: 3, reason: 'invalid_email', text: 'Ana;ana@' }],
  }
  await choose({
    [LOOK]: ok({ preview: look }),
    [SEND]: { status: 202, body: { job: job({ status: 'queued' }) } },
    'GET /api/jobs/j': ok({ job: job({ report, file_name: 'de-corectat.csv' }) }),
  })
  await run()
  expect(
    (
      await within(await panel()).findByRole('link', { name: 'Descarcă rândurile de corectat' })
    ).getAttribute('href'),
  ).toBe('/api/jobs/j/file')
  expect(within(await panel()).getByRole('table').textContent).toContain('3Ana · ana@e-mail greșit')
})

const amiss = 'Importul nu a reușit. Faceți refresh la pagină și încercați din nou.'
test.each([
  ['refused', { [SEND]: { status: 500, body: problem('internal', 'x') } }],
  [
    'failed later',
    {
      [SEND]: { status: 202, body: { job: job({ status: 'queued' }) } },
      'GET /api/jobs/j': ok({ job: job({ status: 'failed', error: 'timed_out', report: null }) }),
    },
  ],
])('an import that fails asks for a refresh (%s)', async (_, replies) => {
  await choose({ [LOOK]: ok({ preview: look }), ...replies })
  await run()
  expect((await within(await panel()).findByRole('alert')).textContent).toBe(amiss)
})

test('who shares a phone under another name is told so, and duplicates are counted among the good rows', async () => {
  const twice = [
    {
      line: 2,
      name: 'Vasile',
      by: 'phone',
      other: { name: 'Ioana Popescu', phone: '0722 123 456' },
      changes: [],
      proposed: 'skip',
    },
    {
      line: 3,
      name: 'STEFAN',
      by: 'email',
      other: { name: 'Ștefan', email: 's@x.ro', code: 'K7QM2XWP4D' },
      changes: ['phone', 'places'],
      proposed: 'skip',
    },
  ]
  await choose({ [LOOK]: ok({ preview: { ...look, duplicates: twice, duplicates_count: 2 } }) })
  expect(
    await within(await panel()).findByText(
      'Ioana Popescu · același telefon: 0722 123 456, dar alt nume; o actualizare nu îl schimbă · o actualizare nu ar schimba nimic',
    ),
  ).toBeTruthy()
  expect(
    within(await panel()).getByText(
      'Ștefan · același e-mail: s@x.ro · cod K7QM2XWP4D · o actualizare ar schimba: telefon, locuri',
    ),
  ).toBeTruthy()
  expect(
    within(await panel())
      .getAllByRole('term')
      .map((one) => one.textContent),
  ).toEqual(['Bune', 'Din care dubluri', 'Cu erori'])
})

const LAST = 'GET /api/wedding_invitations/last_import'
const LINE = '2 invitații adăugate, 0 existau deja.'
const list = (last: object | null) => ({
  [LIST]: ok({ wedding_invitations: [invitationOf()], pagination: pages(1) }),
  'GET /api/jobs': ok({ jobs: [job({ id: 'k' })] }),
  [LAST]: ok({ last_import: last }),
})

test('an import that just ended is told above the list until it is taken back', async () => {
  const last = {
    id: 'k',
    file_name: 'lista.csv',
    added: 2,
    updated: 0,
    created_at: '2099-01-02T10:00:00Z',
  }
  await open(
    <InvitationsScreen />,
    { path: '/app/adauga-invitat' },
    {
      ...list(last),
      'POST /api/wedding_invitations/undo_import/k': ok({
        undone: { done: true, removed: 2, restored: 0, rows: [] },
      }),
    },
  )
  expect(await screen.findByText(LINE)).toBeTruthy()
  press('Importă')
  const inside = within(await panel())
  fireEvent.click(await inside.findByRole('button', { name: 'Anulează importul' }))
  serve({
    ...INSIDE,
    ...list(null),
    'POST /api/wedding_invitations/undo_import/k': ok({
      undone: { done: true, removed: 2, restored: 0, rows: [] },
    }),
  })
  fireEvent.click(
    within(inside.getByRole('group')).getByRole('button', { name: 'Anulează importul' }),
  )
  await told('status', 'Importul a fost anulat. 2 invitații șterse.')
  press('Închide')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(LINE)).toBeNull()
})

test('after a reload an import that was taken back is told no more', async () => {
  const asked = await open(<InvitationsScreen />, { path: '/app/adauga-invitat' }, list(null))
  await screen.findByText('Familia Pop')
  await waitFor(() => expect(queries(asked, LAST)).toHaveLength(1))
  expect(screen.queryByText(LINE)).toBeNull()
})

test('a clean report that is put away stays away after a reload', async () => {
  const last = {
    id: 'k',
    file_name: 'lista.csv',
    added: 2,
    updated: 0,
    created_at: '2099-01-02T10:00:00Z',
  }
  const line = (read: boolean) =>
    ok({
      notifications: [
        {
          id: 'l',
          type: 'import_done',
          title: 'Import încheiat',
          message: 'x',
          read,
          subject_id: 'r',
          created_at: '2099-01-02T10:00:00Z',
        },
      ],
      pagination: pages(1),
    })
  const of = { ...list({ ...last, id: 'r' }), 'GET /api/jobs': ok({ jobs: [job({ id: 'r' })] }) }
  const READ = 'POST /api/notifications/l/mark_as_read'
  const asked = await open(
    <InvitationsScreen />,
    { path: '/app/adauga-invitat' },
    { ...of, 'GET /api/notifications': line(false), [READ]: { status: 204 } },
  )
  const note = (await screen.findByText(LINE)).closest('[role=status]') as HTMLElement
  fireEvent.click(within(note).getByRole('button', { name: 'Închide' }))
  await waitFor(() => expect(sent(asked, READ)).toHaveLength(1))
  expect(screen.queryByText(LINE)).toBeNull()
  tidy()
  vi.resetModules()
  const { InvitationsScreen: Anew } = await import('./invitations.screen')
  const again = await open(
    <Anew />,
    { path: '/app/adauga-invitat' },
    { ...of, 'GET /api/notifications': line(true) },
  )
  await screen.findByText('Familia Pop')
  await waitFor(() => expect(queries(again, 'GET /api/notifications').length).toBeGreaterThan(0))
  expect(screen.queryByText(LINE)).toBeNull()
})

const wide = {
  ...look,
  header: ['Nume', ...Array.from({ length: 14 }, (_, n) => `Altceva ${n}`), 'Telefon'],
  columns: ['name', ...Array.from({ length: 14 }, () => ''), 'phone'],
  sample: [['Ștefan']],
}

test('columns that are none of a guest list are folded away, and what was in sight stays', async () => {
  await choose({ [LOOK]: ok({ preview: wide }) })
  const inside = within(await panel())
  const columns = () => inside.getAllByRole('combobox', { name: /: ce este$/ }).length
  const more = await inside.findByRole('button', { name: 'Încă 14 coloane, care nu se importă' })
  expect([columns(), more.getAttribute('aria-expanded')]).toEqual([2, 'false'])
  fireEvent.click(more)
  expect(columns()).toBe(16)
  fireEvent.click(inside.getByRole('button', { name: 'Ascunde coloanele care nu se importă' }))
  expect(columns()).toBe(2)
})

test('a file whose names are not known shows all its columns', async () => {
  await choose({
    [LOOK]: ok({ preview: { ...wide, columns: wide.columns.map(() => ''), good: null } }),
  })
  const inside = within(await panel())
  expect(await inside.findAllByRole('combobox', { name: /: ce este$/ })).toHaveLength(16)
})

test('all that is wrong with a row is told at once', async () => {
  await choose({
    [LOOK]: ok({
      preview: {
        ...look,
        good: 1,
        failed: 1,
        rows: [
          {
            line: 3,
            reason: 'invalid_email',
            reasons: ['invalid_email', 'invalid_phone', 'invalid_places'],
            text: 'Ana; ana@; x',
          },
        ],
      },
    }),
  })
  const cell = await within(await panel()).findByText(
    'e-mail greșit; telefon greșit; locuri între 1 și 20',
  )
  expect(cell).toBeTruthy()
})

test('a first row in which no heading is known is shown, and one press makes it a guest', async () => {
  const parts = vi.spyOn(FormData.prototype, 'set')
  await choose({
    [LOOK]: ok({ preview: { ...look, header: ['Ștefan', '3'], columns: ['', ''], good: null } }),
  })
  const told = await within(await panel()).findByRole('alert')
  expect(told.textContent).toContain('Ștefan · 3')
  fireEvent.click(within(told).getByRole('button', { name: 'Primul rând este un invitat' }))
  await waitFor(() =>
    expect(parts.mock.calls).toContainEqual(['wedding_invitation[header]', 'false']),
  )
  expect(
    (
      (await within(await panel()).findByRole('checkbox', {
        name: 'Primul rând este deja un invitat, nu un antet',
      })) as HTMLInputElement
    ).checked,
  ).toBe(true)
  expect(
    within(await panel()).queryByRole('button', { name: 'Primul rând este un invitat' }),
  ).toBeNull()
})

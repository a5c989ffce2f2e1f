// The import as the couple sees it: accepted files, the text of each refusal, and the result (specification 2 §4, §5, §8).
import { clickButton, problemBody, mockApi } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  EVENT_ID,
  DEFAULT_REPLIES,
  makeInvitation,
  ok,
  open,
  paginationOf,
  sentQueries,
  sentBodies,
  resetTest,
  expectMessage,
} from '../../../testing/couple-fixtures'
import {
  INVITATION_LIST,
  PREVIEW_IMPORT,
  chooseFile,
  makeCounts,
  makeImportJob,
  PREVIEW,
  findDrawer,
  selectOption,
  reviewRows,
  vasile,
} from './import.fixture'
import { InvitationsPage } from '../pages/invitations-page'

const START_IMPORT = 'POST /api/wedding_invitations/import_invitees'

afterEach(resetTest)

const fileRejectedReply = (field: string) => ({
  status: 422,
  body: problemBody('invalid', 'x', { fields: { import_file: [field] } }),
})
// Covers 2.5.12, 2.8.16, 2.files.06, 2.files.08, 2.files.09.
test.each([
  [
    'a picture renamed to CSV',
    { status: 415, body: problemBody('unsupported_kind') },
    'Se importă doar fișiere CSV sau XLSX. Un fișier mai vechi (XLS): deschideți-l și alegeți Salvare ca, XLSX.',
  ],
  [
    '20,001 rows',
    fileRejectedReply('too_many_rows'),
    'Fișierul are peste 20.000 de rânduri. Împărțiți-l în două; nu s-a importat nimic.',
  ],
  ['a line of 100 MB', { status: 413, body: problemBody('too_large') }, 'Fișierul are peste 5 MB.'],
  [
    'an empty file',
    fileRejectedReply('required'),
    'Fișierul este gol. Alegeți un fișier cu lista de invitați.',
  ],
  ['only empty lines', fileRejectedReply('no_rows'), 'Fișierul nu are niciun rând.'],
  [
    'a locked workbook',
    fileRejectedReply('locked_workbook'),
    'Fișierul Excel are parolă. Salvați-l fără parolă și încercați din nou.',
  ],
  [
    'half a workbook',
    fileRejectedReply('broken_workbook'),
    'Fișierul Excel este deteriorat. Deschideți-l în Excel, salvați-l din nou ca XLSX și încercați iar.',
  ],
  [
    'ours',
    { status: 500, body: problemBody('internal', 'x') },
    'Nu am putut încărca sau salva. Verificați legătura și încercați din nou.',
  ],
])('a file that cannot be read is told why (%s)', async (_, reply, words) => {
  const requests = await chooseFile({ [PREVIEW_IMPORT]: reply })
  expect((await within(await findDrawer()).findByRole('alert')).textContent).toBe(words)
  expect(within(await findDrawer()).queryByRole('button', { name: /^Importă/ })).toBeNull()
  expect(within(await findDrawer()).getByRole('button', { name: 'Alt fișier' })).toBeTruthy()
  const template = within(await findDrawer()).getByRole('link', { name: 'Excel (XLSX)' })
  expect(template.getAttribute('href')).toContain('import_template?format=xlsx')
  expect(sentBodies(requests, START_IMPORT)).toEqual([])
})

const startImport = async () =>
  fireEvent.click(
    await within(await findDrawer()).findByRole('button', { name: 'Importă 2 rânduri' }),
  )

// Covers 2.9.08.
test('importing all rows or none does not review the file again', async () => {
  const requests = await chooseFile({
    [PREVIEW_IMPORT]: ok({
      preview: { ...PREVIEW, failed: 1, counts: makeCounts({ added: 1, failed: 1 }) },
    }),
  })
  const goodRowsOnly = await within(await findDrawer()).findByRole<HTMLInputElement>('switch')
  expect(sentBodies(requests, PREVIEW_IMPORT)).toHaveLength(1)
  fireEvent.click(goodRowsOnly)
  await waitFor(() => expect(goodRowsOnly.checked).toBe(false))
  expect(sentBodies(requests, PREVIEW_IMPORT)).toHaveLength(1)
})

// Covers 2.2.37, 2.4.12, 2.7.27, 2.8.24, 2.9.08, 2.files.03.
test('rows that went in are told, and the list is read anew', async () => {
  const parts = vi.spyOn(FormData.prototype, 'set')
  const requests = await chooseFile({
    [PREVIEW_IMPORT]: ok({ preview: PREVIEW }),
    [START_IMPORT]: { status: 202, body: { job: makeImportJob({ status: 'queued' }) } },
    'GET /api/jobs/j': ok({ job: makeImportJob({}) }),
    'GET /api/jobs': ok({ jobs: [makeImportJob({})] }),
  })
  expect(
    await within(await findDrawer()).findByText(
      '2 rânduri · Windows-1250, separator punct și virgulă',
    ),
  ).toBeTruthy()
  await startImport()
  expect(await within(await findDrawer()).findByText('2 invitații adăugate.')).toBeTruthy()
  expect(sentBodies(requests, START_IMPORT)).toHaveLength(1)
  expect(parts.mock.calls).toEqual(
    expect.arrayContaining([
      ['wedding_invitation[event_id]', EVENT_ID],
      ['wedding_invitation[import_file]', expect.objectContaining({ name: 'lista.csv' })],
    ]),
  )
  expect(sentQueries(requests, INVITATION_LIST).length).toBeGreaterThan(1)
})

// Covers 2.2.37.
test('rows that did not go in are told one by one, with a file to mend', async () => {
  const report = {
    added: 1,
    skipped: 0,
    failed: 1,
    rows: [{ line: 3, reason: 'invalid_email', text: 'Ana;ana@' }],
  }
  await chooseFile({
    [PREVIEW_IMPORT]: ok({ preview: PREVIEW }),
    [START_IMPORT]: { status: 202, body: { job: makeImportJob({ status: 'queued' }) } },
    'GET /api/jobs/j': ok({ job: makeImportJob({ report, file_name: 'de-corectat.csv' }) }),
  })
  await startImport()
  expect(
    (
      await within(await findDrawer()).findByRole('link', {
        name: 'Descarcă rândurile de corectat',
      })
    ).getAttribute('href'),
  ).toBe('/api/jobs/j/file')
  expect(within(await findDrawer()).getByRole('table').textContent).toContain(
    '3Ana · ana@e-mail greșit',
  )
})

const IMPORT_FAILED_TEXT = 'Importul nu a reușit. Faceți refresh la pagină și încercați din nou.'
// Covers 2.8.16.
test.each([
  ['refused', { [START_IMPORT]: { status: 500, body: problemBody('internal', 'x') } }],
  [
    'failed later',
    {
      [START_IMPORT]: { status: 202, body: { job: makeImportJob({ status: 'queued' }) } },
      'GET /api/jobs/j': ok({
        job: makeImportJob({ status: 'failed', error: 'timed_out', report: null }),
      }),
    },
  ],
])('an import that fails asks for a refresh (%s)', async (_, replies) => {
  await chooseFile({ [PREVIEW_IMPORT]: ok({ preview: PREVIEW }), ...replies })
  await startImport()
  expect((await within(await findDrawer()).findByRole('alert')).textContent).toBe(
    IMPORT_FAILED_TEXT,
  )
  const inside = within(await findDrawer())
  expect(inside.queryByRole('button', { name: /^(Alt fișier|Importă alt fișier)$/ })).not.toBeNull()
})

const stefan = {
  line: 3,
  name: 'STEFAN',
  by: 'email',
  other: { name: 'Ștefan', email: 's@x.ro', code: 'K7QM2XWP4D' },
  changes: ['phone', 'places'],
  values: [
    { field: 'phone', stored: null, file: '0740 000 101' },
    { field: 'places', stored: '2', file: '4' },
  ],
  namesakes: 1,
  proposed: 'update',
  action: 'update',
}
// Covers 2.2.37.
test('the review says what the server does with each row, and asks about what differs', async () => {
  const parts = vi.spyOn(FormData.prototype, 'set')
  const preview = {
    ...PREVIEW,
    good: 4,
    total: 4,
    duplicates: [
      vasile,
      stefan,
      { ...vasile, line: 5, name: 'Vasile', above: 2, by: 'all', action: 'skip', proposed: 'skip' },
    ],
    duplicates_count: 3,
    review: [
      reviewRows(2, 'conflict', ['name']),
      reviewRows(3, 'update', ['phone', 'places']),
      reviewRows(4, 'add'),
      reviewRows(5, 'skip'),
    ],
    counts: makeCounts({ added: 1, updated: 1, skipped: 1, repeated: 1, conflicts: 1, failed: 1 }),
  }
  await chooseFile({ [PREVIEW_IMPORT]: ok({ preview }) })
  const inside = within(await findDrawer())
  await inside.findByRole('heading', { name: 'Un rând de hotărât' })
  inside.getByRole('heading', { name: 'Un rând este deja în listă' })
  inside.getByRole('heading', { name: 'Un rând seamănă cu altul din fișier' })
  expect(
    inside.getByText(
      'Ioana Popescu · același telefon: 0722 123 456, dar alt nume; o actualizare nu îl schimbă',
    ),
  ).toBeTruthy()
  const cells = ['diferă: nume', 'se scrie: telefon, locuri', 'nimic nou']
  for (const words of cells) expect(inside.getByText(words)).toBeTruthy()
  const values = [
    'Nume: în listă „Ioana Popescu”, în fișier „Vasile”',
    'Telefon: în listă lipsește, în fișier „0740 000 101”',
    'Locuri: în listă „2”, în fișier „4”',
  ]
  for (const words of values) expect(inside.getByText(words)).toBeTruthy()
  const choice = (line: number) =>
    inside.getByRole('combobox', { name: `Rândul ${line}: ce facem` }) as HTMLInputElement
  expect([2, 3, 5].map((line) => choice(line).value)).toEqual(['', 'Actualizează', 'Sari peste'])
  const figures = inside.getAllByRole('term').map((one) => one.parentElement?.textContent)
  expect(figures).toEqual([
    'Se adaugă1',
    'Se actualizează1',
    'Rămân cum sunt1',
    'De hotărât1',
    'Cu erori0',
  ])
  expect(inside.getByText('Un rând de hotărât nu se importă.')).toBeTruthy()
  expect(inside.getByRole('button', { name: 'Importă 2 rânduri' })).toBeTruthy()
  fireEvent.click(inside.getByRole('button', { name: 'Arată cele 4 rânduri' }))
  const lines = inside.getAllByRole('row').map((row) => row.textContent)
  expect(lines).toEqual(
    expect.arrayContaining(['3Rând 3Se actualizează: telefon, locuri', '4Rând 4Se adaugă']),
  )
  // Each decision is sent to the server, which returns the new outcome.
  await selectOption(choice(2), 'Adaugă')
  await waitFor(() =>
    expect(parts.mock.calls).toContainEqual(['wedding_invitation[choices]', '2:add:b2']),
  )
})

// Covers 2.2.37.
test('a bad row is corrected in place, and a column that would be lost is marked', async () => {
  const parts = vi.spyOn(FormData.prototype, 'set')
  const bad = { line: 3, reason: 'invalid_email', reasons: ['invalid_email'], text: 'Ana; ana@; x' }
  const preview = {
    ...PREVIEW,
    header: ['Nume', 'Email', 'Masa'],
    columns: ['name', 'email', ''],
    filled: [2, 1, 2],
    good: 1,
    failed: 1,
    rows: [bad],
    review: [{ ...reviewRows(3, 'bad', [], ['invalid_email']), cells: ['Ana', 'ana@', 'x'] }],
    counts: makeCounts({ added: 1, failed: 1 }),
  }
  let current: object = preview
  await chooseFile({ [PREVIEW_IMPORT]: () => ok({ preview: current }) })
  const inside = within(await findDrawer())
  expect(await inside.findByText(/^O coloană cu valori nu se importă: Masa\./)).toBeTruthy()
  expect(inside.getByText('2 valori nu se importă')).toBeTruthy()
  // The columns are shown before the rows.
  const heads = inside.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)
  expect(heads).toEqual([
    'lista.csv',
    'Coloanele',
    'Un rând cu erori',
    'Ce se întâmplă cu fiecare rând',
  ])
  fireEvent.click(inside.getByRole('button', { name: 'Corectați rândul 3' }))
  const form = () => within(inside.getByRole('form', { name: 'Corectați rândul 3' }))
  expect(form().getAllByRole('textbox')).toHaveLength(2)
  fireEvent.change(form().getByLabelText('Email'), { target: { value: 'ana@x' } })
  fireEvent.click(form().getByRole('button', { name: 'Salvează rândul' }))
  expect(await inside.findByText('Rândul 3 are în continuare erori.')).toBeTruthy()
  expect(inside.queryByText(/^Un rând corectat aici/)).toBeNull()
  current = {
    ...preview,
    good: 2,
    failed: 0,
    rows: [],
    review: [reviewRows(3, 'add')],
    counts: makeCounts({}),
  }
  fireEvent.click(inside.getByRole('button', { name: 'Corectați rândul 3' }))
  fireEvent.change(form().getByLabelText('Email'), { target: { value: 'ana@x.ro' } })
  fireEvent.click(form().getByRole('button', { name: 'Salvează rândul' }))
  await waitFor(() =>
    expect(parts.mock.calls).toContainEqual([
      'wedding_invitation[corrections]',
      '{"3":["Ana","ana@x.ro","x"]}',
    ]),
  )
  expect(await inside.findByText(/^Un rând corectat aici/)).toBeTruthy()
})

test('a decided row is no longer one to decide', async () => {
  const conflict = {
    ...PREVIEW,
    duplicates: [vasile],
    duplicates_count: 1,
    review: [reviewRows(2, 'conflict', ['name'])],
    counts: makeCounts({ added: 1, conflicts: 1, failed: 1 }),
  }
  let current: object = conflict
  await chooseFile({ [PREVIEW_IMPORT]: () => ok({ preview: current }) })
  const inside = within(await findDrawer())
  await inside.findByRole('heading', { name: 'Un rând de hotărât' })
  expect(inside.getByText(/^Fișierul spune altceva/)).toBeTruthy()
  current = {
    ...conflict,
    duplicates: [{ ...vasile, action: 'add', proposed: 'add' }],
    review: [reviewRows(2, 'add')],
    counts: makeCounts({}),
  }
  await selectOption(inside.getByRole('combobox', { name: 'Rândul 2: ce facem' }), 'Adaugă')
  expect(await inside.findByRole('heading', { name: 'Un rând hotărât' })).toBeTruthy()
  expect(inside.queryByText(/^Fișierul spune altceva/)).toBeNull()
})

test('of several invitations with the name of a row it is said that there are several', async () => {
  await chooseFile({
    [PREVIEW_IMPORT]: ok({
      preview: {
        ...PREVIEW,
        duplicates: [{ ...vasile, namesakes: 3 }],
        duplicates_count: 1,
        review: [reviewRows(2, 'conflict', ['name'])],
        counts: makeCounts({ added: 1, conflicts: 1, failed: 1 }),
      },
    }),
  })
  const inside = within(await findDrawer())
  expect(await inside.findByText(/^În listă sunt 3 invitații cu acest nume\./)).toBeTruthy()
})

test('a file with headings only says so and offers the template', async () => {
  await chooseFile({
    [PREVIEW_IMPORT]: ok({ preview: { ...PREVIEW, sample: [], total: 0, good: 0, filled: [] } }),
  })
  const inside = within(await findDrawer())
  const words = 'Fișierul are doar titlurile coloanelor, fără niciun invitat.'
  expect(await inside.findByText(words)).toBeTruthy()
  expect(inside.getByRole('link', { name: 'Excel (XLSX)' })).toBeTruthy()
})

test('a long file says how many of its rows are shown', async () => {
  await chooseFile({
    [PREVIEW_IMPORT]: ok({
      preview: { ...PREVIEW, total: 12_000, good: 12_000, review: [reviewRows(2, 'add')] },
    }),
  })
  const inside = within(await findDrawer())
  fireEvent.click(await inside.findByRole('button', { name: 'Arată rândul' }))
  expect(inside.getByText(/^Se arată 1 din 12\.000 de rânduri/)).toBeTruthy()
})

// Covers 2.2.37.
test('another sheet of the workbook is read when it is chosen', async () => {
  const parts = vi.spyOn(FormData.prototype, 'set')
  await chooseFile({
    [PREVIEW_IMPORT]: ok({
      preview: { ...PREVIEW, format: 'xlsx', sheet: 'Mireasă', sheets: ['Mireasă', 'Mire'] },
    }),
  })
  const inside = within(await findDrawer())
  await selectOption(await inside.findByRole('combobox', { name: 'Foaia din fișier' }), 'Mire')
  await waitFor(() =>
    expect(parts.mock.calls).toContainEqual(['wedding_invitation[sheet]', 'Mire']),
  )
})

const GET_LAST_IMPORT = 'GET /api/wedding_invitations/last_import'
const ADDED_TEXT = '2 invitații adăugate.'
const invitationsReplies = (last: object | null) => ({
  [INVITATION_LIST]: ok({ wedding_invitations: [makeInvitation()], pagination: paginationOf(1) }),
  'GET /api/jobs': ok({ jobs: [makeImportJob({ id: 'k' })] }),
  [GET_LAST_IMPORT]: ok({ last_import: last }),
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
    <InvitationsPage />,
    { path: '/app/adauga-invitat' },
    {
      ...invitationsReplies(last),
      'POST /api/wedding_invitations/undo_import/k': ok({
        undone: { done: true, removed: 2, restored: 0, rows: [] },
      }),
    },
  )
  expect(await screen.findByText(ADDED_TEXT)).toBeTruthy()
  clickButton('Importă')
  const inside = within(await findDrawer())
  fireEvent.click(await inside.findByRole('button', { name: 'Anulează importul' }))
  mockApi({
    ...DEFAULT_REPLIES,
    ...invitationsReplies(null),
    'POST /api/wedding_invitations/undo_import/k': ok({
      undone: { done: true, removed: 2, restored: 0, rows: [] },
    }),
  })
  fireEvent.click(
    within(inside.getByRole('group')).getByRole('button', { name: 'Anulează importul' }),
  )
  await expectMessage('status', 'Importul a fost anulat. 2 invitații șterse.')
  clickButton('Închide')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(ADDED_TEXT)).toBeNull()
})

test('after a reload an import that was taken back is told no more', async () => {
  const requests = await open(
    <InvitationsPage />,
    { path: '/app/adauga-invitat' },
    invitationsReplies(null),
  )
  await screen.findByText('Familia Pop')
  await waitFor(() => expect(sentQueries(requests, GET_LAST_IMPORT)).toHaveLength(1))
  expect(screen.queryByText(ADDED_TEXT)).toBeNull()
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
      pagination: paginationOf(1),
    })
  const of = {
    ...invitationsReplies({ ...last, id: 'r' }),
    'GET /api/jobs': ok({ jobs: [makeImportJob({ id: 'r' })] }),
  }
  const READ = 'POST /api/notifications/l/mark_as_read'
  const requests = await open(
    <InvitationsPage />,
    { path: '/app/adauga-invitat' },
    { ...of, 'GET /api/notifications': line(false), [READ]: { status: 204 } },
  )
  const note = (await screen.findByText(ADDED_TEXT)).closest('[role=status]') as HTMLElement
  fireEvent.click(within(note).getByRole('button', { name: 'Închide' }))
  await waitFor(() => expect(sentBodies(requests, READ)).toHaveLength(1))
  expect(screen.queryByText(ADDED_TEXT)).toBeNull()
  resetTest()
  vi.resetModules()
  const { InvitationsPage: Anew } = await import('../pages/invitations-page')
  const again = await open(
    <Anew />,
    { path: '/app/adauga-invitat' },
    { ...of, 'GET /api/notifications': line(true) },
  )
  await screen.findByText('Familia Pop')
  await waitFor(() =>
    expect(sentQueries(again, 'GET /api/notifications').length).toBeGreaterThan(0),
  )
  expect(screen.queryByText(ADDED_TEXT)).toBeNull()
})

const WIDE_PREVIEW = {
  ...PREVIEW,
  header: ['Nume', ...Array.from({ length: 14 }, (_, n) => `Altceva ${n}`), 'Telefon'],
  columns: ['name', ...Array.from({ length: 14 }, () => ''), 'phone'],
  sample: [['Ștefan']],
  filled: [1],
}

test('columns that are none of a guest list are folded away, and what was in sight stays', async () => {
  await chooseFile({ [PREVIEW_IMPORT]: ok({ preview: WIDE_PREVIEW }) })
  const inside = within(await findDrawer())
  const columns = () => inside.getAllByRole('combobox', { name: /: ce este$/ }).length
  const more = await inside.findByRole('button', { name: 'Încă 14 coloane, care nu se importă' })
  expect([columns(), more.getAttribute('aria-expanded')]).toEqual([2, 'false'])
  fireEvent.click(more)
  expect(columns()).toBe(16)
  fireEvent.click(inside.getByRole('button', { name: 'Ascunde coloanele care nu se importă' }))
  expect(columns()).toBe(2)
})

test('a file whose names are not known shows all its columns', async () => {
  await chooseFile({
    [PREVIEW_IMPORT]: ok({
      preview: { ...WIDE_PREVIEW, columns: WIDE_PREVIEW.columns.map(() => ''), good: null },
    }),
  })
  const inside = within(await findDrawer())
  expect(await inside.findAllByRole('combobox', { name: /: ce este$/ })).toHaveLength(16)
})

test('all that is wrong with a row is told at once', async () => {
  await chooseFile({
    [PREVIEW_IMPORT]: ok({
      preview: {
        ...PREVIEW,
        good: 1,
        failed: 1,
        counts: makeCounts({ added: 1, failed: 1 }),
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
  const cell = await within(await findDrawer()).findByText(
    'e-mail greșit; telefon greșit; locuri între 1 și 20',
  )
  expect(cell).toBeTruthy()
})

test('a first row in which no heading is known is shown, and one press makes it a guest', async () => {
  const parts = vi.spyOn(FormData.prototype, 'set')
  await chooseFile({
    [PREVIEW_IMPORT]: ok({
      preview: { ...PREVIEW, header: ['Ștefan', '3'], columns: ['', ''], good: null },
    }),
  })
  const told = await within(await findDrawer()).findByRole('alert')
  expect(told.textContent).toContain('Ștefan · 3')
  fireEvent.click(within(told).getByRole('button', { name: 'Primul rând este un invitat' }))
  await waitFor(() =>
    expect(parts.mock.calls).toContainEqual(['wedding_invitation[header]', 'false']),
  )
  expect(
    (
      (await within(await findDrawer()).findByRole('checkbox', {
        name: 'Primul rând este deja un invitat, nu un antet',
      })) as HTMLInputElement
    ).checked,
  ).toBe(true)
  expect(
    within(await findDrawer()).queryByRole('button', { name: 'Primul rând este un invitat' }),
  ).toBeNull()
})

// The review of an import: outcomes, decisions and corrections (specification 2 §4, §5; contract 10).
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ok, resetTestState } from '../../../testing/couple-fixtures'
import {
  REVIEW_IMPORT_OPERATION,
  renderImportWithFile,
  makeImportCounts,
  IMPORT_REVIEW,
  findDrawer,
  selectOption,
  makeReviewRow,
  VASILE_DUPLICATE,
} from './import.fixture'

afterEach(resetTestState)

const STEFAN_DUPLICATE = {
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
test('the review shows the outcome of each row and asks about conflicts', async () => {
  const formFields = vi.spyOn(FormData.prototype, 'set')
  const preview = {
    ...IMPORT_REVIEW,
    good: 4,
    total: 4,
    duplicates: [
      VASILE_DUPLICATE,
      STEFAN_DUPLICATE,
      {
        ...VASILE_DUPLICATE,
        line: 5,
        name: 'Vasile',
        above: 2,
        by: 'all',
        action: 'skip',
        proposed: 'skip',
      },
    ],
    duplicates_count: 3,
    review: [
      makeReviewRow(2, 'conflict', ['name']),
      makeReviewRow(3, 'update', ['phone', 'places']),
      makeReviewRow(4, 'add'),
      makeReviewRow(5, 'skip'),
    ],
    counts: makeImportCounts({
      added: 1,
      updated: 1,
      skipped: 1,
      repeated: 1,
      conflicts: 1,
      failed: 1,
    }),
  }
  await renderImportWithFile({ [REVIEW_IMPORT_OPERATION]: ok({ preview }) })
  const drawer = within(await findDrawer())
  await drawer.findByRole('heading', { name: 'Un rând de hotărât' })
  drawer.getByRole('heading', { name: 'Un rând este deja în listă' })
  drawer.getByRole('heading', { name: 'Un rând seamănă cu altul din fișier' })
  expect(
    drawer.getByText(
      'Ioana Popescu · același telefon: 0722 123 456, dar alt nume; o actualizare nu îl schimbă',
    ),
  ).toBeTruthy()
  const effects = ['diferă: nume', 'se scrie: telefon, locuri', 'nimic nou']
  for (const text of effects) expect(drawer.getByText(text)).toBeTruthy()
  const values = [
    'Nume: în listă „Ioana Popescu”, în fișier „Vasile”',
    'Telefon: în listă lipsește, în fișier „0740 000 101”',
    'Locuri: în listă „2”, în fișier „4”',
  ]
  for (const text of values) expect(drawer.getByText(text)).toBeTruthy()
  const actionSelect = (line: number) =>
    drawer.getByRole('combobox', { name: `Rândul ${line}: ce facem` }) as HTMLInputElement
  expect([2, 3, 5].map((line) => actionSelect(line).value)).toEqual([
    '',
    'Actualizează',
    'Sari peste',
  ])
  const counts = drawer.getAllByRole('term').map((term) => term.parentElement?.textContent)
  expect(counts).toEqual([
    'Se adaugă1',
    'Se actualizează1',
    'Rămân cum sunt1',
    'De hotărât1',
    'Cu erori0',
  ])
  expect(drawer.getByText('Un rând de hotărât nu se importă.')).toBeTruthy()
  expect(drawer.getByRole('button', { name: 'Importă 2 rânduri' })).toBeTruthy()
  fireEvent.click(drawer.getByRole('button', { name: 'Arată cele 4 rânduri' }))
  const outcomeRows = drawer.getAllByRole('row').map((row) => row.textContent)
  expect(outcomeRows).toEqual(
    expect.arrayContaining(['3Rând 3Se actualizează: telefon, locuri', '4Rând 4Se adaugă']),
  )
  // Each decision is sent to the server, which returns the new outcome.
  await selectOption(actionSelect(2), 'Adaugă')
  await waitFor(() =>
    expect(formFields.mock.calls).toContainEqual(['wedding_invitation[choices]', '2:add:b2']),
  )
})

// Covers 2.2.37.
test('a rejected row is corrected in place and an unmapped column is marked', async () => {
  const formFields = vi.spyOn(FormData.prototype, 'set')
  const rejectedRow = {
    line: 3,
    reason: 'invalid_email',
    reasons: ['invalid_email'],
    text: 'Ana; ana@; x',
  }
  const preview = {
    ...IMPORT_REVIEW,
    header: ['Nume', 'Email', 'Masa'],
    columns: ['name', 'email', ''],
    filled: [2, 1, 2],
    good: 1,
    failed: 1,
    rows: [rejectedRow],
    review: [{ ...makeReviewRow(3, 'bad', [], ['invalid_email']), cells: ['Ana', 'ana@', 'x'] }],
    counts: makeImportCounts({ added: 1, failed: 1 }),
  }
  let current: object = preview
  await renderImportWithFile({ [REVIEW_IMPORT_OPERATION]: () => ok({ preview: current }) })
  const drawer = within(await findDrawer())
  expect(await drawer.findByText(/^O coloană cu valori nu se importă: Masa\./)).toBeTruthy()
  expect(drawer.getByText('2 valori nu se importă')).toBeTruthy()
  // The columns are shown before the rows.
  const headings = drawer
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
  expect(headings).toEqual([
    'lista.csv',
    'Coloanele',
    'Un rând cu erori',
    'Ce se întâmplă cu fiecare rând',
  ])
  fireEvent.click(drawer.getByRole('button', { name: 'Corectați rândul 3' }))
  const form = () => within(drawer.getByRole('form', { name: 'Corectați rândul 3' }))
  expect(form().getAllByRole('textbox')).toHaveLength(2)
  fireEvent.change(form().getByLabelText('Email'), { target: { value: 'ana@x' } })
  fireEvent.click(form().getByRole('button', { name: 'Salvează rândul' }))
  expect(await drawer.findByText('Rândul 3 are în continuare erori.')).toBeTruthy()
  expect(drawer.queryByText(/^Un rând corectat aici/)).toBeNull()
  current = {
    ...preview,
    good: 2,
    failed: 0,
    rows: [],
    review: [makeReviewRow(3, 'add')],
    counts: makeImportCounts({}),
  }
  fireEvent.click(drawer.getByRole('button', { name: 'Corectați rândul 3' }))
  fireEvent.change(form().getByLabelText('Email'), { target: { value: 'ana@x.ro' } })
  fireEvent.click(form().getByRole('button', { name: 'Salvează rândul' }))
  await waitFor(() =>
    expect(formFields.mock.calls).toContainEqual([
      'wedding_invitation[corrections]',
      '{"3":["Ana","ana@x.ro","x"]}',
    ]),
  )
  expect(await drawer.findByText(/^Un rând corectat aici/)).toBeTruthy()
})

test('a decided row is no longer counted as undecided', async () => {
  const conflict = {
    ...IMPORT_REVIEW,
    duplicates: [VASILE_DUPLICATE],
    duplicates_count: 1,
    review: [makeReviewRow(2, 'conflict', ['name'])],
    counts: makeImportCounts({ added: 1, conflicts: 1, failed: 1 }),
  }
  let current: object = conflict
  await renderImportWithFile({ [REVIEW_IMPORT_OPERATION]: () => ok({ preview: current }) })
  const drawer = within(await findDrawer())
  await drawer.findByRole('heading', { name: 'Un rând de hotărât' })
  expect(drawer.getByText(/^Fișierul spune altceva/)).toBeTruthy()
  current = {
    ...conflict,
    duplicates: [{ ...VASILE_DUPLICATE, action: 'add', proposed: 'add' }],
    review: [makeReviewRow(2, 'add')],
    counts: makeImportCounts({}),
  }
  await selectOption(drawer.getByRole('combobox', { name: 'Rândul 2: ce facem' }), 'Adaugă')
  expect(await drawer.findByRole('heading', { name: 'Un rând hotărât' })).toBeTruthy()
  expect(drawer.queryByText(/^Fișierul spune altceva/)).toBeNull()
})

test('several invitations with the name of a row are reported', async () => {
  await renderImportWithFile({
    [REVIEW_IMPORT_OPERATION]: ok({
      preview: {
        ...IMPORT_REVIEW,
        duplicates: [{ ...VASILE_DUPLICATE, namesakes: 3 }],
        duplicates_count: 1,
        review: [makeReviewRow(2, 'conflict', ['name'])],
        counts: makeImportCounts({ added: 1, conflicts: 1, failed: 1 }),
      },
    }),
  })
  const drawer = within(await findDrawer())
  expect(await drawer.findByText(/^În listă sunt 3 invitații cu acest nume\./)).toBeTruthy()
})

test('a file with only a header shows a message and the template', async () => {
  await renderImportWithFile({
    [REVIEW_IMPORT_OPERATION]: ok({
      preview: { ...IMPORT_REVIEW, sample: [], total: 0, good: 0, filled: [] },
    }),
  })
  const drawer = within(await findDrawer())
  const message = 'Fișierul are doar titlurile coloanelor, fără niciun invitat.'
  expect(await drawer.findByText(message)).toBeTruthy()
  expect(drawer.getByRole('link', { name: 'Excel (XLSX)' })).toBeTruthy()
})

test('rows to decide about that are not listed are counted', async () => {
  await renderImportWithFile({
    [REVIEW_IMPORT_OPERATION]: ok({
      preview: {
        ...IMPORT_REVIEW,
        total: 4_000,
        duplicates: [VASILE_DUPLICATE],
        duplicates_count: 1_290,
        counts: makeImportCounts({ conflicts: 1_231 }),
      },
    }),
  })
  const drawer = within(await findDrawer())
  expect(await drawer.findByText('1.231 de rânduri de hotărât')).toBeTruthy()
  expect(drawer.getByText(/^Încă 1\.230 de rânduri de hotărât nu se arată aici\./)).toBeTruthy()
  expect(drawer.getByText(/^Încă 59 de dubluri urmează/)).toBeTruthy()
})

test('the review of a long file shows how many rows are listed', async () => {
  await renderImportWithFile({
    [REVIEW_IMPORT_OPERATION]: ok({
      preview: { ...IMPORT_REVIEW, total: 12_000, good: 12_000, review: [makeReviewRow(2, 'add')] },
    }),
  })
  const drawer = within(await findDrawer())
  fireEvent.click(await drawer.findByRole('button', { name: 'Arată rândul' }))
  expect(drawer.getByText(/^Se arată 1 din 12\.000 de rânduri/)).toBeTruthy()
})

// Covers 2.2.37.
test('choosing another sheet shows the review of that sheet', async () => {
  const formFields = vi.spyOn(FormData.prototype, 'set')
  await renderImportWithFile({
    [REVIEW_IMPORT_OPERATION]: ok({
      preview: { ...IMPORT_REVIEW, format: 'xlsx', sheet: 'Mireasă', sheets: ['Mireasă', 'Mire'] },
    }),
  })
  const drawer = within(await findDrawer())
  await selectOption(await drawer.findByRole('combobox', { name: 'Foaia din fișier' }), 'Mire')
  await waitFor(() =>
    expect(formFields.mock.calls).toContainEqual(['wedding_invitation[sheet]', 'Mire']),
  )
})

test('all errors of a row are shown at once', async () => {
  await renderImportWithFile({
    [REVIEW_IMPORT_OPERATION]: ok({
      preview: {
        ...IMPORT_REVIEW,
        good: 1,
        failed: 1,
        counts: makeImportCounts({ added: 1, failed: 1 }),
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

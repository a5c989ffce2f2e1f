// The review before an import: decisions are not discarded without confirmation, and the description of the file is correct.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
import {
  REVIEW_WITH_EMAIL,
  REVIEW_WITH_REJECTED_ROW,
  REVIEW_WITH_UNDECIDED_DUPLICATE,
  answerDiscardDialog,
  waitUntilDrawerClosed,
} from './review-step.fixture'

afterEach(resetTestState)

const changes: [string, object, () => Promise<void>][] = [
  [
    'a changed column mapping',
    REVIEW_WITH_EMAIL,
    async () =>
      selectOption(
        await within(await findDrawer()).findByRole('combobox', { name: 'Email: ce este' }),
        'Telefon',
      ),
  ],
  [
    'a decision',
    REVIEW_WITH_UNDECIDED_DUPLICATE,
    async () =>
      selectOption(
        await within(await findDrawer()).findByRole('combobox', { name: 'Rândul 2: ce facem' }),
        'Adaugă',
      ),
  ],
  [
    'an unsaved correction',
    REVIEW_WITH_REJECTED_ROW,
    async () => {
      const drawer = within(await findDrawer())
      fireEvent.click(await drawer.findByRole('button', { name: 'Corectați rândul 3' }))
      const form = within(drawer.getByRole('form', { name: 'Corectați rândul 3' }))
      fireEvent.change(form.getByLabelText('Email'), { target: { value: 'ana@x.ro' } })
    },
  ],
]

test.each(changes)(
  'after %s closing the review requires confirmation',
  async (_, preview, change) => {
    await renderImportWithFile({ [REVIEW_IMPORT_OPERATION]: ok({ preview }) })
    await change()
    fireEvent.keyDown(await findDrawer(), { key: 'Escape' })
    await answerDiscardDialog('Continuați editarea')
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Închideți fără salvare?' })).toBeNull(),
    )
    fireEvent.click(within(await findDrawer()).getByRole('button', { name: 'Închide' }))
    await answerDiscardDialog('Închideți fără salvare')
    await waitUntilDrawerClosed()
  },
)

test('navigating back from a changed review requires confirmation', async () => {
  await renderImportWithFile({ [REVIEW_IMPORT_OPERATION]: ok({ preview: REVIEW_WITH_EMAIL }) })
  const drawer = within(await findDrawer())
  await selectOption(await drawer.findByRole('combobox', { name: 'Email: ce este' }), 'Telefon')
  history.back()
  expect(await screen.findByRole('dialog', { name: 'Aveți modificări nesalvate' })).toBeTruthy()
})

test('an unchanged review closes without confirmation', async () => {
  await renderImportWithFile({ [REVIEW_IMPORT_OPERATION]: ok({ preview: REVIEW_WITH_EMAIL }) })
  await within(await findDrawer()).findByRole('combobox', { name: 'Email: ce este' })
  fireEvent.keyDown(await findDrawer(), { key: 'Escape' })
  await waitUntilDrawerClosed()
})

test('decisions on a sheet are restored after another sheet was shown', async () => {
  const sheets = ['Invitați', 'Alta']
  const workbook = { ...REVIEW_WITH_REJECTED_ROW, format: 'xlsx', sheet: 'Invitați', sheets }
  const formFields = vi.spyOn(FormData.prototype, 'set')
  const lastSentFields = () =>
    Object.fromEntries(
      formFields.mock.calls
        .slice(formFields.mock.calls.findLastIndex(([name]) => name.endsWith('[event_id]')))
        .map(([name, value]) => [name.replace(/^.*\[(.*)\]$/, '$1'), value]),
    )
  let current: object = workbook
  await renderImportWithFile({ [REVIEW_IMPORT_OPERATION]: () => ok({ preview: current }) })
  const drawer = within(await findDrawer())
  await selectOption(await drawer.findByRole('combobox', { name: 'Email: ce este' }), 'Telefon')
  fireEvent.click(await drawer.findByRole('button', { name: 'Corectați rândul 3' }))
  const form = within(drawer.getByRole('form', { name: 'Corectați rândul 3' }))
  fireEvent.change(form.getByLabelText('Email'), { target: { value: 'ana@x.ro' } })
  current = { ...workbook, failed: 0, rows: [], review: [], counts: makeImportCounts({ added: 2 }) }
  fireEvent.click(form.getByRole('button', { name: 'Salvează rândul' }))
  await drawer.findByText(/^Un rând corectat aici/)
  const before = lastSentFields()
  expect(before).toMatchObject({ corrections: '{"3":["Ana","ana@x.ro"]}', columns: 'name,phone' })
  const sheetSelect = () => drawer.findByRole('combobox', { name: 'Foaia din fișier' })
  await selectOption(await sheetSelect(), 'Alta')
  await waitFor(() => expect(lastSentFields()).toMatchObject({ sheet: 'Alta' }))
  expect(lastSentFields()).not.toHaveProperty('corrections')
  expect(lastSentFields()).not.toHaveProperty('columns')
  await waitFor(() => expect(drawer.queryByText(/^Un rând corectat aici/)).toBeNull())
  await selectOption(await sheetSelect(), 'Invitați')
  await drawer.findByText(/^Un rând corectat aici/)
  expect(lastSentFields()).toEqual({ ...before, sheet: 'Invitați' })
})

test('an empty sheet shows a message and another sheet can be chosen', async () => {
  const workbook = {
    ...IMPORT_REVIEW,
    format: 'xlsx',
    sheet: 'Invitați',
    sheets: ['Invitați', 'Goală'],
  }
  const problem = { code: 'invalid', error: 'x', fields: { import_file: ['no_rows'] } }
  let reply: { status: number; body: unknown } = { status: 200, body: { preview: workbook } }
  await renderImportWithFile({ [REVIEW_IMPORT_OPERATION]: () => reply })
  const drawer = within(await findDrawer())
  const sheetSelect = () => drawer.findByRole('combobox', { name: 'Foaia din fișier' })
  reply = { status: 422, body: problem }
  await selectOption(await sheetSelect(), 'Goală')
  expect((await drawer.findByRole('alert')).textContent).toBe(
    'Foaia aleasă nu are niciun rând. Alegeți altă foaie.',
  )
  expect(((await sheetSelect()) as HTMLInputElement).value).toBe('Goală')
  reply = { status: 200, body: { preview: workbook } }
  await selectOption(await sheetSelect(), 'Invitați')
  expect(await drawer.findByRole('button', { name: 'Importă 2 rânduri' })).toBeTruthy()
  expect(drawer.queryByRole('alert')).toBeNull()
})

test('after a file is chosen its name is focused', async () => {
  await renderImportWithFile({ [REVIEW_IMPORT_OPERATION]: ok({ preview: IMPORT_REVIEW }) })
  const heading = await within(await findDrawer()).findByRole('heading', { name: 'lista.csv' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('a column with values only in later rows is not labelled as empty', async () => {
  const preview = {
    ...IMPORT_REVIEW,
    header: ['Nume', 'Masa', 'Note'],
    columns: ['name', '', ''],
    sample: [['Ștefan', '', '']],
    filled: [200, 143, 0],
  }
  await renderImportWithFile({ [REVIEW_IMPORT_OPERATION]: ok({ preview }) })
  const drawer = within(await findDrawer())
  const cells = async (name: RegExp) =>
    [...(await drawer.findByRole('row', { name })).querySelectorAll('td')].map((td) =>
      td.querySelector('input') ? '' : td.textContent,
    )
  expect(await cells(/^Masa/)).toEqual([
    'Masa143 de valori nu se importă',
    'fără valori în primele rânduri',
    '',
  ])
  expect(await cells(/^Note/)).toEqual(['Note', 'fără valori', ''])
})

test('a conflict also shows the fields that an update would fill in', async () => {
  const values = [...VASILE_DUPLICATE.values, { field: 'email', stored: null, file: 'vasile@x.ro' }]
  const preview = {
    ...REVIEW_WITH_UNDECIDED_DUPLICATE,
    duplicates: [{ ...VASILE_DUPLICATE, changes: ['email'], values }],
  }
  await renderImportWithFile({ [REVIEW_IMPORT_OPERATION]: ok({ preview }) })
  const drawer = within(await findDrawer())
  expect(await drawer.findByText('diferă: nume')).toBeTruthy()
  expect(drawer.getByText('Nume: în listă „Ioana Popescu”, în fișier „Vasile”')).toBeTruthy()
  expect(drawer.getByText('E-mail: în listă lipsește, în fișier „vasile@x.ro”')).toBeTruthy()
})

test('a row that repeats an earlier row is compared with it', async () => {
  const values = [
    { field: 'phone', stored: '0744 111', file: '0744 222' },
    { field: 'email', stored: null, file: 'vasile@x.ro' },
  ]
  const preview = {
    ...REVIEW_WITH_UNDECIDED_DUPLICATE,
    duplicates: [{ ...VASILE_DUPLICATE, above: 2, line: 5, values }],
  }
  await renderImportWithFile({ [REVIEW_IMPORT_OPERATION]: ok({ preview }) })
  const drawer = within(await findDrawer())
  expect(await drawer.findByRole('columnheader', { name: 'Rândul de mai sus' })).toBeTruthy()
  expect(drawer.queryByRole('columnheader', { name: 'Există deja' })).toBeNull()
  expect(drawer.getByText('Telefon: în rândul 2 „0744 111”, în acest rând „0744 222”')).toBeTruthy()
  expect(drawer.getByText('E-mail: în rândul 2 lipsește, în acest rând „vasile@x.ro”')).toBeTruthy()
  expect(drawer.queryByText(/în listă/)).toBeNull()
})

test.each<[number[], number, string]>([
  [[7], 1, 'și nu se citește: rândul 7.'],
  [[7, 9], 2, 'și nu se citesc: 7, 9.'],
  [Array.from({ length: 100 }, (_, index) => index + 1), 300, ', 19, 20, ….'],
])('ignored lines are listed: %#', async (ignored_lines, ignored, expectedEnd) => {
  await renderImportWithFile({
    [REVIEW_IMPORT_OPERATION]: ok({
      preview: {
        ...IMPORT_REVIEW,
        review: [makeReviewRow(2, 'add')],
        ignored_lines,
        counts: makeImportCounts({ ignored }),
      },
    }),
  })
  const text = await within(await findDrawer()).findByText(/numerotat/)
  expect(text.textContent?.endsWith(expectedEnd)).toBe(true)
})

test('rows with several phone numbers in a cell are named', async () => {
  const preview = { ...IMPORT_REVIEW, omitted_phones: 2, omitted_phone_lines: [2, 3] }
  await renderImportWithFile({ [REVIEW_IMPORT_OPERATION]: ok({ preview }) })
  const text = await within(await findDrawer()).findByText(/mai multe numere de telefon/)
  expect(text.textContent).toContain('rândurile 2, 3.')
})

test('a field other than the name is mapped to only one column', async () => {
  const preview = {
    ...IMPORT_REVIEW,
    header: ['Nume', 'Prenume', 'Mobil', 'Fix'],
    columns: ['name', '', 'phone', ''],
    sample: [['Pop', 'Ana', '0744 111 222', '021 311 22 33']],
    filled: [2, 2, 2, 1],
  }
  await renderImportWithFile({ [REVIEW_IMPORT_OPERATION]: ok({ preview }) })
  const drawer = within(await findDrawer())
  const columnSelect = (column: string) =>
    drawer.findByRole('combobox', { name: `${column}: ce este` })
  await selectOption(await columnSelect('Fix'), 'Telefon')
  await selectOption(await columnSelect('Prenume'), 'Nume')
  const values = async () =>
    Promise.all(
      preview.header.map(
        async (column) => ((await columnSelect(column)) as HTMLInputElement).value,
      ),
    )
  expect(await values()).toEqual(['Nume', 'Nume', 'Nu se importă', 'Telefon'])
  expect(drawer.getByText('2 valori nu se importă')).toBeTruthy()
})

// The review before an import: decisions are not discarded without confirmation, and the description of the file is correct.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ok, resetTest } from '../../../testing/couple-fixtures'
import {
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

afterEach(resetTest)

const columns = {
  ...PREVIEW,
  header: ['Nume', 'Email'],
  columns: ['name', 'email'],
  filled: [2, 1],
}
const bad = (line: number) => ({
  line,
  reason: 'invalid_email',
  reasons: ['invalid_email'],
  text: 'Ana; ana@',
})
const withBad = {
  ...columns,
  good: 1,
  failed: 1,
  rows: [bad(3)],
  review: [{ ...reviewRows(3, 'bad', [], ['invalid_email']), cells: ['Ana', 'ana@'] }],
  counts: makeCounts({ added: 1, failed: 1 }),
}
const conflict = {
  ...PREVIEW,
  duplicates: [vasile],
  duplicates_count: 1,
  review: [reviewRows(2, 'conflict', ['name'])],
  counts: makeCounts({ added: 1, conflicts: 1, failed: 1 }),
}
const question = () => screen.findByRole('dialog', { name: 'Închideți fără salvare?' })
const answer = async (name: string) =>
  fireEvent.click(
    within(await question())
      .getAllByRole('button', { name })
      .at(-1) as HTMLElement,
  )
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: /^Importă lista/ })).toBeNull())

const changes: [string, object, () => Promise<void>][] = [
  [
    'a column',
    columns,
    async () =>
      selectOption(
        await within(await findDrawer()).findByRole('combobox', { name: 'Email: ce este' }),
        'Telefon',
      ),
  ],
  [
    'a decision',
    conflict,
    async () =>
      selectOption(
        await within(await findDrawer()).findByRole('combobox', { name: 'Rândul 2: ce facem' }),
        'Adaugă',
      ),
  ],
  [
    'a correction that is not saved yet',
    withBad,
    async () => {
      const inside = within(await findDrawer())
      fireEvent.click(await inside.findByRole('button', { name: 'Corectați rândul 3' }))
      const form = within(inside.getByRole('form', { name: 'Corectați rândul 3' }))
      fireEvent.change(form.getByLabelText('Email'), { target: { value: 'ana@x.ro' } })
    },
  ],
]

test.each(changes)(
  'after a change of %s neither Escape nor the cross closes the review without a question',
  async (_, preview, change) => {
    await chooseFile({ [PREVIEW_IMPORT]: ok({ preview }) })
    await change()
    fireEvent.keyDown(await findDrawer(), { key: 'Escape' })
    await answer('Continuați editarea')
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Închideți fără salvare?' })).toBeNull(),
    )
    fireEvent.click(within(await findDrawer()).getByRole('button', { name: 'Închide' }))
    await answer('Închideți fără salvare')
    await isClosed()
  },
)

test('a step back from a changed review asks first', async () => {
  await chooseFile({ [PREVIEW_IMPORT]: ok({ preview: columns }) })
  const inside = within(await findDrawer())
  await selectOption(await inside.findByRole('combobox', { name: 'Email: ce este' }), 'Telefon')
  history.back()
  expect(await screen.findByRole('dialog', { name: 'Aveți modificări nesalvate' })).toBeTruthy()
})

test('a review without a change closes at once', async () => {
  await chooseFile({ [PREVIEW_IMPORT]: ok({ preview: columns }) })
  await within(await findDrawer()).findByRole('combobox', { name: 'Email: ce este' })
  fireEvent.keyDown(await findDrawer(), { key: 'Escape' })
  await isClosed()
})

test('a row that was corrected and has no errors any more can be corrected again', async () => {
  let current: object = withBad
  const parts = vi.spyOn(FormData.prototype, 'set')
  await chooseFile({ [PREVIEW_IMPORT]: () => ok({ preview: current }) })
  const inside = within(await findDrawer())
  const correct = async (shown: string, email: string) => {
    fireEvent.click(await inside.findByRole('button', { name: 'Corectați rândul 3' }))
    const form = within(inside.getByRole('form', { name: 'Corectați rândul 3' }))
    expect((form.getByLabelText('Email') as HTMLInputElement).value).toBe(shown)
    fireEvent.change(form.getByLabelText('Email'), { target: { value: email } })
    current = { ...columns, review: [{ ...reviewRows(3, 'add'), cells: ['Ana', email] }] }
    fireEvent.click(form.getByRole('button', { name: 'Salvează rândul' }))
    await inside.findByText(/^Un rând corectat aici/)
    await inside.findByText(`Ana · ${email}`)
    const sent = `{"3":["Ana","${email}"]}`
    expect(parts.mock.calls).toContainEqual(['wedding_invitation[corrections]', sent])
  }
  await correct('ana@', 'ana@y.ro')
  await correct('ana@y.ro', 'ana@x.ro')
})

test('a correction that is not saved holds back what would lose it', async () => {
  const workbook = { ...withBad, format: 'xlsx', sheet: 'Invitați', sheets: ['Invitați', 'Alta'] }
  const rows = [bad(3), bad(4)]
  const review = rows.map(({ line }) => ({ ...withBad.review[0], line }))
  await chooseFile({ [PREVIEW_IMPORT]: ok({ preview: { ...workbook, failed: 2, rows, review } }) })
  const inside = within(await findDrawer())
  const importing = () => inside.getByRole('button', { name: 'Importă un rând' })
  const others = () => [
    importing(),
    inside.getByRole('button', { name: 'Corectați rândul 4' }),
    inside.getByRole('combobox', { name: 'Foaia din fișier' }),
    inside.getByRole('combobox', { name: 'Email: ce este' }),
    inside.getByRole('checkbox', { name: /^Primul rând este deja/ }),
  ]
  const disabled = () => others().map((control) => (control as HTMLButtonElement).disabled)
  fireEvent.click(await inside.findByRole('button', { name: 'Corectați rândul 3' }))
  expect(disabled()).toEqual([false, false, false, false, false])
  const form = within(inside.getByRole('form', { name: 'Corectați rândul 3' }))
  fireEvent.change(form.getByLabelText('Email'), { target: { value: 'ana@x.ro' } })
  expect(disabled()).toEqual([true, true, true, true, true])
  expect(inside.getByText(/^Un rând pe care îl corectați nu este salvat/)).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: 'Renunțați' }))
  expect(disabled()).toEqual([false, false, false, false, false])
  expect(inside.queryByText(/nu este salvat/)).toBeNull()
})

test('decisions on a sheet are there again after another sheet was looked at', async () => {
  const sheets = ['Invitați', 'Alta']
  const workbook = { ...withBad, format: 'xlsx', sheet: 'Invitați', sheets }
  const parts = vi.spyOn(FormData.prototype, 'set')
  const sent = () =>
    Object.fromEntries(
      parts.mock.calls
        .slice(parts.mock.calls.findLastIndex(([name]) => name.endsWith('[event_id]')))
        .map(([name, value]) => [name.replace(/^.*\[(.*)\]$/, '$1'), value]),
    )
  let current: object = workbook
  await chooseFile({ [PREVIEW_IMPORT]: () => ok({ preview: current }) })
  const inside = within(await findDrawer())
  await selectOption(await inside.findByRole('combobox', { name: 'Email: ce este' }), 'Telefon')
  fireEvent.click(await inside.findByRole('button', { name: 'Corectați rândul 3' }))
  const form = within(inside.getByRole('form', { name: 'Corectați rândul 3' }))
  fireEvent.change(form.getByLabelText('Email'), { target: { value: 'ana@x.ro' } })
  current = { ...workbook, failed: 0, rows: [], review: [], counts: makeCounts({ added: 2 }) }
  fireEvent.click(form.getByRole('button', { name: 'Salvează rândul' }))
  await inside.findByText(/^Un rând corectat aici/)
  const before = sent()
  expect(before).toMatchObject({ corrections: '{"3":["Ana","ana@x.ro"]}', columns: 'name,phone' })
  const sheet = () => inside.findByRole('combobox', { name: 'Foaia din fișier' })
  await selectOption(await sheet(), 'Alta')
  await waitFor(() => expect(sent()).toMatchObject({ sheet: 'Alta' }))
  expect(sent()).not.toHaveProperty('corrections')
  expect(sent()).not.toHaveProperty('columns')
  await waitFor(() => expect(inside.queryByText(/^Un rând corectat aici/)).toBeNull())
  await selectOption(await sheet(), 'Invitați')
  await inside.findByText(/^Un rând corectat aici/)
  expect(sent()).toEqual({ ...before, sheet: 'Invitați' })
})

test('an empty sheet of a workbook says so, and the list of sheets leads back', async () => {
  const workbook = { ...PREVIEW, format: 'xlsx', sheet: 'Invitați', sheets: ['Invitați', 'Goală'] }
  const problem = { code: 'invalid', error: 'x', fields: { import_file: ['no_rows'] } }
  let reply: { status: number; body: unknown } = { status: 200, body: { preview: workbook } }
  await chooseFile({ [PREVIEW_IMPORT]: () => reply })
  const inside = within(await findDrawer())
  const sheet = () => inside.findByRole('combobox', { name: 'Foaia din fișier' })
  reply = { status: 422, body: problem }
  await selectOption(await sheet(), 'Goală')
  expect((await inside.findByRole('alert')).textContent).toBe(
    'Foaia aleasă nu are niciun rând. Alegeți altă foaie.',
  )
  expect(((await sheet()) as HTMLInputElement).value).toBe('Goală')
  reply = { status: 200, body: { preview: workbook } }
  await selectOption(await sheet(), 'Invitați')
  expect(await inside.findByRole('button', { name: 'Importă 2 rânduri' })).toBeTruthy()
  expect(inside.queryByRole('alert')).toBeNull()
})

test('after a file was chosen the focus is at the name of the file', async () => {
  await chooseFile({ [PREVIEW_IMPORT]: ok({ preview: PREVIEW }) })
  const heading = await within(await findDrawer()).findByRole('heading', { name: 'lista.csv' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('a column whose values come later is not said to be without values', async () => {
  const preview = {
    ...PREVIEW,
    header: ['Nume', 'Masa', 'Note'],
    columns: ['name', '', ''],
    sample: [['Ștefan', '', '']],
    filled: [200, 143, 0],
  }
  await chooseFile({ [PREVIEW_IMPORT]: ok({ preview }) })
  const inside = within(await findDrawer())
  const cells = async (name: RegExp) =>
    [...(await inside.findByRole('row', { name })).querySelectorAll('td')].map((td) =>
      td.querySelector('input') ? '' : td.textContent,
    )
  expect(await cells(/^Masa/)).toEqual([
    'Masa143 de valori nu se importă',
    'fără valori în primele rânduri',
    '',
  ])
  expect(await cells(/^Note/)).toEqual(['Note', 'fără valori', ''])
})

test('before a decision the fields that an update would fill in are shown, too', async () => {
  const values = [...vasile.values, { field: 'email', stored: null, file: 'vasile@x.ro' }]
  const preview = { ...conflict, duplicates: [{ ...vasile, changes: ['email'], values }] }
  await chooseFile({ [PREVIEW_IMPORT]: ok({ preview }) })
  const inside = within(await findDrawer())
  expect(await inside.findByText('diferă: nume')).toBeTruthy()
  expect(inside.getByText('Nume: în listă „Ioana Popescu”, în fișier „Vasile”')).toBeTruthy()
  expect(inside.getByText('E-mail: în listă lipsește, în fișier „vasile@x.ro”')).toBeTruthy()
})

test('a row that differs from a row above is compared with that row', async () => {
  const values = [
    { field: 'phone', stored: '0744 111', file: '0744 222' },
    { field: 'email', stored: null, file: 'vasile@x.ro' },
  ]
  const preview = { ...conflict, duplicates: [{ ...vasile, above: 2, line: 5, values }] }
  await chooseFile({ [PREVIEW_IMPORT]: ok({ preview }) })
  const inside = within(await findDrawer())
  expect(await inside.findByRole('columnheader', { name: 'Rândul de mai sus' })).toBeTruthy()
  expect(inside.queryByRole('columnheader', { name: 'Există deja' })).toBeNull()
  expect(inside.getByText('Telefon: în rândul 2 „0744 111”, în acest rând „0744 222”')).toBeTruthy()
  expect(inside.getByText('E-mail: în rândul 2 lipsește, în acest rând „vasile@x.ro”')).toBeTruthy()
  expect(inside.queryByText(/în listă/)).toBeNull()
})

test.each<[number[], number, string]>([
  [[7], 1, 'și nu se citește: rândul 7.'],
  [[7, 9], 2, 'și nu se citesc: 7, 9.'],
  [Array.from({ length: 100 }, (_, at) => at + 1), 300, ', 19, 20, ….'],
])('lines that are no guests are named: %#', async (ignored_lines, ignored, end) => {
  await chooseFile({
    [PREVIEW_IMPORT]: ok({
      preview: {
        ...PREVIEW,
        review: [reviewRows(2, 'add')],
        ignored_lines,
        counts: makeCounts({ ignored }),
      },
    }),
  })
  const text = await within(await findDrawer()).findByText(/numerotat/)
  expect(text.textContent?.endsWith(end)).toBe(true)
})

test('a field other than the name belongs to one column', async () => {
  const preview = {
    ...PREVIEW,
    header: ['Nume', 'Prenume', 'Mobil', 'Fix'],
    columns: ['name', '', 'phone', ''],
    sample: [['Pop', 'Ana', '0744 111 222', '021 311 22 33']],
    filled: [2, 2, 2, 1],
  }
  await chooseFile({ [PREVIEW_IMPORT]: ok({ preview }) })
  const inside = within(await findDrawer())
  const box = (column: string) => inside.findByRole('combobox', { name: `${column}: ce este` })
  await selectOption(await box('Fix'), 'Telefon')
  await selectOption(await box('Prenume'), 'Nume')
  const values = async () =>
    Promise.all(
      preview.header.map(async (column) => ((await box(column)) as HTMLInputElement).value),
    )
  expect(await values()).toEqual(['Nume', 'Nume', 'Nu se importă', 'Telefon'])
  expect(inside.getByText('2 valori nu se importă')).toBeTruthy()
})

const many = Array.from({ length: 130 }, (_, at) => bad(at + 2))
const showAll = async () =>
  fireEvent.click(
    await within(await findDrawer()).findByRole('button', { name: 'Arată 100 de rânduri' }),
  )

test('the file of the rows to correct is announced before the import and named when it is there', async () => {
  const preview = {
    ...columns,
    good: 1,
    failed: 130,
    rows: many,
    counts: makeCounts({ added: 1, failed: 130 }),
  }
  await chooseFile({
    [PREVIEW_IMPORT]: ok({ preview }),
    'POST /api/wedding_invitations/import_invitees': {
      status: 202,
      body: { job: makeImportJob({ status: 'queued' }) },
    },
    'GET /api/jobs/j': ok({
      job: makeImportJob({
        report: { added: 1, skipped: 0, failed: 130, rows: many },
        file_name: 'randuri-neimportate.csv',
      }),
    }),
  })
  const inside = within(await findDrawer())
  await showAll()
  expect(inside.getByText(/^Încă 30 de rânduri nu se arată aici\. După import/)).toBeTruthy()
  fireEvent.click(inside.getByRole('button', { name: 'Importă un rând' }))
  await inside.findByRole('link', { name: 'Descarcă rândurile de corectat' })
  await showAll()
  expect(inside.getByText('Încă 30 de rânduri sunt în fișierul de corectat.')).toBeTruthy()
})

test('where nothing can be imported no file of rows to correct is announced', async () => {
  const preview = {
    ...columns,
    good: 0,
    failed: 130,
    rows: many,
    counts: makeCounts({ added: 0, failed: 130 }),
  }
  await chooseFile({ [PREVIEW_IMPORT]: ok({ preview }) })
  await showAll()
  expect(within(await findDrawer()).getByText('Încă 30 de rânduri nu se arată aici.')).toBeTruthy()
})

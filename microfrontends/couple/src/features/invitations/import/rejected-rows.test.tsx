// The rejected rows of an import: they are corrected in place, and the import offers a file of them.
import { fireEvent, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ok, resetTestState } from '../../../testing/couple-fixtures'
import {
  REVIEW_IMPORT_OPERATION,
  renderImportWithFile,
  makeImportCounts,
  makeImportJob,
  findDrawer,
  makeReviewRow,
} from './import.fixture'
import { REVIEW_WITH_EMAIL, makeRejectedRow, REVIEW_WITH_REJECTED_ROW } from './review-step.fixture'

afterEach(resetTestState)

test('a corrected row without errors can be corrected again', async () => {
  let current: object = REVIEW_WITH_REJECTED_ROW
  const formFields = vi.spyOn(FormData.prototype, 'set')
  await renderImportWithFile({ [REVIEW_IMPORT_OPERATION]: () => ok({ preview: current }) })
  const drawer = within(await findDrawer())
  const correctRow = async (shownEmail: string, email: string) => {
    fireEvent.click(await drawer.findByRole('button', { name: 'Corectați rândul 3' }))
    const form = within(drawer.getByRole('form', { name: 'Corectați rândul 3' }))
    expect((form.getByLabelText('Email') as HTMLInputElement).value).toBe(shownEmail)
    fireEvent.change(form.getByLabelText('Email'), { target: { value: email } })
    current = {
      ...REVIEW_WITH_EMAIL,
      review: [{ ...makeReviewRow(3, 'add'), cells: ['Ana', email] }],
    }
    fireEvent.click(form.getByRole('button', { name: 'Salvează rândul' }))
    await drawer.findByText(/^Un rând corectat aici/)
    await drawer.findByText(`Ana · ${email}`)
    const expectedField = `{"3":["Ana","${email}"]}`
    expect(formFields.mock.calls).toContainEqual(['wedding_invitation[corrections]', expectedField])
  }
  await correctRow('ana@', 'ana@y.ro')
  await correctRow('ana@y.ro', 'ana@x.ro')
})

test('an unsaved correction disables the controls that would discard it', async () => {
  const workbook = {
    ...REVIEW_WITH_REJECTED_ROW,
    format: 'xlsx',
    sheet: 'Invitați',
    sheets: ['Invitați', 'Alta'],
  }
  const rows = [makeRejectedRow(3), makeRejectedRow(4)]
  const review = rows.map(({ line }) => ({ ...REVIEW_WITH_REJECTED_ROW.review[0], line }))
  await renderImportWithFile({
    [REVIEW_IMPORT_OPERATION]: ok({ preview: { ...workbook, failed: 2, rows, review } }),
  })
  const drawer = within(await findDrawer())
  const importButton = () => drawer.getByRole('button', { name: 'Importă un rând' })
  const controls = () => [
    importButton(),
    drawer.getByRole('button', { name: 'Corectați rândul 4' }),
    drawer.getByRole('combobox', { name: 'Foaia din fișier' }),
    drawer.getByRole('combobox', { name: 'Email: ce este' }),
    drawer.getByRole('checkbox', { name: /^Primul rând este deja/ }),
  ]
  const disabledStates = () => controls().map((control) => (control as HTMLButtonElement).disabled)
  fireEvent.click(await drawer.findByRole('button', { name: 'Corectați rândul 3' }))
  expect(disabledStates()).toEqual([false, false, false, false, false])
  const form = within(drawer.getByRole('form', { name: 'Corectați rândul 3' }))
  fireEvent.change(form.getByLabelText('Email'), { target: { value: 'ana@x.ro' } })
  expect(disabledStates()).toEqual([true, true, true, true, true])
  expect(drawer.getByText(/^Un rând pe care îl corectați nu este salvat/)).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: 'Renunțați' }))
  expect(disabledStates()).toEqual([false, false, false, false, false])
  expect(drawer.queryByText(/nu este salvat/)).toBeNull()
})

const MANY_REJECTED_ROWS = Array.from({ length: 130 }, (_, index) => makeRejectedRow(index + 2))
const showAll = async () =>
  fireEvent.click(
    await within(await findDrawer()).findByRole('button', { name: 'Arată 100 de rânduri' }),
  )

test('the file of rejected rows is announced before and offered after the import', async () => {
  const preview = {
    ...REVIEW_WITH_EMAIL,
    good: 1,
    failed: 130,
    rows: MANY_REJECTED_ROWS,
    counts: makeImportCounts({ added: 1, failed: 130 }),
  }
  await renderImportWithFile({
    [REVIEW_IMPORT_OPERATION]: ok({ preview }),
    'POST /api/wedding_invitations/import_invitees': {
      status: 202,
      body: { job: makeImportJob({ status: 'queued' }) },
    },
    'GET /api/jobs/j': ok({
      job: makeImportJob({
        report: { added: 1, skipped: 0, failed: 130, rows: MANY_REJECTED_ROWS },
        file_name: 'randuri-neimportate.csv',
      }),
    }),
  })
  const drawer = within(await findDrawer())
  await showAll()
  expect(drawer.getByText(/^Încă 30 de rânduri nu se arată aici\. După import/)).toBeTruthy()
  fireEvent.click(drawer.getByRole('button', { name: 'Importă un rând' }))
  await drawer.findByRole('link', { name: 'Descarcă rândurile de corectat' })
  await showAll()
  expect(drawer.getByText('Încă 30 de rânduri sunt în fișierul de corectat.')).toBeTruthy()
})

test('without importable rows no file of rejected rows is announced', async () => {
  const preview = {
    ...REVIEW_WITH_EMAIL,
    good: 0,
    failed: 130,
    rows: MANY_REJECTED_ROWS,
    counts: makeImportCounts({ added: 0, failed: 130 }),
  }
  await renderImportWithFile({ [REVIEW_IMPORT_OPERATION]: ok({ preview }) })
  await showAll()
  expect(within(await findDrawer()).getByText('Încă 30 de rânduri nu se arată aici.')).toBeTruthy()
})

// The columns of a file that is imported (specification 2 §4; contract 10).
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ok, resetTestState } from '../../../testing/couple-fixtures'
import {
  REVIEW_IMPORT_OPERATION,
  renderImportWithFile,
  IMPORT_REVIEW,
  findDrawer,
} from './import.fixture'

afterEach(resetTestState)

const WIDE_REVIEW = {
  ...IMPORT_REVIEW,
  header: ['Nume', ...Array.from({ length: 14 }, (_, n) => `Altceva ${n}`), 'Telefon'],
  columns: ['name', ...Array.from({ length: 14 }, () => ''), 'phone'],
  sample: [['Ștefan']],
  filled: [1],
}

test('unmapped columns are collapsed and mapped columns stay visible', async () => {
  await renderImportWithFile({ [REVIEW_IMPORT_OPERATION]: ok({ preview: WIDE_REVIEW }) })
  const drawer = within(await findDrawer())
  const columnCount = () => drawer.getAllByRole('combobox', { name: /: ce este$/ }).length
  const moreButton = await drawer.findByRole('button', {
    name: 'Încă 14 coloane, care nu se importă',
  })
  expect([columnCount(), moreButton.getAttribute('aria-expanded')]).toEqual([2, 'false'])
  fireEvent.click(moreButton)
  expect(columnCount()).toBe(16)
  fireEvent.click(drawer.getByRole('button', { name: 'Ascunde coloanele care nu se importă' }))
  expect(columnCount()).toBe(2)
})

test('a heading with a full stop at its end does not double that of the sentence', async () => {
  const review = {
    ...IMPORT_REVIEW,
    header: ['Nume', 'Nr. crt.'],
    columns: ['name', ''],
    sample: [['Ștefan', '1']],
    filled: [1, 1],
  }
  await renderImportWithFile({ [REVIEW_IMPORT_OPERATION]: ok({ preview: review }) })
  const drawer = within(await findDrawer())
  expect(
    await drawer.findByText(/^O coloană cu valori nu se importă: Nr\. crt\. Dacă/),
  ).toBeTruthy()
})

test('a file without a name column shows all its columns', async () => {
  await renderImportWithFile({
    [REVIEW_IMPORT_OPERATION]: ok({
      preview: { ...WIDE_REVIEW, columns: WIDE_REVIEW.columns.map(() => ''), good: null },
    }),
  })
  const drawer = within(await findDrawer())
  expect(await drawer.findAllByRole('combobox', { name: /: ce este$/ })).toHaveLength(16)
})

test('an unknown header row is shown and can be imported as a guest', async () => {
  const formFields = vi.spyOn(FormData.prototype, 'set')
  await renderImportWithFile({
    [REVIEW_IMPORT_OPERATION]: ok({
      preview: { ...IMPORT_REVIEW, header: ['Ștefan', '3'], columns: ['', ''], good: null },
    }),
  })
  const alert = await within(await findDrawer()).findByRole('alert')
  expect(alert.textContent).toContain('Ștefan · 3')
  fireEvent.click(within(alert).getByRole('button', { name: 'Primul rând este un invitat' }))
  await waitFor(() =>
    expect(formFields.mock.calls).toContainEqual(['wedding_invitation[header]', 'false']),
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

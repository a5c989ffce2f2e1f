// The import of a guest list from a file.
import { inSequence, RUNNING_JOB, selectEvent } from '../page-state-steps'
import type { PageDriver, PageCase } from '../page-state'
import { LIST_PATH } from './invitations.fixture'

const JOBS = '**/api/jobs?**'

const IMPORT_PREVIEW_CALL = '**/api/wedding_invitations/import_preview'
const LAST_IMPORT = '**/api/wedding_invitations/last_import?**'
const JOB = '**/api/jobs/**'

const upload = (name: string, text: string) => async (driver: PageDriver) => {
  await driver.page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}
const openImport = (driver: PageDriver) => driver.clickButton('couple:inv.import')
const FILE = `Nume;Grup;Telefon;E-mail;Locuri\n${['Familia Țepeș;Rude;;;4', 'Ștefan Țîrlea-Constantinescu;Prieteni;0740 111 222;stefan@exemplu.ro;2', 'Anca;Colegi;0741;anca@;1', ';;0740 222 333;;', 'Vlad;Colegi;;;99', 'Bianca;;;;2'].join('\n')}\n`

/** A file with many columns, few of which belong to a guest list, as the export of another system has. */
const WIDE_FILE = `Nume;Telefon;${Array.from({ length: 16 }, (_, n) => `Coloana_lungă_fără_spații_numărul_${n}`).join(';')}\nFamilia Popescu-Constantinescu;abc;${Array.from({ length: 16 }, (_, n) => (n < 8 ? 'o_valoare_lungă_fără_niciun_spațiu' : '')).join(';')}\n`

const lastImport = {
  last_import: {
    id: RUNNING_JOB.id,
    file_name: 'lista-noastra-cu-un-nume-lung.csv',
    added: 12,
    updated: 3,
    created_at: '2026-11-20T10:00:00Z',
  },
}

const invalidRows = [
  { line: 4, reason: 'invalid_email', text: 'Anca;Colegi;0741;anca@;1' },
  { line: 5, reason: 'name_missing', text: ';;0740 222 333;;' },
]

const importJob = (report: object) => ({
  job: {
    ...RUNNING_JOB,
    status: 'succeeded',
    progress: 100,
    processed: 120,
    file_name: 'de-corectat.csv',
    finished_at: new Date().toISOString(),
    report,
  },
})

const confirmImport = ({ page }: PageDriver) =>
  page.getByRole('dialog').getByRole('button').last().click()
const undoImport = (driver: PageDriver) => driver.clickButton('import:undo')

const importPages: PageCase[] = [
  {
    path: LIST_PATH,
    prepare: inSequence(selectEvent('full'), (driver) =>
      driver.mockResponse(LAST_IMPORT, lastImport),
    ),
    expectsErrors: true,
    states: [
      { name: 'import dialog', action: openImport, expected: 'import:last_import' },
      {
        name: 'import undo confirmation',
        action: undoImport,
        expected: 'import:undo_text',
      },
      {
        name: 'import undo refused',
        action: async (driver) => {
          await driver.mockResponse('**/api/wedding_invitations/undo_import/**', {
            undone: {
              done: false,
              removed: 0,
              restored: 0,
              undoable: 3,
              rows: [
                { line: 2, name: 'Ilinca', reason: 'sent' },
                { line: 3, name: '', reason: 'gift_reserved' },
              ],
            },
          })
          await undoImport(driver)
        },
        expected: 'import:undo_others',
      },
      {
        name: 'import, unsupported file',
        action: upload('lista.pdf', '%PDF-1.4'),
        expected: 'import:fault_unsupported_kind',
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: inSequence(selectEvent('full'), (driver) => driver.holdRequest(IMPORT_PREVIEW_CALL)),
    states: [
      {
        name: 'import, reading',
        action: async (driver) => {
          await openImport(driver)
          await upload('lista.csv', FILE)(driver)
        },
        expected: ({ page, t }) => page.getByRole('status', { name: t('import:reading') }),
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'import, many columns',
        action: async (driver) => {
          await openImport(driver)
          await upload('lista.csv', WIDE_FILE)(driver)
        },
        expected: ({ page }) =>
          page.getByRole('dialog').locator('button[aria-expanded=false]').first(),
      },
      {
        name: 'import, many columns expanded',
        action: ({ page }) =>
          page.getByRole('dialog').locator('button[aria-expanded=false]').first().click(),
        expected: 'import:fold',
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'import without a name column',
        action: async (driver) => {
          await openImport(driver)
          await upload('lista.csv', 'Unu;Doi\nAnca;3\n')(driver)
        },
        expected: 'import:say_names',
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: inSequence(
      selectEvent('full'),
      (driver) =>
        driver.mockResponse(
          '**/api/wedding_invitations/import_invitees',
          { job: { ...RUNNING_JOB, total: 0, processed: 0 } },
          202,
        ),
      (driver) => driver.mockResponse(JOB, { job: { ...RUNNING_JOB, total: 0, processed: 0 } }),
    ),
    states: [
      {
        name: 'import preview',
        action: async (driver) => {
          await openImport(driver)
          await upload('lista.csv', FILE)(driver)
        },
        expected: 'import:each_row',
      },
      {
        name: 'import, all or nothing',
        action: ({ page, t }) =>
          page.getByRole('switch', { name: t('import:only_good') }).press('Space'),
        expected: 'import:stopped',
      },
      {
        name: 'import, running',
        action: async (driver) => {
          await driver.page
            .getByRole('switch', { name: driver.t('import:only_good') })
            .press('Space')
          await confirmImport(driver)
        },
        expected: 'couple:import.leave',
      },
      {
        name: 'import, progress',
        action: (driver) => driver.mockResponse(JOB, { job: RUNNING_JOB }),
        expected: ({ page }) =>
          page.getByRole('dialog').getByRole('status').filter({ hasText: '120' }),
      },
      {
        name: 'import, done',
        action: async (driver) => {
          await driver.mockResponse(LAST_IMPORT, lastImport)
          await driver.mockResponse(
            JOB,
            importJob({ added: 12, updated: 3, skipped: 1, failed: 2, rows: invalidRows }),
          )
        },
        expected: 'couple:import.download',
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: inSequence(
      selectEvent('full'),
      (driver) =>
        driver.mockResponse(
          '**/api/wedding_invitations/import_invitees',
          { job: RUNNING_JOB },
          202,
        ),
      (driver) =>
        driver.mockResponse(JOB, { job: { ...RUNNING_JOB, status: 'failed', error: 'stale' } }),
    ),
    states: [
      {
        name: 'import failed',
        action: async (driver) => {
          await openImport(driver)
          await upload('lista.csv', FILE)(driver)
          await driver.page.getByText(driver.t('import:each_row')).waitFor()
          await confirmImport(driver)
        },
        expected: 'import:fault_stale',
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: inSequence(selectEvent('full'), (driver) =>
      driver.mockResponse(JOBS, { jobs: [RUNNING_JOB] }),
    ),
    states: [
      {
        name: 'import progress on the list page',
        expected: ({ page, t }) =>
          page.getByRole('progressbar', { name: t('couple:import.title') }),
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: inSequence(
      selectEvent('full'),
      (driver) => driver.mockResponse(LAST_IMPORT, lastImport),
      (driver) =>
        driver.mockResponse(JOBS, {
          jobs: [importJob({ added: 12, skipped: 1, failed: 2, rows: invalidRows }).job],
        }),
    ),
    states: [{ name: 'import result on the list page', expected: 'couple:import.see' }],
  },
]
export const IMPORT_PAGES: PageCase[] = importPages

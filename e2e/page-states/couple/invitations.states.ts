// The guest list: rows and their actions, mails and printed cards before they are sent, and the import of a file.
import {
  retryAfterFailure,
  inSequence,
  loadingButton,
  chooseMenuItem,
  topDialog,
  pressEscape,
  field,
  listStates,
  RUNNING_JOB,
  firstButtonContaining,
  selectEvent,
  atBothWidths,
  loadingStatus,
} from '../page-state-steps'
import type { PageDriver, PageCase } from '../page-state-runner'

const LIST_PATH = '/app/adauga-invitat'
const SEARCH = '**/api/wedding_invitations/search?**'
const INVITATIONS = '**/api/wedding_invitations'

const save = (driver: PageDriver) => driver.clickButton('couple:save')
const openRowMenu = (driver: PageDriver) =>
  firstButtonContaining(driver, 'couple:inv.more', { name: '' }).click()
const rowAction = (key: string) => async (driver: PageDriver) => {
  await pressEscape(driver)
  await openRowMenu(driver)
  await chooseMenuItem(driver, key)
}

const invitationList: PageCase[] = [
  ...listStates(LIST_PATH, SEARCH, { site: 'empty', name: 'empty', expected: 'couple:inv.empty' }),
  {
    path: `${LIST_PATH}?search=nimeni-cu-acest-nume`,
    prepare: selectEvent('full'),
    states: [{ name: 'no results', expected: 'couple:inv.none_fit' }],
  },
  {
    path: `${LIST_PATH}?search=a&status=acceptat&sent=false&participant=false`,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'all filters set',
        expected: ({ page, t }) => page.getByRole('button', { name: t('couple:clear') }),
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: selectEvent('direct'),
    states: [
      { name: 'direct answers', expected: 'invite:direct.text' },
      {
        name: 'QR code of the site',
        action: ({ page, t }) =>
          page.getByRole('button', { name: t('invite:qr'), exact: true }).click(),
        expected: 'couple:qr.png',
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: selectEvent('full'),
    expectsErrors: true,
    states: [
      {
        name: 'whole',
        expected: (driver) => firstButtonContaining(driver, 'couple:inv.more', { name: '' }),
      },
      ...atBothWidths({
        name: 'row menu',
        action: openRowMenu,
        expected: ({ page }) => page.getByRole('menu'),
      }),
      {
        name: 'QR code of an invitation',
        action: rowAction('invite:qr'),
        expected: 'couple:qr.png',
      },
      { name: 'message dialog', action: rowAction('invite:message'), expected: 'invite:say.chat' },
      {
        name: 'message template',
        action: (driver) => driver.clickButton('invite:say.template'),
        expected: 'invite:say.template_hint',
      },
      {
        name: 'message template rejected',
        action: async (driver) => {
          await driver.mockResponse(
            '**/api/events/*',
            { code: 'invalid', error: 'x', fields: { message_ro: ['link_missing'] } },
            422,
          )
          await save(driver)
        },
        expected: 'couple:field.link_missing',
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'filters expanded',
        widths: [390],
        action: (driver) => driver.page.locator('.a-filters button[aria-expanded]').click(),
        expected: ({ page, t }) => page.getByRole('combobox', { name: t('couple:inv.category') }),
      },
      {
        name: 'select open',
        action: async ({ page, t }) => {
          await page.getByRole('combobox', { name: t('couple:inv.category') }).click()
        },
        expected: ({ page }) => page.getByRole('option').first(),
      },
      { name: 'edit dialog', action: rowAction('couple:edit'), expected: 'couple:inv.edit' },
      {
        name: 'select open in a dialog',
        action: ({ page, t }) => page.getByRole('combobox', { name: t('invite:language') }).click(),
        expected: ({ page, t }) => page.getByRole('option', { name: t('invite:language_en') }),
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'delete confirmation',
        action: rowAction('couple:inv.delete'),
        expected: 'couple:inv.delete_text',
      },
      {
        name: 'delete failed',
        action: async (driver) => {
          await driver.failRequest(`${INVITATIONS}/*`)
          await driver.clickButton('couple:inv.delete')
        },
        expected: 'couple:delete_failed',
      },
    ],
  },
  {
    path: `${LIST_PATH}?status=acceptat`,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'reset confirmation',
        action: (driver) => driver.clickButton('couple:inv.reset'),
        expected: 'couple:inv.reset_text',
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: selectEvent('closed'),
    expectsErrors: true,
    states: [
      {
        name: 'add dialog',
        action: (driver) => driver.clickButton('couple:inv.add'),
        expected: 'invite:places_hint',
      },
      { name: 'add dialog, required errors', action: save, expected: 'couple:field.required' },
      {
        name: 'too many places',
        action: async (driver) => {
          await field(driver, 'couple:inv.places').fill('99')
          await save(driver)
        },
        expected: 'couple:field.places',
      },
      {
        name: 'add failed',
        action: async (driver) => {
          await field(driver, 'couple:inv.places').fill('4')
          await field(driver, 'couple:inv.name').fill('Ștefan')
          await driver.failRequest(INVITATIONS)
          await save(driver)
        },
        expected: 'couple:failed',
      },
      {
        name: 'adding',
        action: async (driver) => {
          await driver.holdRequest(INVITATIONS)
          await save(driver)
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: selectEvent('full'),
    expectsErrors: true,
    states: [
      {
        name: 'categories dialog',
        action: (driver) => driver.clickButton('couple:inv.categories'),
        expected: 'couple:cat.add',
      },
      {
        name: 'category required error',
        action: (driver) => driver.clickButton('couple:cat.add'),
        expected: 'couple:field.required',
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: inSequence(selectEvent('empty'), (driver) =>
      driver.failRequest('**/api/categories?**', 403),
    ),
    states: [
      {
        name: 'categories failed',
        action: (driver) => driver.clickButton('couple:inv.categories'),
        expected: 'couple:failed',
      },
      { name: 'no categories', action: retryAfterFailure, expected: 'couple:cat.empty' },
    ],
  },
]

const PLAN = '**/api/wedding_invitations/preview_mail'
const JOBS = '**/api/jobs?**'
const selectPage = ({ page, t }: PageDriver) =>
  page.getByRole('checkbox', { name: t('invite:choose_page') }).check()
const selectionAction = (key: string) => async (driver: PageDriver) => {
  await pressEscape(driver)
  await driver.clickButton('invite:more')
  await chooseMenuItem(driver, key)
}
const sendAction = (key: string) => async (driver: PageDriver) => {
  await pressEscape(driver)
  await driver.clickButton('invite:outreach')
  await chooseMenuItem(driver, key)
}
const makeMailPlan = (overrides: object) => ({
  mail: {
    kind: 'invitation',
    recipients: [],
    others: [
      { id: 'a', name: 'Nașa Elena', reason: 'no_address' },
      {
        id: 'b',
        name: 'Familia Constantinescu-Văcărescu din Târgu Secuiesc',
        reason: 'other_address',
      },
    ],
    reasons: { no_address: 1, other_address: 1 },
    left_today: 40,
    ...overrides,
  },
})

const selectionAndSending: PageCase[] = [
  {
    path: LIST_PATH,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'invitations selected',
        action: selectPage,
        expected: ({ page, t }) => page.getByRole('region', { name: t('invite:bar') }),
      },
      {
        name: 'selection menu',
        action: (driver) => driver.clickButton('invite:more'),
        expected: ({ page }) => page.getByRole('menu'),
      },
      {
        name: 'category selection dialog',
        action: selectionAction('invite:to_category'),
        expected: 'invite:category_title',
      },
      {
        name: 'bulk delete confirmation',
        action: selectionAction('invite:delete'),
        expected: ({ page, t }) =>
          page.getByRole('dialog').getByText(t('couple:keep'), { exact: true }),
      },
      {
        name: 'cards of the selection',
        action: selectionAction('invite:cards'),
        expected: 'invite:print.make',
      },
      {
        name: 'export of the selection',
        action: selectionAction('invite:export'),
        expected: 'couple:export.plain_xlsx',
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'send menu',
        action: (driver) => driver.clickButton('invite:outreach'),
        expected: ({ page }) => page.getByRole('menu'),
      },
      {
        name: 'mail recipients',
        action: (driver) => chooseMenuItem(driver, 'invite:send_unsent'),
        expected: ({ page }) => page.getByRole('dialog').getByRole('listitem').first(),
      },
      {
        name: 'reminder recipients',
        action: sendAction('invite:remind_all'),
        expected: 'invite:mail.text_reminder',
      },
      {
        name: 'send failed',
        action: async (driver) => {
          await driver.failRequest('**/api/wedding_invitations/send_mail')
          await topDialog(driver).getByRole('button').last().click()
        },
        expected: ({ page }) => page.getByRole('alert').first(),
      },
      {
        name: 'cards of all invitations',
        action: sendAction('invite:cards_all'),
        expected: 'invite:print.make',
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: inSequence(selectEvent('full'), (driver) => driver.failRequest(PLAN, 403)),
    states: [
      {
        name: 'recipients failed',
        action: sendAction('invite:send_unsent'),
        expected: 'couple:failed',
      },
      {
        name: 'no recipients',
        action: async (driver) => {
          await driver.mockResponse(PLAN, makeMailPlan({}))
          await driver.clickButton('couple:retry')
        },
        expected: 'invite:mail.nobody',
      },
      {
        name: 'sending blocked, with a link to the cause',
        action: async (driver) => {
          await driver.mockResponse(
            PLAN,
            makeMailPlan({ blocked: { code: 'site_not_live', error: 'Site-ul nu este live.' } }),
          )
          await sendAction('invite:remind_all')(driver)
        },
        expected: ({ page, t }) =>
          page.getByRole('dialog').getByRole('link', { name: t('invite:mail.way_live') }),
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: inSequence(selectEvent('full'), (driver) => driver.holdRequest(PLAN)),
    states: [
      {
        name: 'recipients loading',
        action: sendAction('invite:send_unsent'),
        expected: loadingStatus,
      },
    ],
  },
]

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

export const INVITATION_PAGES: PageCase[] = invitationList
export const SENDING_PAGES: PageCase[] = selectionAndSending
export const IMPORT_PAGES: PageCase[] = importPages

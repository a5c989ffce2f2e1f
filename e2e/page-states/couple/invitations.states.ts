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
  buttonStartingWith,
  selectEvent,
  atBothWidths,
  loadingStatus,
} from '../page-state-steps'
import type { PageDriver, PageCase } from '../page-state-runner'

const LIST = '/app/adauga-invitat'
const SEARCH = '**/api/wedding_invitations/search?**'
const WRITE = '**/api/wedding_invitations'

const save = (at: PageDriver) => at.clickButton('couple:save')
const openRowMenu = (at: PageDriver) =>
  buttonStartingWith(at, 'couple:inv.more', { name: '' }).click()
const rowAction = (key: string) => async (at: PageDriver) => {
  await pressEscape(at)
  await openRowMenu(at)
  await chooseMenuItem(at, key)
}

const rows: PageCase[] = [
  ...listStates(LIST, SEARCH, { on: 'empty', name: 'empty', see: 'couple:inv.empty' }),
  {
    path: `${LIST}?search=nimeni-cu-acest-nume`,
    prepare: selectEvent('full'),
    states: [{ name: 'no hit', expected: 'couple:inv.none_fit' }],
  },
  {
    path: `${LIST}?search=a&status=acceptat&sent=false&participant=false`,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'every filter set',
        expected: ({ page, t }) => page.getByRole('button', { name: t('couple:clear') }),
      },
    ],
  },
  {
    path: LIST,
    prepare: selectEvent('direct'),
    states: [
      { name: 'answers without invitations', expected: 'invite:direct.text' },
      {
        name: 'the code of the site',
        action: ({ page, t }) =>
          page.getByRole('button', { name: t('invite:qr'), exact: true }).click(),
        expected: 'couple:qr.png',
      },
    ],
  },
  {
    path: LIST,
    prepare: selectEvent('full'),
    expectsErrors: true,
    states: [
      { name: 'whole', expected: (at) => buttonStartingWith(at, 'couple:inv.more', { name: '' }) },
      ...atBothWidths({
        name: 'menu of a row',
        action: openRowMenu,
        expected: ({ page }) => page.getByRole('menu'),
      }),
      { name: 'a code', action: rowAction('invite:qr'), expected: 'couple:qr.png' },
      { name: 'a message', action: rowAction('invite:message'), expected: 'invite:say.chat' },
      {
        name: 'the words for all',
        action: (at) => at.clickButton('invite:say.template'),
        expected: 'invite:say.template_hint',
      },
      {
        name: 'the words for all, refused',
        action: async (at) => {
          await at.mockResponse(
            '**/api/events/*',
            { code: 'invalid', error: 'x', fields: { message_ro: ['link_missing'] } },
            422,
          )
          await save(at)
        },
        expected: 'couple:field.link_missing',
      },
    ],
  },
  {
    path: LIST,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'filters unfolded',
        widths: [390],
        action: (at) => at.page.locator('.a-filters button[aria-expanded]').click(),
        expected: ({ page, t }) => page.getByRole('combobox', { name: t('couple:inv.category') }),
      },
      {
        name: 'a choice open',
        action: async ({ page, t }) => {
          await page.getByRole('combobox', { name: t('couple:inv.category') }).click()
        },
        expected: ({ page }) => page.getByRole('option').first(),
      },
      { name: 'edited', action: rowAction('couple:edit'), expected: 'couple:inv.edit' },
      {
        name: 'a choice open in a window',
        action: ({ page, t }) => page.getByRole('combobox', { name: t('invite:language') }).click(),
        expected: ({ page, t }) => page.getByRole('option', { name: t('invite:language_en') }),
      },
    ],
  },
  {
    path: LIST,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'asked before one is deleted',
        action: rowAction('couple:inv.delete'),
        expected: 'couple:inv.delete_text',
      },
      {
        name: 'it was not deleted',
        action: async (at) => {
          await at.failRequest(`${WRITE}/*`)
          await at.clickButton('couple:inv.delete')
        },
        expected: 'couple:delete_failed',
      },
    ],
  },
  {
    path: `${LIST}?status=acceptat`,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'asked before an answer is reset',
        action: (at) => at.clickButton('couple:inv.reset'),
        expected: 'couple:inv.reset_text',
      },
    ],
  },
  {
    path: LIST,
    prepare: selectEvent('closed'),
    expectsErrors: true,
    states: [
      {
        name: 'added',
        action: (at) => at.clickButton('couple:inv.add'),
        expected: 'invite:places_hint',
      },
      { name: 'added, nothing filled in', action: save, expected: 'couple:field.required' },
      {
        name: 'too many places',
        action: async (at) => {
          await field(at, 'couple:inv.places').fill('99')
          await save(at)
        },
        expected: 'couple:field.places',
      },
      {
        name: 'adding failed',
        action: async (at) => {
          await field(at, 'couple:inv.places').fill('4')
          await field(at, 'couple:inv.name').fill('Ștefan')
          await at.failRequest(WRITE)
          await save(at)
        },
        expected: 'couple:failed',
      },
      {
        name: 'being added',
        action: async (at) => {
          await at.holdRequest(WRITE)
          await save(at)
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: LIST,
    prepare: selectEvent('full'),
    expectsErrors: true,
    states: [
      {
        name: 'categories',
        action: (at) => at.clickButton('couple:inv.categories'),
        expected: 'couple:cat.add',
      },
      {
        name: 'category, nothing filled in',
        action: (at) => at.clickButton('couple:cat.add'),
        expected: 'couple:field.required',
      },
    ],
  },
  {
    path: LIST,
    prepare: inSequence(selectEvent('empty'), (at) => at.failRequest('**/api/categories?**', 403)),
    states: [
      {
        name: 'categories failed',
        action: (at) => at.clickButton('couple:inv.categories'),
        expected: 'couple:failed',
      },
      { name: 'no category', action: retryAfterFailure, expected: 'couple:cat.empty' },
    ],
  },
]

const PLAN = '**/api/wedding_invitations/preview_mail'
const JOBS = '**/api/jobs?**'
const selectPage = ({ page, t }: PageDriver) =>
  page.getByRole('checkbox', { name: t('invite:choose_page') }).check()
const selectionAction = (key: string) => async (at: PageDriver) => {
  await pressEscape(at)
  await at.clickButton('invite:more')
  await chooseMenuItem(at, key)
}
const sendAction = (key: string) => async (at: PageDriver) => {
  await pressEscape(at)
  await at.clickButton('invite:outreach')
  await chooseMenuItem(at, key)
}
const plan = (more: object) => ({
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
    ...more,
  },
})

const many: PageCase[] = [
  {
    path: LIST,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'chosen',
        action: selectPage,
        expected: ({ page, t }) => page.getByRole('region', { name: t('invite:bar') }),
      },
      {
        name: 'menu of the chosen',
        action: (at) => at.clickButton('invite:more'),
        expected: ({ page }) => page.getByRole('menu'),
      },
      {
        name: 'into a category',
        action: selectionAction('invite:to_category'),
        expected: 'invite:category_title',
      },
      {
        name: 'asked before they are deleted',
        action: selectionAction('invite:delete'),
        expected: ({ page, t }) =>
          page.getByRole('dialog').getByText(t('couple:keep'), { exact: true }),
      },
      {
        name: 'cards of the chosen',
        action: selectionAction('invite:cards'),
        expected: 'invite:print.make',
      },
      {
        name: 'export of the chosen',
        action: selectionAction('invite:export'),
        expected: 'couple:export.plain_xlsx',
      },
    ],
  },
  {
    path: LIST,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'menu of sending',
        action: (at) => at.clickButton('invite:outreach'),
        expected: ({ page }) => page.getByRole('menu'),
      },
      {
        name: 'who gets the mail',
        action: (at) => chooseMenuItem(at, 'invite:send_unsent'),
        expected: ({ page }) => page.getByRole('dialog').getByRole('listitem').first(),
      },
      {
        name: 'who is reminded',
        action: sendAction('invite:remind_all'),
        expected: 'invite:mail.text_reminder',
      },
      {
        name: 'it was not sent',
        action: async (at) => {
          await at.failRequest('**/api/wedding_invitations/send_mail')
          await topDialog(at).getByRole('button').last().click()
        },
        expected: ({ page }) => page.getByRole('alert').first(),
      },
      {
        name: 'cards of all',
        action: sendAction('invite:cards_all'),
        expected: 'invite:print.make',
      },
    ],
  },
  {
    path: LIST,
    prepare: inSequence(selectEvent('full'), (at) => at.failRequest(PLAN, 403)),
    states: [
      {
        name: 'nobody knows who gets it',
        action: sendAction('invite:send_unsent'),
        expected: 'couple:failed',
      },
      {
        name: 'nobody gets it',
        action: async (at) => {
          await at.mockResponse(PLAN, plan({}))
          await at.clickButton('couple:retry')
        },
        expected: 'invite:mail.nobody',
      },
      {
        name: 'why nobody can get it, and the way to what is missing',
        action: async (at) => {
          await at.mockResponse(
            PLAN,
            plan({ blocked: { code: 'site_not_live', error: 'Site-ul nu este live.' } }),
          )
          await sendAction('invite:remind_all')(at)
        },
        expected: ({ page, t }) =>
          page.getByRole('dialog').getByRole('link', { name: t('invite:mail.way_live') }),
      },
    ],
  },
  {
    path: LIST,
    prepare: inSequence(selectEvent('full'), (at) => at.holdRequest(PLAN)),
    states: [
      {
        name: 'who gets it is asked',
        action: sendAction('invite:send_unsent'),
        expected: loadingStatus,
      },
    ],
  },
]

const IMPORT_PREVIEW_CALL = '**/api/wedding_invitations/import_preview'
const LAST = '**/api/wedding_invitations/last_import?**'
const ONE = '**/api/jobs/**'
const upload = (name: string, text: string) => async (at: PageDriver) => {
  await at.page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}
const open = (at: PageDriver) => at.clickButton('couple:inv.import')
const FILE = `Nume;Grup;Telefon;E-mail;Locuri\n${['Familia Țepeș;Rude;;;4', 'Ștefan Țîrlea-Constantinescu;Prieteni;0740 111 222;stefan@exemplu.ro;2', 'Anca;Colegi;0741;anca@;1', ';;0740 222 333;;', 'Vlad;Colegi;;;99', 'Bianca;;;;2'].join('\n')}\n`
/** A file with many columns, few of which belong to a guest list, as the export of another system has. */
const WIDE = `Nume;Telefon;${Array.from({ length: 16 }, (_, n) => `Coloana_lungă_fără_spații_numărul_${n}`).join(';')}\nFamilia Popescu-Constantinescu;abc;${Array.from({ length: 16 }, (_, n) => (n < 8 ? 'o_valoare_lungă_fără_niciun_spațiu' : '')).join(';')}\n`

const last = {
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
const send = ({ page }: PageDriver) => page.getByRole('dialog').getByRole('button').last().click()
const undo = (at: PageDriver) => at.clickButton('import:undo')

const files: PageCase[] = [
  {
    path: LIST,
    prepare: inSequence(selectEvent('full'), (at) => at.mockResponse(LAST, last)),
    expectsErrors: true,
    states: [
      { name: 'import, a file', action: open, expected: 'import:last_import' },
      {
        name: 'import, asked before the last one is taken back',
        action: undo,
        expected: 'import:undo_text',
      },
      {
        name: 'import, not taken back',
        action: async (at) => {
          await at.mockResponse('**/api/wedding_invitations/undo_import/**', {
            undone: {
              done: false,
              removed: 0,
              restored: 0,
              rows: [
                { line: 2, name: 'Ilinca', reason: 'sent' },
                { line: 3, name: '', reason: 'gift_reserved' },
              ],
            },
          })
          await undo(at)
        },
        expected: 'import:undo_others',
      },
      {
        name: 'import, no file of ours',
        action: upload('lista.pdf', '%PDF-1.4'),
        expected: 'import:fault_unsupported_kind',
      },
    ],
  },
  {
    path: LIST,
    prepare: inSequence(selectEvent('full'), (at) => at.holdRequest(IMPORT_PREVIEW_CALL)),
    states: [
      {
        name: 'import, being read',
        action: async (at) => {
          await open(at)
          await upload('lista.csv', FILE)(at)
        },
        expected: ({ page, t }) => page.getByRole('status', { name: t('import:reading') }),
      },
    ],
  },
  {
    path: LIST,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'import, many columns',
        action: async (at) => {
          await open(at)
          await upload('lista.csv', WIDE)(at)
        },
        expected: ({ page }) =>
          page.getByRole('dialog').locator('button[aria-expanded=false]').first(),
      },
      {
        name: 'import, many columns unfolded',
        action: ({ page }) =>
          page.getByRole('dialog').locator('button[aria-expanded=false]').first().click(),
        expected: 'import:fold',
      },
    ],
  },
  {
    path: LIST,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'import, nobody is named',
        action: async (at) => {
          await open(at)
          await upload('lista.csv', 'Unu;Doi\nAnca;3\n')(at)
        },
        expected: 'import:say_names',
      },
    ],
  },
  {
    path: LIST,
    prepare: inSequence(
      selectEvent('full'),
      (at) =>
        at.mockResponse(
          '**/api/wedding_invitations/import_invitees',
          { job: { ...RUNNING_JOB, total: 0, processed: 0 } },
          202,
        ),
      (at) => at.mockResponse(ONE, { job: { ...RUNNING_JOB, total: 0, processed: 0 } }),
    ),
    states: [
      {
        name: 'import, looked at',
        action: async (at) => {
          await open(at)
          await upload('lista.csv', FILE)(at)
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
        action: async (at) => {
          await at.page.getByRole('switch', { name: at.t('import:only_good') }).press('Space')
          await send(at)
        },
        expected: 'couple:import.leave',
      },
      {
        name: 'import, counted',
        action: (at) => at.mockResponse(ONE, { job: RUNNING_JOB }),
        expected: ({ page }) =>
          page.getByRole('dialog').getByRole('status').filter({ hasText: '120' }),
      },
      {
        name: 'import, done',
        action: async (at) => {
          await at.mockResponse(LAST, last)
          await at.mockResponse(
            ONE,
            importJob({ added: 12, updated: 3, skipped: 1, failed: 2, rows: invalidRows }),
          )
        },
        expected: 'couple:import.download',
      },
    ],
  },
  {
    path: LIST,
    prepare: inSequence(
      selectEvent('full'),
      (at) =>
        at.mockResponse('**/api/wedding_invitations/import_invitees', { job: RUNNING_JOB }, 202),
      (at) => at.mockResponse(ONE, { job: { ...RUNNING_JOB, status: 'failed', error: 'stale' } }),
    ),
    states: [
      {
        name: 'import failed',
        action: async (at) => {
          await open(at)
          await upload('lista.csv', FILE)(at)
          await at.page.getByText(at.t('import:each_row')).waitFor()
          await send(at)
        },
        expected: 'import:fault_stale',
      },
    ],
  },
  {
    path: LIST,
    prepare: inSequence(selectEvent('full'), (at) =>
      at.mockResponse(JOBS, { jobs: [RUNNING_JOB] }),
    ),
    states: [
      {
        name: 'import runs beside the list',
        expected: ({ page, t }) =>
          page.getByRole('progressbar', { name: t('couple:import.title') }),
      },
    ],
  },
  {
    path: LIST,
    prepare: inSequence(
      selectEvent('full'),
      (at) => at.mockResponse(LAST, last),
      (at) =>
        at.mockResponse(JOBS, {
          jobs: [importJob({ added: 12, skipped: 1, failed: 2, rows: invalidRows }).job],
        }),
    ),
    states: [{ name: 'import done beside the list', expected: 'couple:import.see' }],
  },
]

export const INVITATION_PAGES: PageCase[] = rows
export const SENDING_PAGES: PageCase[] = many
export const IMPORT_PAGES: PageCase[] = files

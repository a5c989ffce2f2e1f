// The guest list: rows and their actions, mails and printed cards before they are sent, and the import of a file.
import {
  again,
  both,
  busy,
  choose,
  dialog,
  escape,
  field,
  list,
  JOB,
  named,
  on,
  twice,
  waits,
} from './area'
import type { At, Screen } from './screen'

const LIST = '/app/adauga-invitat'
const SEARCH = '**/api/wedding_invitations/search?**'
const WRITE = '**/api/wedding_invitations'

const save = (at: At) => at.press('couple:save')
const openRowMenu = (at: At) => named(at, 'couple:inv.more', { name: '' }).click()
const rowAction = (key: string) => async (at: At) => {
  await escape(at)
  await openRowMenu(at)
  await choose(at, key)
}

const rows: Screen[] = [
  ...list(LIST, SEARCH, { on: 'bare', name: 'empty', see: 'couple:inv.empty' }),
  {
    path: `${LIST}?search=nimeni-cu-acest-nume`,
    before: on('full'),
    states: [{ name: 'no hit', see: 'couple:inv.none_fit' }],
  },
  {
    path: `${LIST}?search=a&status=acceptat&sent=false&participant=false`,
    before: on('full'),
    states: [
      {
        name: 'every filter set',
        see: ({ page, w }) => page.getByRole('button', { name: w('couple:clear') }),
      },
    ],
  },
  {
    path: LIST,
    before: on('direct'),
    states: [
      { name: 'answers without invitations', see: 'invite:direct.text' },
      {
        name: 'the code of the site',
        do: ({ page, w }) =>
          page.getByRole('button', { name: w('invite:qr'), exact: true }).click(),
        see: 'couple:qr.png',
      },
    ],
  },
  {
    path: LIST,
    before: on('full'),
    refuses: true,
    states: [
      { name: 'whole', see: (at) => named(at, 'couple:inv.more', { name: '' }) },
      ...twice({
        name: 'menu of a row',
        do: openRowMenu,
        see: ({ page }) => page.getByRole('menu'),
      }),
      { name: 'a code', do: rowAction('invite:qr'), see: 'couple:qr.png' },
      { name: 'a message', do: rowAction('invite:message'), see: 'invite:say.chat' },
      {
        name: 'the words for all',
        do: (at) => at.press('invite:say.template'),
        see: 'invite:say.template_hint',
      },
      {
        name: 'the words for all, refused',
        do: async (at) => {
          await at.answer(
            '**/api/events/*',
            { code: 'invalid', error: 'x', fields: { message_ro: ['link_missing'] } },
            422,
          )
          await save(at)
        },
        see: 'couple:field.link_missing',
      },
    ],
  },
  {
    path: LIST,
    before: on('full'),
    states: [
      {
        name: 'filters unfolded',
        widths: [390],
        do: (at) => at.page.locator('.a-filters button[aria-expanded]').click(),
        see: ({ page, w }) => page.getByRole('combobox', { name: w('couple:inv.category') }),
      },
      {
        name: 'a choice open',
        do: async ({ page, w }) => {
          await page.getByRole('combobox', { name: w('couple:inv.category') }).click()
        },
        see: ({ page }) => page.getByRole('option').first(),
      },
      { name: 'edited', do: rowAction('couple:edit'), see: 'couple:inv.edit' },
      {
        name: 'a choice open in a window',
        do: ({ page, w }) => page.getByRole('combobox', { name: w('invite:language') }).click(),
        see: ({ page, w }) => page.getByRole('option', { name: w('invite:language_en') }),
      },
    ],
  },
  {
    path: LIST,
    before: on('full'),
    states: [
      {
        name: 'asked before one is deleted',
        do: rowAction('couple:inv.delete'),
        see: 'couple:inv.delete_text',
      },
      {
        name: 'it was not deleted',
        do: async (at) => {
          await at.fail(`${WRITE}/*`)
          await at.press('couple:inv.delete')
        },
        see: 'couple:delete_failed',
      },
    ],
  },
  {
    path: `${LIST}?status=acceptat`,
    before: on('full'),
    states: [
      {
        name: 'asked before an answer is reset',
        do: (at) => at.press('couple:inv.reset'),
        see: 'couple:inv.reset_text',
      },
    ],
  },
  {
    path: LIST,
    before: on('closed'),
    refuses: true,
    states: [
      { name: 'added', do: (at) => at.press('couple:inv.add'), see: 'invite:places_hint' },
      { name: 'added, nothing filled in', do: save, see: 'couple:field.required' },
      {
        name: 'too many places',
        do: async (at) => {
          await field(at, 'couple:inv.places').fill('99')
          await save(at)
        },
        see: 'couple:field.places',
      },
      {
        name: 'adding failed',
        do: async (at) => {
          await field(at, 'couple:inv.places').fill('4')
          await field(at, 'couple:inv.name').fill('Ștefan')
          await at.fail(WRITE)
          await save(at)
        },
        see: 'couple:failed',
      },
      {
        name: 'being added',
        do: async (at) => {
          await at.hold(WRITE)
          await save(at)
        },
        see: busy,
      },
    ],
  },
  {
    path: LIST,
    before: on('full'),
    refuses: true,
    states: [
      { name: 'categories', do: (at) => at.press('couple:inv.categories'), see: 'couple:cat.add' },
      {
        name: 'category, nothing filled in',
        do: (at) => at.press('couple:cat.add'),
        see: 'couple:field.required',
      },
    ],
  },
  {
    path: LIST,
    before: both(on('bare'), (at) => at.fail('**/api/categories?**', 403)),
    states: [
      {
        name: 'categories failed',
        do: (at) => at.press('couple:inv.categories'),
        see: 'couple:failed',
      },
      { name: 'no category', do: again, see: 'couple:cat.empty' },
    ],
  },
]

const PLAN = '**/api/wedding_invitations/preview_mail'
const JOBS = '**/api/jobs?**'
const selectPage = ({ page, w }: At) =>
  page.getByRole('checkbox', { name: w('invite:choose_page') }).check()
const selectionAction = (key: string) => async (at: At) => {
  await escape(at)
  await at.press('invite:more')
  await choose(at, key)
}
const sendAction = (key: string) => async (at: At) => {
  await escape(at)
  await at.press('invite:outreach')
  await choose(at, key)
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

const many: Screen[] = [
  {
    path: LIST,
    before: on('full'),
    states: [
      {
        name: 'chosen',
        do: selectPage,
        see: ({ page, w }) => page.getByRole('region', { name: w('invite:bar') }),
      },
      {
        name: 'menu of the chosen',
        do: (at) => at.press('invite:more'),
        see: ({ page }) => page.getByRole('menu'),
      },
      {
        name: 'into a category',
        do: selectionAction('invite:to_category'),
        see: 'invite:category_title',
      },
      {
        name: 'asked before they are deleted',
        do: selectionAction('invite:delete'),
        see: ({ page, w }) => page.getByRole('dialog').getByText(w('couple:keep'), { exact: true }),
      },
      {
        name: 'cards of the chosen',
        do: selectionAction('invite:cards'),
        see: 'invite:print.make',
      },
      {
        name: 'export of the chosen',
        do: selectionAction('invite:export'),
        see: 'couple:export.plain_xlsx',
      },
    ],
  },
  {
    path: LIST,
    before: on('full'),
    states: [
      {
        name: 'menu of sending',
        do: (at) => at.press('invite:outreach'),
        see: ({ page }) => page.getByRole('menu'),
      },
      {
        name: 'who gets the mail',
        do: (at) => choose(at, 'invite:send_unsent'),
        see: ({ page }) => page.getByRole('dialog').getByRole('listitem').first(),
      },
      {
        name: 'who is reminded',
        do: sendAction('invite:remind_all'),
        see: 'invite:mail.text_reminder',
      },
      {
        name: 'it was not sent',
        do: async (at) => {
          await at.fail('**/api/wedding_invitations/send_mail')
          await dialog(at).getByRole('button').last().click()
        },
        see: ({ page }) => page.getByRole('alert').first(),
      },
      { name: 'cards of all', do: sendAction('invite:cards_all'), see: 'invite:print.make' },
    ],
  },
  {
    path: LIST,
    before: both(on('full'), (at) => at.fail(PLAN, 403)),
    states: [
      {
        name: 'nobody knows who gets it',
        do: sendAction('invite:send_unsent'),
        see: 'couple:failed',
      },
      {
        name: 'nobody gets it',
        do: async (at) => {
          await at.answer(PLAN, plan({}))
          await at.press('couple:retry')
        },
        see: 'invite:mail.nobody',
      },
      {
        name: 'why nobody can get it, and the way to what is missing',
        do: async (at) => {
          await at.answer(
            PLAN,
            plan({ blocked: { code: 'site_not_live', error: 'Site-ul nu este live.' } }),
          )
          await sendAction('invite:remind_all')(at)
        },
        see: ({ page, w }) =>
          page.getByRole('dialog').getByRole('link', { name: w('invite:mail.way_live') }),
      },
    ],
  },
  {
    path: LIST,
    before: both(on('full'), (at) => at.hold(PLAN)),
    states: [{ name: 'who gets it is asked', do: sendAction('invite:send_unsent'), see: waits }],
  },
]

const LOOK = '**/api/wedding_invitations/import_preview'
const LAST = '**/api/wedding_invitations/last_import?**'
const ONE = '**/api/jobs/**'
const upload = (name: string, text: string) => async (at: At) => {
  await at.page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}
const open = (at: At) => at.press('couple:inv.import')
const FILE = `Nume;Grup;Telefon;E-mail;Locuri\n${['Familia Țepeș;Rude;;;4', 'Ștefan Țîrlea-Constantinescu;Prieteni;0740 111 222;stefan@exemplu.ro;2', 'Anca;Colegi;0741;anca@;1', ';;0740 222 333;;', 'Vlad;Colegi;;;99', 'Bianca;;;;2'].join('\n')}\n`
/** A file with many columns, few of which belong to a guest list, as the export of another system has. */
const WIDE = `Nume;Telefon;${Array.from({ length: 16 }, (_, n) => `Coloana_lungă_fără_spații_numărul_${n}`).join(';')}\nFamilia Popescu-Constantinescu;abc;${Array.from({ length: 16 }, (_, n) => (n < 8 ? 'o_valoare_lungă_fără_niciun_spațiu' : '')).join(';')}\n`

const last = {
  last_import: {
    id: JOB.id,
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
    ...JOB,
    status: 'succeeded',
    progress: 100,
    processed: 120,
    file_name: 'de-corectat.csv',
    finished_at: new Date().toISOString(),
    report,
  },
})
const send = ({ page }: At) => page.getByRole('dialog').getByRole('button').last().click()
const undo = (at: At) => at.press('import:undo')

const files: Screen[] = [
  {
    path: LIST,
    before: both(on('full'), (at) => at.answer(LAST, last)),
    refuses: true,
    states: [
      { name: 'import, a file', do: open, see: 'import:last_import' },
      {
        name: 'import, asked before the last one is taken back',
        do: undo,
        see: 'import:undo_text',
      },
      {
        name: 'import, not taken back',
        do: async (at) => {
          await at.answer('**/api/wedding_invitations/undo_import/**', {
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
        see: 'import:undo_others',
      },
      {
        name: 'import, no file of ours',
        do: upload('lista.pdf', '%PDF-1.4'),
        see: 'import:fault_unsupported_kind',
      },
    ],
  },
  {
    path: LIST,
    before: both(on('full'), (at) => at.hold(LOOK)),
    states: [
      {
        name: 'import, being read',
        do: async (at) => {
          await open(at)
          await upload('lista.csv', FILE)(at)
        },
        see: ({ page, w }) => page.getByRole('status', { name: w('import:reading') }),
      },
    ],
  },
  {
    path: LIST,
    before: on('full'),
    states: [
      {
        name: 'import, many columns',
        do: async (at) => {
          await open(at)
          await upload('lista.csv', WIDE)(at)
        },
        see: ({ page }) => page.getByRole('dialog').locator('button[aria-expanded=false]').first(),
      },
      {
        name: 'import, many columns unfolded',
        do: ({ page }) =>
          page.getByRole('dialog').locator('button[aria-expanded=false]').first().click(),
        see: 'import:fold',
      },
    ],
  },
  {
    path: LIST,
    before: on('full'),
    states: [
      {
        name: 'import, nobody is named',
        do: async (at) => {
          await open(at)
          await upload('lista.csv', 'Unu;Doi\nAnca;3\n')(at)
        },
        see: 'import:say_names',
      },
    ],
  },
  {
    path: LIST,
    before: both(
      on('full'),
      (at) =>
        at.answer(
          '**/api/wedding_invitations/import_invitees',
          { job: { ...JOB, total: 0, processed: 0 } },
          202,
        ),
      (at) => at.answer(ONE, { job: { ...JOB, total: 0, processed: 0 } }),
    ),
    states: [
      {
        name: 'import, looked at',
        do: async (at) => {
          await open(at)
          await upload('lista.csv', FILE)(at)
        },
        see: 'import:each_row',
      },
      {
        name: 'import, all or nothing',
        do: ({ page, w }) =>
          page.getByRole('switch', { name: w('import:only_good') }).press('Space'),
        see: 'import:stopped',
      },
      {
        name: 'import, running',
        do: async (at) => {
          await at.page.getByRole('switch', { name: at.w('import:only_good') }).press('Space')
          await send(at)
        },
        see: 'couple:import.leave',
      },
      {
        name: 'import, counted',
        do: (at) => at.answer(ONE, { job: JOB }),
        see: ({ page }) => page.getByRole('dialog').getByRole('status').filter({ hasText: '120' }),
      },
      {
        name: 'import, done',
        do: async (at) => {
          await at.answer(LAST, last)
          await at.answer(
            ONE,
            importJob({ added: 12, updated: 3, skipped: 1, failed: 2, rows: invalidRows }),
          )
        },
        see: 'couple:import.download',
      },
    ],
  },
  {
    path: LIST,
    before: both(
      on('full'),
      (at) => at.answer('**/api/wedding_invitations/import_invitees', { job: JOB }, 202),
      (at) => at.answer(ONE, { job: { ...JOB, status: 'failed', error: 'stale' } }),
    ),
    states: [
      {
        name: 'import failed',
        do: async (at) => {
          await open(at)
          await upload('lista.csv', FILE)(at)
          await at.page.getByText(at.w('import:each_row')).waitFor()
          await send(at)
        },
        see: 'import:fault_stale',
      },
    ],
  },
  {
    path: LIST,
    before: both(on('full'), (at) => at.answer(JOBS, { jobs: [JOB] })),
    states: [
      {
        name: 'import runs beside the list',
        see: ({ page, w }) => page.getByRole('progressbar', { name: w('couple:import.title') }),
      },
    ],
  },
  {
    path: LIST,
    before: both(
      on('full'),
      (at) => at.answer(LAST, last),
      (at) =>
        at.answer(JOBS, {
          jobs: [importJob({ added: 12, skipped: 1, failed: 2, rows: invalidRows }).job],
        }),
    ),
    states: [{ name: 'import done beside the list', see: 'couple:import.see' }],
  },
]

export const INVITATIONS: Screen[] = rows
export const SENDING: Screen[] = many
export const IMPORT: Screen[] = files

// The website builder: both tabs, collapsed, with unsaved changes, the question before a deletion, and the QR code.
import { topDialog, clickPageAction, selectEvent } from '../page-state-steps'
import type { PageCase } from '../page-state-runner'

const PATH = '/app/website-builder'
const before = selectEvent('full')

export const WEBSITE_BUILDER_PAGES: PageCase[] = [
  {
    path: PATH,
    prepare: before,
    states: [
      { name: 'whole', expected: 'couple:builder.all_saved' },
      {
        name: 'folded',
        action: (at) => at.clickButton('editing:fold_all'),
        expected: 'editing:unfold_all',
      },
    ],
  },
  {
    path: PATH,
    prepare: before,
    states: [
      {
        name: 'something unsaved',
        action: ({ page, t }) =>
          page
            .getByRole('textbox', { name: t('couple:builder.footer_text'), exact: true })
            .fill('Vă mulțumim'),
        expected: 'couple:builder.unsaved',
      },
    ],
  },
  {
    path: `${PATH}?tab=formular`,
    prepare: before,
    states: [
      { name: 'the form', expected: 'couple:form.menus' },
      {
        name: 'asked before a menu is deleted',
        action: (at) =>
          at.page
            .locator('section')
            .filter({ has: at.page.getByRole('heading', { name: at.t('couple:form.menus') }) })
            .getByRole('button', { name: at.t('couple:menu.delete', { name: '' }).trim() })
            .first()
            .click(),
        expected: (at) => topDialog(at).getByText(at.t('couple:menu.delete_text')),
      },
    ],
  },
  {
    path: PATH,
    prepare: before,
    states: [
      {
        name: 'the code',
        action: (at) => clickPageAction(at, 'couple:builder.qr'),
        expected: 'couple:qr.title',
      },
    ],
  },
]

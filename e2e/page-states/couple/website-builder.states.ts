// The website builder: both tabs, collapsed, with unsaved changes, the question before a deletion, and the QR code.
import { topDialog, clickPageAction, selectEvent } from '../page-state-steps'
import type { PageCase } from '../page-state'

const PATH = '/app/website-builder'
const prepare = selectEvent('full')

export const WEBSITE_BUILDER_PAGES: PageCase[] = [
  {
    path: PATH,
    prepare,
    states: [
      { name: 'whole', expected: 'couple:builder.all_saved' },
      {
        name: 'sections collapsed',
        action: (driver) => driver.clickButton('editing:fold_all'),
        expected: 'editing:unfold_all',
      },
    ],
  },
  {
    path: PATH,
    prepare,
    states: [
      {
        name: 'unsaved changes',
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
    prepare,
    states: [
      { name: 'form tab', expected: 'couple:form.menus' },
      {
        name: 'menu delete confirmation',
        action: (driver) =>
          driver.page
            .locator('section')
            .filter({
              has: driver.page.getByRole('heading', { name: driver.t('couple:form.menus') }),
            })
            .getByRole('button', { name: driver.t('couple:menu.delete', { name: '' }).trim() })
            .first()
            .click(),
        expected: (driver) => topDialog(driver).getByText(driver.t('couple:menu.delete_text')),
      },
    ],
  },
  {
    path: PATH,
    prepare,
    states: [
      {
        name: 'QR code dialog',
        action: (driver) => clickPageAction(driver, 'couple:builder.qr'),
        expected: 'couple:qr.title',
      },
    ],
  },
]

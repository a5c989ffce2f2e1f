// The website builder: both tabs, collapsed, with unsaved changes, the question before a deletion, and the QR code.
import { dialog, offered, on } from './area'
import type { Screen } from './screen'

const PATH = '/app/website-builder'
const before = on('full')

export const BUILDER_ROWS: Screen[] = [
  {
    path: PATH,
    before,
    states: [
      { name: 'whole', see: 'couple:builder.all_saved' },
      { name: 'folded', do: (at) => at.press('editing:fold_all'), see: 'editing:unfold_all' },
    ],
  },
  {
    path: PATH,
    before,
    states: [
      {
        name: 'something unsaved',
        do: ({ page, w }) =>
          page
            .getByRole('textbox', { name: w('couple:builder.footer_text'), exact: true })
            .fill('Vă mulțumim'),
        see: 'couple:builder.unsaved',
      },
    ],
  },
  {
    path: `${PATH}?tab=formular`,
    before,
    states: [
      { name: 'the form', see: 'couple:form.menus' },
      {
        name: 'asked before a menu is deleted',
        do: (at) =>
          at.page
            .locator('section')
            .filter({ has: at.page.getByRole('heading', { name: at.w('couple:form.menus') }) })
            .getByRole('button', { name: at.w('couple:menu.delete', { name: '' }).trim() })
            .first()
            .click(),
        see: (at) => dialog(at).getByText(at.w('couple:menu.delete_text')),
      },
    ],
  },
  {
    path: PATH,
    before,
    states: [
      { name: 'the code', do: (at) => offered(at, 'couple:builder.qr'), see: 'couple:qr.title' },
    ],
  },
]

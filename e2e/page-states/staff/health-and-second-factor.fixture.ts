// Steps that the states of the second factor and of the health page share.
import type { PageState } from '../page-state'

export const loadingStatus: PageState['expected'] = ({ page, t }) =>
  page.getByRole('status', { name: t('staff:loading') }).first()

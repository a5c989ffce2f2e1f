// Hall, table configurator and check-in, which one test checks.
import type { PageCase } from '../page-state'
import { hallPages } from './hall.states'
import { planPages, suggestionPages } from './seating-plan.states'
import { checkInPages } from './check-in.states'

export const SEATING_PAGES: PageCase[] = [
  ...hallPages,
  ...planPages,
  ...suggestionPages,
  ...checkInPages,
]

// Hall, table configurator and check-in, which one test checks.
import type { PageCase } from '../page-state'
import { HALL_PAGES } from './hall.states'
import { SEATING_PLAN_PAGES, SUGGESTION_PAGES } from './seating-plan.states'
import { CHECK_IN_PAGES } from './check-in.states'

export const SEATING_PAGES: PageCase[] = [
  ...HALL_PAGES,
  ...SEATING_PLAN_PAGES,
  ...SUGGESTION_PAGES,
  ...CHECK_IN_PAGES,
]

// The pages of the second factor of staff and the health page, by test.
import type { PageCase } from '../page-state'
import { SECOND_FACTOR_PAGES } from './second-factor.states'
import { HEALTH_PAGES } from './health.states'

export const HEALTH_AND_SECOND_FACTOR_GROUPS: [string, PageCase[]][] = [
  ['second factor', SECOND_FACTOR_PAGES],
  ['health', HEALTH_PAGES],
]

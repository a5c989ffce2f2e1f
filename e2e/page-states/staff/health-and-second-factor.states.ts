// The pages of the second factor of staff and the health page, by test.
import type { PageCase } from '../page-state'
import { secondFactorPages } from './second-factor.states'
import { healthPages } from './health.states'

export const HEALTH_AND_SECOND_FACTOR_GROUPS: [string, PageCase[]][] = [
  ['second factor', secondFactorPages],
  ['health', healthPages],
]

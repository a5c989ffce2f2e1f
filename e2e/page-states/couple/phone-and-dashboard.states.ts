// Phone answers and the dashboard, which one test checks.
import type { PageCase } from '../page-state'
import { PHONE_ANSWER_PAGES } from './phone-answers.states'
import { DASHBOARD_PAGES } from './dashboard.states'

export const PHONE_AND_DASHBOARD_PAGES: PageCase[] = [...PHONE_ANSWER_PAGES, ...DASHBOARD_PAGES]

// Phone answers and the dashboard, which one test checks.
import type { PageCase } from '../page-state'
import { phonePages } from './phone-answers.states'
import { dashboard } from './dashboard.states'

export const PHONE_AND_DASHBOARD_PAGES: PageCase[] = [...phonePages, ...dashboard]

import { parseOneOf, useListSearchParams } from '@alai/kit/lists/list-search-params'
import { useClampPage } from '@alai/kit/pagination'
import { Select } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { JOB_STATES, useJobs } from '../api'
import { JobTable } from './job-table'

/** Lists jobs by state, with pages. State and page are in the URL. */
export function JobList() {
  const t = useStaffTexts()
  const { page, get, setParams, goToPage, replacePage } = useListSearchParams()
  const state = parseOneOf(JOB_STATES, get('state'))
  const list = useJobs(state, page)
  useClampPage(page, list, replacePage)
  return (
    <>
      <Select
        maw={280}
        mb="md"
        label={t('health.state')}
        placeholder={t('health.any')}
        clearable
        value={state || null}
        onChange={(v) => setParams({ state: v ?? '' })}
        data={JOB_STATES.map((value) => ({ value, label: t(`health.state_${value}`) }))}
      />
      <JobTable jobs={list.data?.jobs} list={list} onPageChange={goToPage} />
    </>
  )
}

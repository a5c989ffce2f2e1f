import { useListSearchParams } from '@alai/kit/lists/list-search-params'
import { ListPager } from '@alai/kit/lists/list-pager'
import { useClampPage } from '@alai/kit/pagination'
import { Link } from '@alai/kit/router'
import { AppIcon, Button, EmptyState, LoadFailed, PageHeader, LoadingRows } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { DeleteIssueDialog } from '../components/delete-issue-dialog'
import { type IssueSummary, useIssues, useSubscriberCounts } from '../api'
import { IssueList } from '../components/issue-list'

/** The list of newsletter issues, newest first, with the delivery results of each. The page is in the URL. */
export function IssuesPage() {
  const t = useStaffTexts()
  const { page, goToPage, settle } = useListSearchParams()
  const [remove, setRemove] = useState<IssueSummary>()
  const list = useIssues(page)
  const readers = useSubscriberCounts().data
  useClampPage(page, list, settle)
  const rows = list.data?.issues ?? []
  const pages = list.data?.pagination
  const line =
    pages &&
    [
      t('issues.line', { count: pages.total }),
      readers && t('issues.readers', { count: readers.total }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <PageHeader title={t('nav.issues')} subtitle={line}>
        <Button component={Link} to="/app/newsletter/nou" leftSection={<AppIcon name="plus" />}>
          {t('issues.add')}
        </Button>
      </PageHeader>
      {list.isPending && <LoadingRows label={t('loading')} />}
      {list.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {!list.isError && pages?.total === 0 && (
        <EmptyState text={t('issues.empty')}>
          <Button component={Link} to="/app/newsletter/nou" variant="default">
            {t('issues.add_first')}
          </Button>
        </EmptyState>
      )}
      {!list.isError && rows.length > 0 && <IssueList issues={rows} onDelete={setRemove} />}
      {!list.isError && pages && (
        <ListPager pageInfo={pages} rowCount={rows.length} onPageChange={goToPage} />
      )}
      {remove && <DeleteIssueDialog issue={remove} onClose={() => setRemove(undefined)} />}
    </>
  )
}

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
  const { page, goToPage, replacePage } = useListSearchParams()
  const [issueToDelete, setIssueToDelete] = useState<IssueSummary>()
  const list = useIssues(page)
  const subscribers = useSubscriberCounts().data
  useClampPage(page, list, replacePage)
  const issues = list.data?.issues ?? []
  const pagination = list.data?.pagination
  const subtitle =
    pagination &&
    [
      t('issues.line', { count: pagination.total }),
      subscribers && t('issues.readers', { count: subscribers.total }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <PageHeader title={t('nav.issues')} subtitle={subtitle}>
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
      {!list.isError && pagination?.total === 0 && (
        <EmptyState text={t('issues.empty')}>
          <Button component={Link} to="/app/newsletter/nou" variant="default">
            {t('issues.add_first')}
          </Button>
        </EmptyState>
      )}
      {!list.isError && issues.length > 0 && (
        <IssueList issues={issues} onDelete={setIssueToDelete} />
      )}
      {!list.isError && pagination && (
        <ListPager pageInfo={pagination} rowCount={issues.length} onPageChange={goToPage} />
      )}
      {issueToDelete && (
        <DeleteIssueDialog issue={issueToDelete} onClose={() => setIssueToDelete(undefined)} />
      )}
    </>
  )
}

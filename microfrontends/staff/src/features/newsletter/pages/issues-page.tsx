import { useListSearchParams } from '@alai/kit/lists/list-search-params'
import { useClampPage } from '@alai/kit/pagination'
import { Link } from '@alai/kit/router'
import { AppIcon, Button, PageHeader } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { DeleteIssueDialog } from '../components/delete-issue-dialog'
import { type IssueSummary, useIssues, useSubscriberCounts } from '../api'
import { IssueList } from '../components/issue-list'

/** The list of newsletter issues, newest first, with the delivery results of each. The page is in the URL. */
export default function IssuesPage() {
  const t = useStaffTexts()
  const { page, goToPage, replacePage } = useListSearchParams()
  const [issueToDelete, setIssueToDelete] = useState<IssueSummary>()
  const list = useIssues(page)
  const subscribers = useSubscriberCounts().data
  useClampPage(page, list, replacePage)
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
      <IssueList list={list} onDelete={setIssueToDelete} onPageChange={goToPage} />
      {issueToDelete && (
        <DeleteIssueDialog issue={issueToDelete} onClose={() => setIssueToDelete(undefined)} />
      )}
    </>
  )
}

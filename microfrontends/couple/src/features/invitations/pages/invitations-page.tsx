import { useClampPage } from '@alai/kit/pagination'
import { PageLoading } from '../../../shared/components/page-status'
import { useSelectedEvent } from '../../events'
import { useInvitationCategories, useInvitationStatistics, useInvitations } from '../api'
import { EventLinkNotice } from '../components/event-link-notice'
import { type InvitationDialogRequest, InvitationDialogs } from '../components/invitation-dialogs'
import { InvitationListFilters } from '../components/invitation-list-filters'
import { InvitationList } from '../components/invitation-list'
import { InvitationsHeader } from '../components/invitations-header'
import { ImportBanner } from '../import/components/import-drawer'
import { useShownImport } from '../import/progress'
import { useInvitationListParams } from '../list-params'
import { NOTHING_SELECTED, useSelectedRows } from '../selection'
import { useInvitationDialogRequest } from '../use-invitation-dialog-request'

/** The guest list: one row for each invitation, with its code and status. */
export default function InvitationsPage() {
  const { event } = useSelectedEvent()
  const eventId = event?.id
  const params = useInvitationListParams()
  const { search_name, category, sent, participant } = params.filters
  const list = useInvitations(eventId, params.filters, params.sort, params.page)
  useClampPage(params.page, list, params.replacePage)
  const counts = useInvitationStatistics(eventId).data
  const statusCounts = useInvitationStatistics(eventId, {
    search_name,
    category,
    sent,
    participant,
  }).data
  const categories = useInvitationCategories(eventId).data ?? []
  const { dialog, setDialog } = useInvitationDialogRequest(eventId, params.activeFilters)
  const importProgress = useShownImport(eventId)
  const { selectedRows, setSelectedRows } = useSelectedRows(
    JSON.stringify([eventId, params.activeFilters]),
  )
  if (!event) return <PageLoading />
  const pagination = list.data?.pagination
  return (
    <>
      <InvitationsHeader
        eventId={event.id}
        counts={counts}
        pagination={pagination}
        params={params}
        onOpenDialog={setDialog}
      />
      <EventLinkNotice event={event} />
      {importProgress.job && !isImportRequest(dialog) && (
        <ImportBanner
          job={importProgress.job}
          onOpen={() => setDialog({ dialog: 'report' })}
          onDismiss={importProgress.dismiss}
        />
      )}
      {(pagination?.total !== 0 || list.isPlaceholderData || params.isFiltered) && (
        <InvitationListFilters
          params={params}
          categories={categories}
          statusCounts={statusCounts}
          hasAuxiliaries={Boolean(counts?.total_auxiliary)}
        />
      )}
      <InvitationList
        event={event}
        list={list}
        params={params}
        selectedRows={selectedRows}
        onSelectionChange={setSelectedRows}
        onOpenDialog={setDialog}
      />
      {dialog && (
        <InvitationDialogs
          event={event}
          request={dialog}
          categories={categories}
          importJob={importProgress.job}
          onClose={() => setDialog(undefined)}
          onDeleted={() => {
            setDialog(undefined)
            setSelectedRows(NOTHING_SELECTED)
          }}
        />
      )}
    </>
  )
}

const isImportRequest = (request: InvitationDialogRequest | undefined) =>
  request?.dialog === 'import' || request?.dialog === 'report'

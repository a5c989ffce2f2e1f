import { ListPager } from '@alai/kit/lists/list-pager'
import { Button, EmptyState, LoadFailed, LoadingRows } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Event } from '../../events/selected-event'
import type { useInvitations } from '../api'
import type { InvitationListParams } from '../list-params'
import { type RowSelection, toWireSelection } from '../selection'
import type { DialogRequest } from './invitation-dialogs'
import { InvitationList } from './invitation-list'
import { AddInvitationButton } from './invitations-header'
import { SelectionBar } from './selection-bar'

type Props = {
  event: Event
  list: ReturnType<typeof useInvitations>
  params: InvitationListParams
  selectedRows: RowSelection
  onSelectionChange: (rows: RowSelection) => void
  onOpenDialog: (request: DialogRequest) => void
}

/** The invitations that match the filters, with the actions of the selected ones. */
export function InvitationResults({
  event,
  list,
  params,
  selectedRows,
  onSelectionChange,
  onOpenDialog,
}: Props) {
  const t = useCoupleTexts()
  const rows = list.data?.wedding_invitations ?? []
  const pagination = list.data?.pagination
  return (
    <>
      {list.isPending && <LoadingRows label={t('loading')} />}
      {list.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {pagination?.total === 0 && (
        <NoInvitations isFiltered={params.isFiltered} onOpenDialog={onOpenDialog} />
      )}
      <SelectionBar
        selectedRows={selectedRows}
        total={pagination?.total ?? 0}
        selection={toWireSelection(event.id, selectedRows, params.activeFilters)}
        filters={params.activeFilters}
        onSelectionChange={onSelectionChange}
        onOpenDialog={onOpenDialog}
      />
      {rows.length > 0 && (
        <InvitationList
          event={event}
          rows={rows}
          sort={params.filters.sort}
          onSort={params.changeSort}
          selection={selectedRows}
          onSelectionChange={onSelectionChange}
          onOpenDialog={onOpenDialog}
        />
      )}
      {pagination && (
        <ListPager pageInfo={pagination} rowCount={rows.length} onPageChange={params.goToPage} />
      )}
    </>
  )
}

type NoInvitationsProps = {
  isFiltered: boolean
  onOpenDialog: (request: DialogRequest) => void
}

/** No invitation matches the filters, or the guest list is empty and can be filled. */
function NoInvitations({ isFiltered, onOpenDialog }: NoInvitationsProps) {
  const t = useCoupleTexts()
  if (isFiltered) return <EmptyState text={t('inv.none_fit')} />
  return (
    <EmptyState text={t('inv.empty')}>
      <AddInvitationButton onOpenDialog={onOpenDialog} />
      <Button variant="default" onClick={() => onOpenDialog({ dialog: 'import' })}>
        {t('inv.import')}
      </Button>
    </EmptyState>
  )
}

import { type Column, DataList, StatusBadge, useIsCardLayout, useMediaQuery } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Event } from '../../events'
import type { Invitation, InvitationSortColumn, useInvitations } from '../api'
import type { InvitationListParams } from '../list-params'
import { type SelectedRows, isSelected, toWireSelection, togglePage, toggleRow } from '../selection'
import { useInvitationTexts } from '../texts'
import { DeleteInvitationDialog, ResetInvitationDialog } from './confirm-dialogs'
import { InvitationActions } from './invitation-actions'
import { InvitationCard } from './invitation-card'
import type { InvitationDialogRequest } from './invitation-dialogs'
import { NoInvitations } from './no-invitations'
import { SelectionBar } from './selection-bar'
import { SentStatus } from './sent-status'

type Props = {
  event: Event
  list: ReturnType<typeof useInvitations>
  params: InvitationListParams
  selectedRows: SelectedRows
  onSelectionChange: (rows: SelectedRows) => void
  onOpenDialog: (request: InvitationDialogRequest) => void
}

/** The invitations that match the filters. Rows can be selected, and the selected rows have common actions. */
export function InvitationList({
  event,
  list,
  params,
  selectedRows,
  onSelectionChange,
  onOpenDialog,
}: Props) {
  const t = useInvitationTexts()
  const columns = useInvitationColumns()
  const isCardLayout = useIsCardLayout()
  const isCompact = useMediaQuery('(max-width: 72rem)')
  const [deleting, setDeleting] = useState<Invitation>()
  const [resetting, setResetting] = useState<Invitation>()
  const rows = list.data?.wedding_invitations
  const pagination = list.data?.pagination
  const pageIds = (rows ?? []).map((row) => row.id)
  return (
    <>
      <DataList
        rows={rows}
        query={list}
        columns={columns}
        sort={params.sort}
        onSort={params.changeSort}
        selection={{
          isSelected: (row) => isSelected(selectedRows, row.id),
          onToggle: (row) => onSelectionChange(toggleRow(selectedRows, row.id, pageIds)),
          onTogglePage: () => onSelectionChange(togglePage(selectedRows, pageIds)),
          rowLabel: (row) => t('choose', { name: row.name }),
          pageLabel: t('choose_page'),
        }}
        actions={(row) => (
          <InvitationActions
            event={event}
            invitation={row}
            onDelete={() => setDeleting(row)}
            onReset={() => setResetting(row)}
            onOpenDialog={onOpenDialog}
            isCompact={Boolean(isCompact)}
            isCard={isCardLayout}
          />
        )}
        card={(row, parts) => <InvitationCard invitation={row} {...parts} />}
        toolbar={
          <SelectionBar
            selectedRows={selectedRows}
            total={pagination?.total ?? 0}
            selection={toWireSelection(event.id, selectedRows, params.activeFilters)}
            filters={params.activeFilters}
            onSelectionChange={onSelectionChange}
            onOpenDialog={onOpenDialog}
          />
        }
        empty={<NoInvitations isFiltered={params.isFiltered} onOpenDialog={onOpenDialog} />}
        pagination={pagination}
        onPageChange={params.goToPage}
      />
      <DeleteInvitationDialog invitation={deleting} onClose={() => setDeleting(undefined)} />
      <ResetInvitationDialog invitation={resetting} onClose={() => setResetting(undefined)} />
    </>
  )
}

function useInvitationColumns(): Column<Invitation, InvitationSortColumn>[] {
  const t = useCoupleTexts()
  return [
    {
      key: 'name',
      header: t('inv.name'),
      sortColumn: 'name',
      cell: (row) => <InvitationName invitation={row} />,
      cellProps: { fw: 600, className: 'a-name' },
    },
    {
      key: 'category',
      header: t('inv.category'),
      sortColumn: 'category',
      cell: (row) => row.category?.name,
    },
    {
      key: 'places',
      header: t('inv.places'),
      sortColumn: 'places',
      initialSort: '-places',
      isNumeric: true,
      cell: (row) => row.places ?? undefined,
    },
    {
      key: 'code',
      header: t('inv.code'),
      cell: (row) => row.code,
      cellProps: { className: 'a-code' },
    },
    {
      key: 'sent',
      header: t('inv.sent'),
      sortColumn: 'sent',
      initialSort: '-sent',
      cell: (row) => <SentStatus row={row} />,
    },
    {
      key: 'status',
      header: t('inv.status'),
      sortColumn: 'status',
      cell: ({ status }) => (
        <StatusBadge status={status} label={t(`status.${status}` as 'status.invitat')} />
      ),
    },
  ]
}

/** The name, and marks for an auxiliary guest and for a guest who reads English. */
function InvitationName({
  invitation: { name, participant, language },
}: {
  invitation: Invitation
}) {
  const t = useCoupleTexts()
  const tInvitations = useInvitationTexts()
  return (
    <>
      {name}
      {participant && <small className="a-aside"> {t('inv.auxiliary')}</small>}
      {language === 'en' && (
        <abbr className="a-lang" title={tInvitations('english_label')}>
          {tInvitations('english')}
        </abbr>
      )}
    </>
  )
}

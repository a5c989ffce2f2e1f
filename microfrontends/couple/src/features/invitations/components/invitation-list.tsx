import {
  Checkbox,
  SortableHeader,
  StatusBadge,
  Table,
  VisuallyHidden,
  useMediaQuery,
} from '@alai/ui'
import { useState } from 'react'
import type { Event } from '../../events/selected-event'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { DeleteInvitationDialog, ResetInvitationDialog } from './confirm-dialogs'
import { InvitationActions } from './invitation-actions'
import { SentStatus } from './sent-status'
import type { DialogRequest } from './invitation-dialogs'
import { type InvitationColumn, type Invitation, type InvitationSort } from '../api'
import { type RowSelection, isSelected, toggleRow, togglePage } from '../selection'
import { useInvitationTexts } from '../texts'

type Props = {
  event: Event
  rows: Invitation[]
  sort: InvitationSort
  onSort: (sort: InvitationSort) => void
  selection: RowSelection
  onSelectionChange: (rows: RowSelection) => void
  onOpenDialog: (request: DialogRequest) => void
}

/** The invitations as a table, or as cards on a phone. Each row can be selected. */
export function InvitationList({
  event,
  rows,
  sort,
  onSort,
  selection,
  onSelectionChange,
  onOpenDialog,
}: Props) {
  const t = useCoupleTexts()
  const tInvitations = useInvitationTexts()
  const isCardLayout = useMediaQuery('(max-width: 52rem)')
  const isCompact = useMediaQuery('(max-width: 72rem)')
  const [deleting, setDeleting] = useState<Invitation>()
  const [resetting, setResetting] = useState<Invitation>()
  const actions = (row: Invitation) => (
    <InvitationActions
      event={event}
      invitation={row}
      onDelete={() => setDeleting(row)}
      onReset={() => setResetting(row)}
      onOpenDialog={onOpenDialog}
      isCompact={Boolean(isCompact) && !isCardLayout}
    />
  )
  const pageIds = rows.map((row) => row.id)
  const selectedOnPage = pageIds.filter((id) => isSelected(selection, id)).length
  const rowCheckbox = (row: Invitation) => (
    <Checkbox
      aria-label={tInvitations('choose', { name: row.name })}
      checked={isSelected(selection, row.id)}
      onChange={() => onSelectionChange(toggleRow(selection, row.id, pageIds))}
    />
  )
  const pageCheckbox = (
    <Checkbox
      aria-label={tInvitations('choose_page')}
      label={isCardLayout ? tInvitations('choose_page') : undefined}
      checked={selectedOnPage === rows.length}
      indeterminate={selectedOnPage > 0 && selectedOnPage < rows.length}
      onChange={() => onSelectionChange(togglePage(selection, pageIds))}
    />
  )
  const sortableHeader = (column: InvitationColumn, initialSort?: InvitationSort) => (
    <SortableHeader
      column={column}
      label={t(`inv.${column}`)}
      sort={sort}
      onSort={onSort}
      alignRight={column === 'places'}
      {...(initialSort && { initialSort })}
    />
  )
  const places = (row: Invitation) => row.places ?? undefined
  return (
    <>
      {isCardLayout ? (
        <>
          <div className="a-choosepage">{pageCheckbox}</div>
          <ul className="a-cards">
            {rows.map((row) => (
              <li key={row.id} data-chosen={isSelected(selection, row.id) || undefined}>
                <div className="a-line">
                  <span className="a-pick">
                    {rowCheckbox(row)}
                    <b>{row.name}</b>
                  </span>
                  <StatusBadge
                    status={row.status}
                    label={t(`status.${row.status}` as 'status.invitat')}
                  />
                </div>
                <span>
                  {[
                    row.participant && t('inv.auxiliary'),
                    row.category?.name,
                    places(row) && t('inv.places_n', { count: places(row) ?? 0 }),
                    row.language === 'en' && tInvitations('language_en'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}{' '}
                  <span className="a-code">{row.code}</span>
                </span>
                <div className="a-line">
                  <SentStatus row={row} />
                  {actions(row)}
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={44}>{pageCheckbox}</Table.Th>
              {sortableHeader('name')}
              {sortableHeader('category')}
              {sortableHeader('places', '-places')}
              <Table.Th>{t('inv.code')}</Table.Th>
              {sortableHeader('sent', '-sent')}
              {sortableHeader('status')}
              <Table.Th>
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id} data-chosen={isSelected(selection, row.id) || undefined}>
                <Table.Td>{rowCheckbox(row)}</Table.Td>
                <Table.Td fw={600} className="a-name">
                  {row.name}
                  {row.participant && <small className="a-aside"> {t('inv.auxiliary')}</small>}
                  {row.language === 'en' && (
                    <abbr className="a-lang" title={tInvitations('english_label')}>
                      {tInvitations('english')}
                    </abbr>
                  )}
                </Table.Td>
                <Table.Td>{row.category?.name}</Table.Td>
                <Table.Td className="a-num">{places(row)}</Table.Td>
                <Table.Td className="a-code">{row.code}</Table.Td>
                <Table.Td>
                  <SentStatus row={row} />
                </Table.Td>
                <Table.Td>
                  <StatusBadge
                    status={row.status}
                    label={t(`status.${row.status}` as 'status.invitat')}
                  />
                </Table.Td>
                <Table.Td>{actions(row)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <DeleteInvitationDialog invitation={deleting} onClose={() => setDeleting(undefined)} />
      <ResetInvitationDialog invitation={resetting} onClose={() => setResetting(undefined)} />
    </>
  )
}

import type { Schemas } from '@alai/kit/api'
import { type PageAction, PageActions } from '@alai/kit/components/page-actions'
import { useFormatNumber } from '@alai/kit/numbers'
import { AppIcon, Button, PageHeader } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { ExportDialog } from '../../exports'
import type { InvitationStatistics } from '../api'
import type { InvitationListParams } from '../list-params'
import { useInvitationTexts } from '../texts'
import type { InvitationDialogRequest } from './invitation-dialogs'

type Props = {
  eventId: string
  counts: InvitationStatistics | undefined
  pagination: Schemas['Pagination'] | undefined
  params: InvitationListParams
  onOpenDialog: (request: InvitationDialogRequest) => void
}

/** The title of the page with the number of invitations, and the actions for the whole list. */
export function InvitationsHeader({ eventId, counts, pagination, params, onOpenDialog }: Props) {
  const t = useCoupleTexts()
  const tInvitations = useInvitationTexts()
  const formatNumber = useFormatNumber()
  const [isExportOpen, setExportOpen] = useState(false)
  // The empty list has the primary button.
  const isEmpty = counts !== undefined && counts.total + counts.total_auxiliary === 0
  const outreachActions = useOutreachActions(eventId, onOpenDialog)
  const formatCounts = ({ total, total_auxiliary }: InvitationStatistics) =>
    params.isFiltered && pagination
      ? t('inv.fit', {
          count: pagination.total,
          number: formatNumber(pagination.total),
          all: formatNumber(total + total_auxiliary),
        })
      : t('inv.line', {
          count: total,
          auxiliary: t('inv.auxiliary', { count: total_auxiliary }),
        })
  return (
    <PageHeader title={t('nav.invitations')} subtitle={counts && formatCounts(counts)}>
      <PageActions
        actions={[
          { label: t('export.button'), icon: 'download', onClick: () => setExportOpen(true) },
          {
            label: t('inv.categories'),
            icon: 'tag',
            onClick: () => onOpenDialog({ dialog: 'categories' }),
          },
          {
            label: tInvitations('outreach'),
            icon: 'mail',
            disabled: !counts || isEmpty,
            actions: outreachActions,
          },
        ]}
      >
        <Button
          variant="default"
          leftSection={<AppIcon name="upload" />}
          onClick={() => onOpenDialog({ dialog: 'import' })}
        >
          {t('inv.import')}
        </Button>
        <AddInvitationButton isPrimary={!isEmpty} onOpenDialog={onOpenDialog} />
      </PageActions>
      {isExportOpen && (
        <ExportDialog
          eventId={eventId}
          kind="invitations"
          filters={params.activeFilters}
          onClose={() => setExportOpen(false)}
        />
      )}
    </PageHeader>
  )
}

/** Opens the form of a new invitation. */
export function AddInvitationButton({
  isPrimary = true,
  onOpenDialog,
}: Pick<Props, 'onOpenDialog'> & { isPrimary?: boolean }) {
  const t = useCoupleTexts()
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={<AppIcon name="plus" />}
      onClick={() => onOpenDialog({ dialog: 'add' })}
    >
      {t('inv.add')}
    </Button>
  )
}

/** The mails and printed cards for all guests of the event. The filters of the list do not apply. */
function useOutreachActions(eventId: string, onOpenDialog: Props['onOpenDialog']): PageAction[] {
  const t = useInvitationTexts()
  return [
    {
      label: t('send_unsent'),
      icon: 'mail',
      onClick: () =>
        onOpenDialog({
          dialog: 'mail',
          kind: 'invitation',
          selection: { event_id: eventId, filters: { sent: false } },
        }),
    },
    {
      label: t('remind_all'),
      icon: 'bell',
      onClick: () =>
        onOpenDialog({
          dialog: 'mail',
          kind: 'reminder',
          selection: { event_id: eventId, filters: { status: 'invitat' } },
        }),
    },
    {
      label: t('cards_all'),
      icon: 'qr',
      onClick: () => onOpenDialog({ dialog: 'file', kind: 'cards', filters: {} }),
    },
  ]
}

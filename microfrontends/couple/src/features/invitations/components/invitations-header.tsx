import type { Schemas } from '@alai/kit/api'
import { useFormatNumber } from '@alai/kit/numbers'
import { AppIcon, Button, PageHeader } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { ExportButton } from '../../exports'
import type { InvitationStatistics } from '../api'
import type { InvitationListParams } from '../list-params'
import type { DialogRequest } from './invitation-dialogs'
import { OutreachMenu } from './outreach-menu'

type Props = {
  eventId: string
  counts: InvitationStatistics | undefined
  pagination: Schemas['Pagination'] | undefined
  params: InvitationListParams
  onOpenDialog: (request: DialogRequest) => void
}

/** The title of the page with the number of invitations, and the actions for the whole list. */
export function InvitationsHeader({ eventId, counts, pagination, params, onOpenDialog }: Props) {
  const t = useCoupleTexts()
  const formatNumber = useFormatNumber()
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
      <Button
        variant="default"
        leftSection={<AppIcon name="upload" />}
        onClick={() => onOpenDialog({ dialog: 'import' })}
      >
        {t('inv.import')}
      </Button>
      <ExportButton eventId={eventId} kind="invitations" filters={params.activeFilters} />
      <Button
        variant="default"
        leftSection={<AppIcon name="tag" />}
        onClick={() => onOpenDialog({ dialog: 'categories' })}
      >
        {t('inv.categories')}
      </Button>
      <OutreachMenu
        eventId={eventId}
        isDisabled={!counts || counts.total + counts.total_auxiliary === 0}
        onOpenDialog={onOpenDialog}
      />
      <AddInvitationButton onOpenDialog={onOpenDialog} />
    </PageHeader>
  )
}

/** Opens the form of a new invitation. */
export function AddInvitationButton({ onOpenDialog }: Pick<Props, 'onOpenDialog'>) {
  const t = useCoupleTexts()
  return (
    <Button leftSection={<AppIcon name="plus" />} onClick={() => onOpenDialog({ dialog: 'add' })}>
      {t('inv.add')}
    </Button>
  )
}

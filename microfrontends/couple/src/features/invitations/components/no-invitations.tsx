import { Button, EmptyState } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { InvitationDialogRequest } from './invitation-dialogs'
import { AddInvitationButton } from './invitations-header'

type Props = {
  isFiltered: boolean
  onOpenDialog: (request: InvitationDialogRequest) => void
}

/** Shown in place of an empty list: no invitation matches the filters, or the guest list has no entry yet. */
export function NoInvitations({ isFiltered, onOpenDialog }: Props) {
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

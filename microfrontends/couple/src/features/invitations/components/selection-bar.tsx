import { ActionIcon, AppIcon, Button, VisuallyHidden } from '@alai/ui'
import { toastError, toastSuccess } from '@alai/kit/components/toasts'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useWebsiteLiveStatus } from '../../website'
import { useInvitationMutation } from '../api'
import { setSelectionSent } from '../bulk-api'
import { type ListFilters, NOTHING_SELECTED, type SelectedRows, type Selection } from '../selection'
import { useInvitationTexts } from '../texts'
import { useClearOnEscape } from '../use-clear-on-escape'
import type { InvitationDialogRequest } from './invitation-dialogs'
import { SelectionMenu } from './selection-menu'

type Props = {
  selectedRows: SelectedRows
  total: number
  selection: Selection
  filters: ListFilters
  onSelectionChange: (rows: SelectedRows) => void
  onOpenDialog: (request: InvitationDialogRequest) => void
}

/** The actions for the selected rows. */
export function SelectionBar({
  selectedRows,
  total,
  selection,
  filters,
  onSelectionChange,
  onOpenDialog,
}: Props) {
  const t = useInvitationTexts()
  const tCouple = useCoupleTexts()
  const liveStatus = useWebsiteLiveStatus(selection.event_id ?? undefined)
  // The mutation belongs to the bar and not to the menu. Its error is then shown even if the selection was cleared meanwhile.
  const mark = useInvitationMutation((sent: boolean) =>
    setSelectionSent(selection, sent).then((n) => toastSuccess(t('changed', { count: n }))),
  )
  const handleMark = (sent: boolean) =>
    mark.mutate(sent, { onError: (e) => toastError(e, tCouple('failed')) })
  const count = selectedRows.allMatching ? total : selectedRows.ids.length
  const [hadSelection, setHadSelection] = useState(false)
  if (count > 0 && !hadSelection) setHadSelection(true)
  const hasSelection = count > 0
  const clearSelection = () => onSelectionChange(NOTHING_SELECTED)
  useClearOnEscape(hasSelection, clearSelection)
  const emptyText = hadSelection ? t('chosen_none') : ''
  return (
    <>
      {/* Screen readers announce changes of a live region only if it was rendered before its text. */}
      <VisuallyHidden role="status">
        {hasSelection ? t('chosen', { count }) : emptyText}
      </VisuallyHidden>
      {hasSelection && (
        <div className="a-chosen" role="region" aria-label={t('bar')}>
          <span className="a-chosen-count">
            <ActionIcon aria-label={t('drop')} onClick={clearSelection}>
              <AppIcon name="cross" />
            </ActionIcon>
            <b>{t('chosen', { count })}</b>
            {!selectedRows.allMatching && total > selectedRows.ids.length && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => onSelectionChange({ allMatching: true, ids: [] })}
              >
                {t('choose_all', { total })}
              </Button>
            )}
          </span>
          <div className="a-chosen-do">
            <Button
              variant="default"
              leftSection={<AppIcon name="mail" />}
              onClick={() => onOpenDialog({ dialog: 'mail', kind: 'invitation', selection })}
            >
              {t('send')}
            </Button>
            <SelectionMenu
              count={count}
              selection={selection}
              exportFilters={selectedRows.allMatching ? filters : { ids: [...selectedRows.ids] }}
              liveStatus={liveStatus}
              onMark={handleMark}
              onOpenDialog={onOpenDialog}
            />
          </div>
        </div>
      )}
    </>
  )
}

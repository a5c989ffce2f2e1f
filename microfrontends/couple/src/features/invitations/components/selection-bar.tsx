import { ActionIcon, AppIcon, Button, Menu, VisuallyHidden } from '@alai/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import type { DialogRequest } from './invitation-dialogs'
import { useInvitationMutation } from '../api'
import { markSelectionSent } from '../bulk-api'
import { type RowSelection, type ListFilters, NOTHING_SELECTED, type Selection } from '../selection'
import { useInvitationTexts } from '../texts'
import { NotLiveReason, useIsNotLive } from '../../preview/components/preview-link'

type Props = {
  selectedRows: RowSelection
  total: number
  selection: Selection
  filters: ListFilters
  onSelectionChange: (rows: RowSelection) => void
  onOpenDialog: (request: DialogRequest) => void
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
  const { isKnown, why: notLive } = useIsNotLive(selection.event_id ?? undefined)
  const count = selectedRows.allMatching ? total : selectedRows.ids.length
  const mark = useInvitationMutation((sent: boolean) =>
    markSelectionSent(selection, sent).then((n) => toastSuccess(t('changed', { count: n }))),
  )
  const handleMark = (sent: boolean) =>
    mark.mutate(sent, { onError: (e) => toastError(e, tCouple('failed')) })
  const exportFilters = selectedRows.allMatching ? filters : { ids: [...selectedRows.ids] }
  const [hadSelection, setHadSelection] = useState(false)
  if (count > 0 && !hadSelection) setHadSelection(true)
  const hasSelection = count > 0
  const handleEscape = useEffectEvent((event: KeyboardEvent) => {
    // Open dialogs, menus and lists handle Escape themselves.
    if (
      event.key === 'Escape' &&
      !document.querySelector('[role=dialog], [role=menu], [role=combobox][aria-expanded=true]')
    )
      onSelectionChange(NOTHING_SELECTED)
  })
  useEffect(() => {
    if (!hasSelection) return
    // Capturing runs before the listeners of dialogs. A later listener would find the dialog closed and clear the selection as well.
    const handleKeyDown = (e: KeyboardEvent) => handleEscape(e)
    window.addEventListener('keydown', handleKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', handleKeyDown, { capture: true })
  }, [hasSelection])
  return (
    <>
      {/* Screen readers announce changes of a live region only if the region exists before its text. */}
      <VisuallyHidden role="status">
        {count > 0 ? t('chosen', { count }) : hadSelection ? t('chosen_none') : ''}
      </VisuallyHidden>
      {count > 0 && (
        <div className="a-chosen" role="region" aria-label={t('bar')}>
          <span className="a-chosen-count">
            <ActionIcon aria-label={t('drop')} onClick={() => onSelectionChange(NOTHING_SELECTED)}>
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
          <span className="a-chosen-do">
            <Button
              leftSection={<AppIcon name="mail" />}
              onClick={() => onOpenDialog({ dialog: 'mail', kind: 'invitation', selection })}
            >
              {t('send')}
            </Button>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" rightSection={<AppIcon name="down" />}>
                  {t('more')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  onClick={() => onOpenDialog({ dialog: 'mail', kind: 'reminder', selection })}
                >
                  {t('remind')}
                </Menu.Item>
                <Menu.Item onClick={() => onOpenDialog({ dialog: 'category', selection })}>
                  {t('to_category')}
                </Menu.Item>
                <Menu.Item disabled={!isKnown || Boolean(notLive)} onClick={() => handleMark(true)}>
                  {t('mark')}
                  {notLive && <NotLiveReason />}
                </Menu.Item>
                <Menu.Item onClick={() => handleMark(false)}>{t('unmark')}</Menu.Item>
                <Menu.Item
                  onClick={() =>
                    onOpenDialog({ dialog: 'file', kind: 'invitations', filters: exportFilters })
                  }
                >
                  {t('export')}
                </Menu.Item>
                <Menu.Item
                  onClick={() =>
                    onOpenDialog({ dialog: 'file', kind: 'cards', filters: exportFilters })
                  }
                >
                  {t('cards')}
                </Menu.Item>
                <Menu.Item
                  color="red.7"
                  onClick={() => onOpenDialog({ dialog: 'delete', selection, count })}
                >
                  {t('delete')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </span>
        </div>
      )}
    </>
  )
}

import type { Schemas } from '@alai/kit/api'
import { AppIcon, Button, Menu } from '@alai/ui'
import { WebsiteNotLiveNote, type useWebsiteLiveStatus } from '../../website'
import type { Selection } from '../selection'
import { useInvitationTexts } from '../texts'
import type { InvitationDialogRequest } from './invitation-dialogs'

type Props = {
  count: number
  selection: Selection
  exportFilters: Schemas['ExportFilters']
  /** Invitations can be marked as sent only after this is loaded and if guests can open the site. */
  liveStatus: ReturnType<typeof useWebsiteLiveStatus>
  onMark: (sent: boolean) => void
  onOpenDialog: (request: InvitationDialogRequest) => void
}

/** The less frequent actions for the selected rows. */
export function SelectionMenu({
  count,
  selection,
  exportFilters,
  liveStatus,
  onMark,
  onOpenDialog,
}: Props) {
  const t = useInvitationTexts()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<AppIcon name="down" />}>
          {t('more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpenDialog({ dialog: 'mail', kind: 'reminder', selection })}>
          {t('remind')}
        </Menu.Item>
        <Menu.Item onClick={() => onOpenDialog({ dialog: 'category', selection })}>
          {t('to_category')}
        </Menu.Item>
        <Menu.Item
          disabled={!liveStatus.isLoaded || Boolean(liveStatus.notLiveReason)}
          onClick={() => onMark(true)}
        >
          {t('mark')}
          {liveStatus.notLiveReason && <WebsiteNotLiveNote />}
        </Menu.Item>
        <Menu.Item onClick={() => onMark(false)}>{t('unmark')}</Menu.Item>
        <Menu.Item
          onClick={() =>
            onOpenDialog({ dialog: 'file', kind: 'invitations', filters: exportFilters })
          }
        >
          {t('export')}
        </Menu.Item>
        <Menu.Item
          onClick={() => onOpenDialog({ dialog: 'file', kind: 'cards', filters: exportFilters })}
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
  )
}

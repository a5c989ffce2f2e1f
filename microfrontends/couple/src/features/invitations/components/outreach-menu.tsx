import { AppIcon, Button, Menu } from '@alai/ui'
import { useInvitationTexts } from '../texts'
import type { DialogRequest } from './invitation-dialogs'

type Props = {
  eventId: string
  isDisabled: boolean
  onOpenDialog: (request: DialogRequest) => void
}

/** The mails and printed cards for all guests of the event. The filters of the list do not apply. */
export function OutreachMenu({ eventId, isDisabled, onOpenDialog }: Props) {
  const t = useInvitationTexts()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<AppIcon name="mail" />} disabled={isDisabled}>
          {t('outreach')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<AppIcon name="mail" />}
          onClick={() =>
            onOpenDialog({
              dialog: 'mail',
              kind: 'invitation',
              selection: { event_id: eventId, filters: { sent: false } },
            })
          }
        >
          {t('send_unsent')}
        </Menu.Item>
        <Menu.Item
          leftSection={<AppIcon name="bell" />}
          onClick={() =>
            onOpenDialog({
              dialog: 'mail',
              kind: 'reminder',
              selection: { event_id: eventId, filters: { status: 'invitat' } },
            })
          }
        >
          {t('remind_all')}
        </Menu.Item>
        <Menu.Item
          leftSection={<AppIcon name="qr" />}
          onClick={() => onOpenDialog({ dialog: 'file', kind: 'cards', filters: {} })}
        >
          {t('cards_all')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

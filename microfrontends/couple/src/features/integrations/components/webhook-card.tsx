import { toastError, toastSuccess } from '@alai/kit/components/toasts'
import { formatDayMonthTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { ActionIcon, AppIcon, Menu, StatusBadge, Text } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useIntegrationMutation } from '../api'
import { type Webhook, testWebhook, updateWebhook } from '../webhooks-api'
import type { WebhookDialogRequest } from './webhook-dialogs'

/** A webhook with its menu, its events and its state. */
export function WebhookCard({
  webhook,
  isTrialExpired,
  onOpenDialog,
}: {
  webhook: Webhook
  isTrialExpired: boolean
  onOpenDialog: (dialog: WebhookDialogRequest) => void
}) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const errorOptions = { onError: (e: Error) => toastError(e, t('keys.failed')) }
  const update = useIntegrationMutation(updateWebhook, () => toastSuccess(t('hooks.saved')))
  const sendTest = useIntegrationMutation(testWebhook, () => {
    toastSuccess(t('hooks.tested'))
    onOpenDialog({ log: webhook })
  })
  return (
    <li>
      <div className="a-line">
        <b style={{ overflowWrap: 'anywhere' }}>{webhook.url}</b>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={t('hooks.more', { url: webhook.url })}>
              <AppIcon name="dots" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<AppIcon name="answers" />}
              onClick={() => onOpenDialog({ log: webhook })}
            >
              {t('hooks.log')}
            </Menu.Item>
            {!isTrialExpired && (
              <Menu.Item
                leftSection={<AppIcon name="edit" />}
                onClick={() => onOpenDialog({ edit: webhook })}
              >
                {t('edit')}
              </Menu.Item>
            )}
            {!isTrialExpired && webhook.enabled && (
              <Menu.Item
                leftSection={<AppIcon name="bell" />}
                onClick={() => sendTest.mutate(webhook.id, errorOptions)}
              >
                {t('hooks.test')}
              </Menu.Item>
            )}
            {!isTrialExpired && (
              <Menu.Item
                leftSection={<AppIcon name="shield" />}
                onClick={() => onOpenDialog({ rotate: webhook })}
              >
                {t('hooks.rotate')}
              </Menu.Item>
            )}
            {!isTrialExpired && (
              <Menu.Item
                leftSection={<AppIcon name={webhook.enabled ? 'cross' : 'check'} />}
                onClick={() =>
                  update.mutate({ id: webhook.id, enabled: !webhook.enabled }, errorOptions)
                }
              >
                {t(webhook.enabled ? 'hooks.disable' : 'hooks.enable')}
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<AppIcon name="trash" />}
              color="red.7"
              onClick={() => onOpenDialog({ remove: webhook })}
            >
              {t('hooks.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <span>
        {webhook.events.map((event) => t(`hook.${event}` as 'hook.job.done')).join(' · ')}
      </span>
      <div className="a-line">
        <StatusBadge
          status={webhook.enabled ? 'acceptat' : 'refuzat'}
          label={t(webhook.enabled ? 'hooks.on' : 'hooks.off')}
        />
        {webhook.failing_since && (
          <Text size="sm" c="red.7">
            {t('hooks.failing', { date: formatDayMonthTime(webhook.failing_since, language) })}
          </Text>
        )}
      </div>
    </li>
  )
}

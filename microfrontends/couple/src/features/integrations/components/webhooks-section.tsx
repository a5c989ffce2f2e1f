import { formatDateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import {
  ActionIcon,
  AppIcon,
  Button,
  ConfirmDialog,
  EmptyState,
  LoadFailed,
  Menu,
  LoadingRows,
  StatusBadge,
  Text,
  Title,
} from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { WebhookDialog } from './webhook-dialog'
import { WebhookDeliveries } from './webhook-deliveries'
import {
  type Webhook,
  updateWebhook,
  removeWebhook,
  rotateSecret,
  testWebhook,
  useWebhooks,
} from '../webhooks-api'
import { useIntegrationMutation } from '../api'
import { SecretDialog } from './secret-dialog'

type OpenDialog =
  | { edit: Webhook | undefined }
  | { secret: string }
  | { log: Webhook }
  | { rotate: Webhook }
  | { remove: Webhook }

/** The webhooks of the account. */
export function WebhooksSection({ isTrialExpired }: { isTrialExpired: boolean }) {
  const t = useCoupleTexts()
  const webhooks = useWebhooks()
  const [dialog, setDialog] = useState<OpenDialog>()
  const closeDialog = () => setDialog(undefined)
  const rows = webhooks.data?.webhooks ?? []
  return (
    <section className="a-section">
      <div className="a-head" style={{ margin: 0 }}>
        <div>
          <Title order={2} size="h4">
            {t('hooks.title')}
          </Title>
          <Text size="sm" c="dimmed" maw={560}>
            {t('hooks.text')}
          </Text>
        </div>
        {!isTrialExpired && webhooks.data && (
          <Button
            leftSection={<AppIcon name="plus" />}
            onClick={() => setDialog({ edit: undefined })}
          >
            {t('hooks.add')}
          </Button>
        )}
      </div>
      {webhooks.isPending && <LoadingRows label={t('loading')} />}
      {webhooks.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void webhooks.refetch()}
        />
      )}
      {webhooks.data && rows.length === 0 && <EmptyState text={t('hooks.none')} />}
      {rows.length > 0 && (
        <ul className="a-cards">
          {rows.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              webhook={webhook}
              isTrialExpired={isTrialExpired}
              onOpenDialog={setDialog}
            />
          ))}
        </ul>
      )}
      {dialog && 'edit' in dialog && (
        <WebhookDialog
          webhook={dialog.edit}
          events={webhooks.data?.events ?? []}
          onSecret={(secret) => setDialog({ secret })}
          onClose={closeDialog}
        />
      )}
      {dialog && 'secret' in dialog && (
        <SecretDialog
          title={t('hooks.secret')}
          text={t('hooks.secret_text')}
          copyLabel={t('hooks.copy')}
          secret={dialog.secret}
          onClose={closeDialog}
        />
      )}
      {dialog && 'log' in dialog && (
        <WebhookDeliveries webhook={dialog.log} onClose={closeDialog} />
      )}
      {dialog && ('rotate' in dialog || 'remove' in dialog) && (
        <ConfirmWebhookAction
          action={dialog}
          onSecret={(secret) => setDialog({ secret })}
          onClose={closeDialog}
        />
      )}
    </section>
  )
}

function WebhookCard({
  webhook,
  isTrialExpired,
  onOpenDialog,
}: {
  webhook: Webhook
  isTrialExpired: boolean
  onOpenDialog: (dialog: OpenDialog) => void
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
            {t('hooks.failing', { date: formatDateTime(webhook.failing_since, language) })}
          </Text>
        )}
      </div>
    </li>
  )
}

/** The confirmations for rotating a secret and for removing a webhook. */
function ConfirmWebhookAction({
  action,
  onSecret,
  onClose,
}: {
  action: { rotate: Webhook } | { remove: Webhook }
  onSecret: (secret: string) => void
  onClose: () => void
}) {
  const t = useCoupleTexts()
  const onError = (e: Error) => toastError(e, t('keys.failed'))
  const rotate = useIntegrationMutation(rotateSecret, (result) => onSecret(result.secret))
  const remove = useIntegrationMutation(removeWebhook, () => {
    toastSuccess(t('hooks.removed'))
    onClose()
  })
  if ('rotate' in action) {
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={t('hooks.rotate_title')}
        text={t('hooks.rotate_text')}
        cancelLabel={t('keep')}
        confirmLabel={t('hooks.rotate')}
        isBusy={rotate.isPending}
        onConfirm={() => rotate.mutate(action.rotate.id, { onError })}
      />
    )
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('hooks.remove_title')}
      text={t('hooks.remove_text')}
      cancelLabel={t('keep')}
      confirmLabel={t('hooks.remove')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(action.remove.id, { onError })}
    />
  )
}

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
  const hooks = useWebhooks()
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  const rows = hooks.data?.webhooks ?? []
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
        {!isTrialExpired && hooks.data && (
          <Button
            leftSection={<AppIcon name="plus" />}
            onClick={() => setOpen({ edit: undefined })}
          >
            {t('hooks.add')}
          </Button>
        )}
      </div>
      {hooks.isPending && <LoadingRows label={t('loading')} />}
      {hooks.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void hooks.refetch()}
        />
      )}
      {hooks.data && rows.length === 0 && <EmptyState text={t('hooks.none')} />}
      {rows.length > 0 && (
        <ul className="a-cards">
          {rows.map((hook) => (
            <WebhookCard
              key={hook.id}
              hook={hook}
              expired={isTrialExpired}
              onOpenDialog={setOpen}
            />
          ))}
        </ul>
      )}
      {open && 'edit' in open && (
        <WebhookDialog
          webhook={open.edit}
          events={hooks.data?.events ?? []}
          onSecret={(told) => setOpen({ secret: told })}
          close={close}
        />
      )}
      {open && 'secret' in open && (
        <SecretDialog
          title={t('hooks.secret')}
          text={t('hooks.secret_text')}
          copyLabel={t('hooks.copy')}
          secret={open.secret}
          close={close}
        />
      )}
      {open && 'log' in open && <WebhookDeliveries hook={open.log} close={close} />}
      {open && ('rotate' in open || 'remove' in open) && (
        <ConfirmWebhookAction
          open={open}
          onSecret={(told) => setOpen({ secret: told })}
          close={close}
        />
      )}
    </section>
  )
}

function WebhookCard({
  hook,
  expired,
  onOpenDialog,
}: {
  hook: Webhook
  expired: boolean
  onOpenDialog: (open: OpenDialog) => void
}) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const told = { onError: (e: Error) => toastError(e, t('keys.failed')) }
  const change = useIntegrationMutation(updateWebhook, () => toastSuccess(t('hooks.saved')))
  const test = useIntegrationMutation(testWebhook, () => {
    toastSuccess(t('hooks.tested'))
    onOpenDialog({ log: hook })
  })
  return (
    <li>
      <div className="a-line">
        <b style={{ overflowWrap: 'anywhere' }}>{hook.url}</b>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={t('hooks.more', { url: hook.url })}>
              <AppIcon name="dots" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<AppIcon name="answers" />}
              onClick={() => onOpenDialog({ log: hook })}
            >
              {t('hooks.log')}
            </Menu.Item>
            {!expired && (
              <Menu.Item
                leftSection={<AppIcon name="edit" />}
                onClick={() => onOpenDialog({ edit: hook })}
              >
                {t('edit')}
              </Menu.Item>
            )}
            {!expired && hook.enabled && (
              <Menu.Item
                leftSection={<AppIcon name="bell" />}
                onClick={() => test.mutate(hook.id, told)}
              >
                {t('hooks.test')}
              </Menu.Item>
            )}
            {!expired && (
              <Menu.Item
                leftSection={<AppIcon name="shield" />}
                onClick={() => onOpenDialog({ rotate: hook })}
              >
                {t('hooks.rotate')}
              </Menu.Item>
            )}
            {!expired && (
              <Menu.Item
                leftSection={<AppIcon name={hook.enabled ? 'cross' : 'check'} />}
                onClick={() => change.mutate({ id: hook.id, enabled: !hook.enabled }, told)}
              >
                {t(hook.enabled ? 'hooks.disable' : 'hooks.enable')}
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<AppIcon name="trash" />}
              color="red.7"
              onClick={() => onOpenDialog({ remove: hook })}
            >
              {t('hooks.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <span>{hook.events.map((event) => t(`hook.${event}` as 'hook.job.done')).join(' · ')}</span>
      <div className="a-line">
        <StatusBadge
          status={hook.enabled ? 'acceptat' : 'refuzat'}
          label={t(hook.enabled ? 'hooks.on' : 'hooks.off')}
        />
        {hook.failing_since && (
          <Text size="sm" c="red.7">
            {t('hooks.failing', { date: formatDateTime(hook.failing_since, language) })}
          </Text>
        )}
      </div>
    </li>
  )
}

/** The confirmations for rotating a secret and for removing a webhook. */
function ConfirmWebhookAction({
  open,
  onSecret,
  close,
}: {
  open: { rotate: Webhook } | { remove: Webhook }
  onSecret: (secret: string) => void
  close: () => void
}) {
  const t = useCoupleTexts()
  const onError = (e: Error) => toastError(e, t('keys.failed'))
  const rotate = useIntegrationMutation(rotateSecret, (made) => onSecret(made.secret))
  const remove = useIntegrationMutation(removeWebhook, () => {
    toastSuccess(t('hooks.removed'))
    close()
  })
  if ('rotate' in open) {
    return (
      <ConfirmDialog
        open
        onClose={close}
        title={t('hooks.rotate_title')}
        text={t('hooks.rotate_text')}
        cancelLabel={t('keep')}
        confirmLabel={t('hooks.rotate')}
        isBusy={rotate.isPending}
        onConfirm={() => rotate.mutate(open.rotate.id, { onError })}
      />
    )
  }
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={t('hooks.remove_title')}
      text={t('hooks.remove_text')}
      cancelLabel={t('keep')}
      confirmLabel={t('hooks.remove')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(open.remove.id, { onError })}
    />
  )
}

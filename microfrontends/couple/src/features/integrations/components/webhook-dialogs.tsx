import { toastError, toastSuccess } from '@alai/kit/components/toasts'
import { ConfirmDialog } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useIntegrationMutation } from '../api'
import { type Webhook, deleteWebhook, rotateSecret } from '../webhooks-api'
import { SecretDialog } from './secret-dialog'
import { WebhookDeliveries } from './webhook-deliveries'
import { WebhookDialog } from './webhook-dialog'

export type WebhookDialogRequest =
  | { edit: Webhook | undefined }
  | { secret: string }
  | { log: Webhook }
  | { rotate: Webhook }
  | { remove: Webhook }

type Props = {
  request: WebhookDialogRequest
  /** The events for which a webhook can be called. */
  events: string[]
  onRequest: (request: WebhookDialogRequest) => void
  onClose: () => void
}

/** The open dialog: the form, a new secret, the deliveries, or a confirmation. */
export function WebhookDialogs({ request, events, onRequest, onClose }: Props) {
  const t = useCoupleTexts()
  const showSecret = (secret: string) => onRequest({ secret })
  if ('edit' in request)
    return (
      <WebhookDialog
        webhook={request.edit}
        events={events}
        onSecret={showSecret}
        onClose={onClose}
      />
    )
  if ('secret' in request)
    return (
      <SecretDialog
        title={t('hooks.secret')}
        text={t('hooks.secret_text')}
        copyLabel={t('hooks.copy')}
        secret={request.secret}
        onClose={onClose}
      />
    )
  if ('log' in request) return <WebhookDeliveries webhook={request.log} onClose={onClose} />
  return <ConfirmWebhookAction action={request} onSecret={showSecret} onClose={onClose} />
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
  const remove = useIntegrationMutation(deleteWebhook, () => {
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

import { FormModal } from '@alai/kit/forms/form-modal'
import { useForm } from '@alai/kit/forms/use-form'
import { toastSuccess } from '@alai/kit/components/toasts'
import { Stack, Text, TextInput } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Webhook, updateWebhook, createWebhook } from '../webhooks-api'
import { useIntegrationMutation } from '../api'
import { CodeCheckboxGroup } from './code-checkbox-group'
import { IntegrationFormFooter } from './integration-form-footer'

type Props = {
  webhook: Webhook | undefined
  events: string[]
  onSecret: (secret: string) => void
  onClose: () => void
}
type WebhookFormValues = { url: string; events: string[] }

/** Adds a webhook, or edits its URL and its events. */
export function WebhookDialog({ webhook, events, onSecret, onClose }: Props) {
  const t = useCoupleTexts()
  const saveWebhook = async (
    values: WebhookFormValues,
  ): Promise<{ webhook: Webhook; secret?: string }> =>
    webhook ? updateWebhook({ id: webhook.id, ...values }) : createWebhook(values)
  const save = useIntegrationMutation(saveWebhook, (saved) => {
    onClose()
    if (saved.secret) onSecret(saved.secret)
    else toastSuccess(t('hooks.saved'))
  })
  const form = useForm<WebhookFormValues>({
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events ?? events },
    error: save.error,
  })
  const errorCodes = (name: keyof WebhookFormValues) => form.apiError?.fieldCodes(name) ?? []
  const shownCodes = (name: keyof WebhookFormValues) =>
    form.isErrorCleared(name) ? [] : errorCodes(name)
  const urlError = shownCodes('url').includes('too_many')
    ? t('hooks.too_many')
    : t('hooks.url_wrong')
  return (
    <FormModal
      isDirty={form.isDirty}
      onClose={onClose}
      title={
        <Text fw={600} size="lg" component="span">
          {t(webhook ? 'hooks.edit' : 'hooks.add')}
        </Text>
      }
    >
      <form noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))}>
        <Stack>
          <TextInput
            data-autofocus
            label={t('hooks.url')}
            description={t('hooks.url_hint')}
            required
            type="url"
            autoComplete="off"
            {...form.field('url')}
            error={shownCodes('url').length > 0 ? urlError : undefined}
          />
          <CodeCheckboxGroup
            label={t('hooks.events')}
            codes={events}
            codeLabel={(event) => t(`hook.${event}` as 'hook.job.done')}
            value={form.values.events}
            error={shownCodes('events').length > 0 ? t('hooks.events_missing') : undefined}
            onChange={(selected) => form.setValue('events', selected)}
          />
          <IntegrationFormFooter
            saveLabel={t('hooks.save')}
            isSaving={save.isPending}
            hasOtherError={
              save.isError && errorCodes('url').length === 0 && errorCodes('events').length === 0
            }
            apiError={form.apiError}
          />
        </Stack>
      </form>
    </FormModal>
  )
}

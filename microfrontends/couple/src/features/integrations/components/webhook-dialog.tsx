import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { FormModal, useIsDirty } from '@alai/kit/forms/form-modal'
import { toastSuccess } from '@alai/kit/components/toasts'
import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Webhook, updateWebhook, createWebhook } from '../webhooks-api'
import { useIntegrationMutation } from '../api'

type Props = {
  webhook: Webhook | undefined
  events: string[]
  onSecret: (secret: string) => void
  onClose: () => void
}

/** Adds a webhook, or edits its URL and its events. */
export function WebhookDialog({ webhook, events, onSecret, onClose }: Props) {
  const t = useCoupleTexts()
  const [form, setForm] = useState({ url: webhook?.url ?? '', events: webhook?.events ?? events })
  const saveWebhook = async (): Promise<{ webhook: Webhook; secret?: string }> =>
    webhook ? updateWebhook({ id: webhook.id, ...form }) : createWebhook(form)
  const save = useIntegrationMutation(saveWebhook, (saved) => {
    onClose()
    if (saved.secret) onSecret(saved.secret)
    else toastSuccess(t('hooks.saved'))
  })
  const { apiError, clearFieldError, isErrorCleared } = useFieldErrors(save.error)
  const isDirty = useIsDirty(form)
  const urlErrorCodes = isErrorCleared('url') ? [] : (apiError?.fieldCodes('url') ?? [])
  const urlError = urlErrorCodes.includes('too_many')
    ? t('hooks.too_many')
    : urlErrorCodes.length > 0
      ? t('hooks.url_wrong')
      : undefined
  const eventsError =
    !isErrorCleared('events') && apiError?.fieldCodes('events').length
      ? t('hooks.events_missing')
      : undefined
  const hasOtherError =
    save.isError && !apiError?.fieldCodes('url').length && !apiError?.fieldCodes('events').length
  return (
    <FormModal
      isDirty={isDirty}
      onClose={onClose}
      title={
        <Text fw={600} size="lg">
          {t(webhook ? 'hooks.edit' : 'hooks.add')}
        </Text>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(undefined)
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label={t('hooks.url')}
            description={t('hooks.url_hint')}
            required
            type="url"
            autoComplete="off"
            value={form.url}
            error={urlError}
            onInput={() => clearFieldError('url')}
            onChange={(e) => setForm({ ...form, url: e.target.value })}
          />
          <Checkbox.Group
            label={t('hooks.events')}
            required
            error={eventsError}
            value={form.events}
            onChange={(selected) => {
              clearFieldError('events')
              setForm({ ...form, events: selected })
            }}
          >
            <Stack gap={4} mt={6}>
              {events.map((event) => (
                <Checkbox
                  key={event}
                  value={event}
                  className="a-tick"
                  label={
                    <>
                      {t(`hook.${event}` as 'hook.job.done')}{' '}
                      <code className="a-code">{event}</code>
                    </>
                  }
                />
              ))}
            </Stack>
          </Checkbox.Group>
          {hasOtherError && (
            <Alert color="red" role="alert">
              {apiError && apiError.status > 0 && apiError.status < 500
                ? (apiError.problem?.error ?? t('keys.failed'))
                : t('keys.failed')}
            </Alert>
          )}
          <Group justify="flex-end">
            <Text size="sm" c="dimmed" flex={1}>
              {t('required')}
            </Text>
            <Button type="submit" loading={save.isPending}>
              {t('hooks.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormModal>
  )
}

import { AppIcon, Button, EmptyState, LoadFailed, Loading, Text, Title } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useWebhooks } from '../webhooks-api'
import { WebhookCard } from './webhook-card'
import { type WebhookDialogRequest, WebhookDialogs } from './webhook-dialogs'

/** The webhooks of the account. */
export function WebhooksSection({ isTrialExpired }: { isTrialExpired: boolean }) {
  const t = useCoupleTexts()
  const webhooks = useWebhooks()
  const [dialog, setDialog] = useState<WebhookDialogRequest>()
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
      {webhooks.isPending && <Loading />}
      {webhooks.isError && <LoadFailed onRetry={() => void webhooks.refetch()} />}
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
      {dialog && (
        <WebhookDialogs
          request={dialog}
          events={webhooks.data?.events ?? []}
          onRequest={setDialog}
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  )
}

import { useCurrentUser } from '@alai/kit/session'
import { Loading, Text } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { WebhooksSection } from './webhooks-section'
import { ApiKeysSection } from './api-keys-section'

/** API keys and webhooks. Only the owner of the account can manage them. */
export function IntegrationsPanel({ isTrialExpired }: { isTrialExpired: boolean }) {
  const t = useCoupleTexts()
  const currentUser = useCurrentUser().data
  if (!currentUser) return <Loading label={t('loading')} />
  if (!currentUser.owner)
    return (
      <Text size="sm" c="dimmed">
        {t('programs.only_owner')}
      </Text>
    )
  return (
    <div className="a-sections">
      <ApiKeysSection isTrialExpired={isTrialExpired} />
      <WebhooksSection isTrialExpired={isTrialExpired} />
    </div>
  )
}

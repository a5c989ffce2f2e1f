import { AppIcon, Button, EmptyState, LoadFailed, Loading, Text, Title } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useApiKeys } from '../api'
import { ApiKeyDialog } from './api-key-dialog'
import { ApiKeyList } from './api-key-list'
import { SecretDialog } from './secret-dialog'

/** The API keys of the account. A new key is shown once, and keys can be revoked. */
export function ApiKeysSection({ isTrialExpired }: { isTrialExpired: boolean }) {
  const t = useCoupleTexts()
  const keys = useApiKeys()
  const [dialog, setDialog] = useState<'new' | { secret: string }>()
  const rows = keys.data?.api_keys ?? []
  return (
    <section className="a-section" style={{ borderTop: 0, paddingTop: 4 }}>
      <div className="a-head" style={{ margin: 0 }}>
        <div>
          <Title order={2} size="h4">
            {t('keys.title')}
          </Title>
          <Text size="sm" c="dimmed" maw={560}>
            {t('keys.text')} <a href="/api/docs">{t('keys.docs')}</a>
          </Text>
        </div>
        {!isTrialExpired && keys.data && (
          <Button leftSection={<AppIcon name="plus" />} onClick={() => setDialog('new')}>
            {t('keys.add')}
          </Button>
        )}
      </div>
      {keys.isPending && <Loading />}
      {keys.isError && <LoadFailed onRetry={() => void keys.refetch()} />}
      {keys.data && rows.length === 0 && <EmptyState text={t('keys.none')} />}
      {rows.length > 0 && <ApiKeyList rows={rows} />}
      {dialog === 'new' && (
        <ApiKeyDialog
          scopes={keys.data?.scopes ?? []}
          onCreated={(secret) => setDialog({ secret })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {typeof dialog === 'object' && (
        <SecretDialog
          title={t('keys.ready')}
          text={t('keys.once')}
          copyLabel={t('keys.copy')}
          secret={dialog.secret}
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  )
}

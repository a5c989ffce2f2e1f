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
  LoadingRows,
  Table,
  Text,
  Title,
  VisuallyHidden,
  useMediaQuery,
} from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { ApiKeyDialog } from './api-key-dialog'
import { type ApiKey, revokeApiKey, useApiKeys, useIntegrationMutation } from '../api'
import { SecretDialog } from './secret-dialog'

/** The API keys of the account: create, show once, revoke. */
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
      {keys.isPending && <LoadingRows label={t('loading')} />}
      {keys.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void keys.refetch()}
        />
      )}
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

function ApiKeyList({ rows }: { rows: ApiKey[] }) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const isCardLayout = useMediaQuery('(max-width: 47.99rem)')
  const [keyToRevoke, setKeyToRevoke] = useState<ApiKey>()
  const revoke = useIntegrationMutation(revokeApiKey, () => {
    toastSuccess(t('keys.revoked'))
    setKeyToRevoke(undefined)
  })
  const lastUsedText = (key: ApiKey) =>
    key.last_used_at ? formatDateTime(key.last_used_at, language) : t('keys.never')
  const scopesText = (key: ApiKey) =>
    key.scopes.map((scope) => t(`scope.${scope}` as 'scope.events:read')).join(' · ')
  const revokeButton = (key: ApiKey) => (
    <ActionIcon
      aria-label={t('keys.revoke_n', { name: key.name })}
      onClick={() => setKeyToRevoke(key)}
    >
      <AppIcon name="trash" />
    </ActionIcon>
  )
  return (
    <>
      {isCardLayout ? (
        <ul className="a-cards">
          {rows.map((key) => (
            <li key={key.id}>
              <div className="a-line">
                <b className="a-name">{key.name}</b>
                {revokeButton(key)}
              </div>
              <span className="a-code">{key.prefix}…</span>
              <span>{scopesText(key)}</span>
              <Text size="sm" c="dimmed">
                {t('keys.used')}: {lastUsedText(key)}
              </Text>
            </li>
          ))}
        </ul>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('keys.name')}</Table.Th>
              <Table.Th>{t('keys.key')}</Table.Th>
              <Table.Th>{t('keys.scopes')}</Table.Th>
              <Table.Th>{t('keys.made')}</Table.Th>
              <Table.Th>{t('keys.used')}</Table.Th>
              <Table.Th>
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((key) => (
              <Table.Tr key={key.id}>
                <Table.Td fw={600} className="a-name">
                  {key.name}
                </Table.Td>
                <Table.Td className="a-code">{key.prefix}…</Table.Td>
                <Table.Td className="a-wrap">{scopesText(key)}</Table.Td>
                <Table.Td className="a-tel">{formatDateTime(key.created_at, language)}</Table.Td>
                <Table.Td className="a-tel">{lastUsedText(key)}</Table.Td>
                <Table.Td ta="right">{revokeButton(key)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {keyToRevoke && (
        <ConfirmDialog
          open
          onClose={() => setKeyToRevoke(undefined)}
          title={t('keys.revoke_title', { name: keyToRevoke.name })}
          text={t('keys.revoke_text')}
          cancelLabel={t('keep')}
          confirmLabel={t('keys.revoke')}
          isBusy={revoke.isPending}
          onConfirm={() =>
            revoke.mutate(keyToRevoke.id, { onError: (e) => toastError(e, t('keys.failed')) })
          }
        />
      )}
    </>
  )
}

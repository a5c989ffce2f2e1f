import { toastError, toastSuccess } from '@alai/kit/components/toasts'
import { formatDayMonthTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { ActionIcon, AppIcon, ConfirmDialog, DataList, Text } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type ApiKey, revokeApiKey, useIntegrationMutation } from '../api'

/** The API keys with their scopes and the time of their last use. Each can be revoked. */
export function ApiKeyList({ rows }: { rows: ApiKey[] }) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const [keyToRevoke, setKeyToRevoke] = useState<ApiKey>()
  const revoke = useIntegrationMutation(revokeApiKey, () => {
    toastSuccess(t('keys.revoked'))
    setKeyToRevoke(undefined)
  })
  const lastUsedText = (key: ApiKey) =>
    key.last_used_at ? formatDayMonthTime(key.last_used_at, language) : t('keys.never')
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
      <DataList
        rows={rows}
        columns={[
          {
            key: 'name',
            header: t('keys.name'),
            cell: (key) => key.name,
            cellProps: { fw: 600, className: 'a-name' },
          },
          {
            key: 'prefix',
            header: t('keys.key'),
            cell: (key) => `${key.prefix}…`,
            cellProps: { className: 'a-code' },
          },
          {
            key: 'scopes',
            header: t('keys.scopes'),
            cell: scopesText,
            cellProps: { className: 'a-wrap' },
          },
          {
            key: 'created_at',
            header: t('keys.made'),
            cell: (key) => formatDayMonthTime(key.created_at, language),
            cellProps: { className: 'a-tel' },
          },
          {
            key: 'last_used_at',
            header: t('keys.used'),
            cell: lastUsedText,
            cellProps: { className: 'a-tel' },
          },
        ]}
        actions={revokeButton}
        actionsProps={{ ta: 'right' }}
        card={(key, { actions }) => (
          <>
            <div className="a-line">
              <b className="a-name">{key.name}</b>
              {actions}
            </div>
            <span className="a-code">{key.prefix}…</span>
            <span>{scopesText(key)}</span>
            <Text size="sm" c="dimmed">
              {t('keys.used')}: {lastUsedText(key)}
            </Text>
          </>
        )}
      />
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

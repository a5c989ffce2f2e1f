import { formatDateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { toastSuccess } from '@alai/kit/components/toasts'
import {
  Button,
  LoadFailed,
  Group,
  PageHeader,
  LoadingRows,
  StatusBadge,
  Text,
  Title,
} from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { RecoveryCodesDialog } from '../components/recovery-codes-dialog'
import { SecondFactorSetupForm } from '../components/second-factor-setup-form'
import { CredentialsDialog } from '../components/credentials-dialog'
import { type SecondFactor, disableSecondFactor, renewRecoveryCodes, useSecondFactor } from '../api'

/** The second factor of the current user: setup, new recovery codes, and deactivation. */
export function SecondFactorPage() {
  const t = useStaffTexts()
  const factor = useSecondFactor()
  const [codes, setCodes] = useState<string[]>()
  return (
    <>
      <PageHeader title={t('nav.security')} />
      {factor.isPending && <LoadingRows label={t('loading')} />}
      {factor.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void factor.refetch()}
        />
      )}
      {factor.data && <SecondFactorStatus factor={factor.data} onRecoveryCodes={setCodes} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  )
}

function SecondFactorStatus({
  factor,
  onRecoveryCodes,
}: {
  factor: SecondFactor
  onRecoveryCodes: (codes: string[]) => void
}) {
  const t = useStaffTexts()
  const language = useLanguage()
  const on = factor.since !== null && factor.since !== undefined
  const left = factor.recovery_codes_left
  return (
    <section className="a-section" style={{ borderTop: 0, paddingTop: 4, maxWidth: 620 }}>
      <Title order={2} size="h4">
        {t('factor.title')}
      </Title>
      <Group gap="md">
        <StatusBadge
          status={on ? 'acceptat' : 'refuzat'}
          label={
            on
              ? t('factor.on', { date: formatDateTime(factor.since ?? '', language) })
              : t('factor.off')
          }
        />
        {on && (
          <Text size="sm" c={left > 0 ? 'dimmed' : 'red.7'}>
            {left > 0 ? t('factor.left', { count: left }) : t('factor.none_left')}
          </Text>
        )}
      </Group>
      <Text size="sm">{t(factor.required && !on ? 'factor.needed' : 'factor.why')}</Text>
      {on ? (
        <SecondFactorActions factor={factor} onRecoveryCodes={onRecoveryCodes} />
      ) : (
        <SecondFactorSetupForm onRecoveryCodes={onRecoveryCodes} />
      )}
    </section>
  )
}

function SecondFactorActions({
  factor,
  onRecoveryCodes,
}: {
  factor: SecondFactor
  onRecoveryCodes: (codes: string[]) => void
}) {
  const t = useStaffTexts()
  const [open, setOpen] = useState<'renew' | 'drop'>()
  const close = () => setOpen(undefined)
  const text = factor.required
    ? `${t('factor.drop_text')} ${t('factor.drop_required')}`
    : t('factor.drop_text')
  return (
    <Group>
      <Button variant="default" onClick={() => setOpen('renew')}>
        {t('factor.renew')}
      </Button>
      <Button variant="outline" color="red.7" onClick={() => setOpen('drop')}>
        {t('factor.drop')}
      </Button>
      {open === 'renew' && (
        <CredentialsDialog
          title={t('factor.renew')}
          text={t('factor.renew_text')}
          submitLabel={t('factor.renew')}
          mutationFn={renewRecoveryCodes}
          onSuccess={(made) => {
            close()
            onRecoveryCodes(made.recovery_codes)
          }}
          onClose={close}
        />
      )}
      {open === 'drop' && (
        <CredentialsDialog
          title={t('factor.drop')}
          text={text}
          submitLabel={t('factor.drop')}
          isDestructive
          mutationFn={disableSecondFactor}
          onSuccess={() => {
            close()
            toastSuccess(t('factor.dropped'))
          }}
          onClose={close}
        />
      )}
    </Group>
  )
}

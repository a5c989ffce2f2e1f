import { formatDayMonthTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { toastSuccess } from '@alai/kit/components/toasts'
import { Button, LoadFailed, Group, PageHeader, Loading, StatusBadge, Text, Title } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { RecoveryCodesDialog } from '../components/recovery-codes-dialog'
import { SecondFactorSetupForm } from '../components/second-factor-setup-form'
import { CredentialsDialog } from '../components/credentials-dialog'
import { type SecondFactor, disableSecondFactor, renewRecoveryCodes, useSecondFactor } from '../api'

/** The second factor of the current user: setup, new recovery codes, and deactivation. */
export default function SecondFactorPage() {
  const t = useStaffTexts()
  const secondFactor = useSecondFactor()
  const [codes, setCodes] = useState<string[]>()
  return (
    <>
      <PageHeader title={t('nav.security')} />
      {secondFactor.isPending && <Loading />}
      {secondFactor.isError && <LoadFailed onRetry={() => void secondFactor.refetch()} />}
      {secondFactor.data && (
        <SecondFactorStatus secondFactor={secondFactor.data} onRecoveryCodes={setCodes} />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  )
}

function SecondFactorStatus({
  secondFactor,
  onRecoveryCodes,
}: {
  secondFactor: SecondFactor
  onRecoveryCodes: (codes: string[]) => void
}) {
  const t = useStaffTexts()
  const language = useLanguage()
  const isEnabled = secondFactor.since !== null && secondFactor.since !== undefined
  const codesLeft = secondFactor.recovery_codes_left
  return (
    <section className="a-section" style={{ borderTop: 0, paddingTop: 4, maxWidth: 620 }}>
      <Title order={2} size="h4">
        {t('factor.title')}
      </Title>
      <Group gap="md">
        <StatusBadge
          status={isEnabled ? 'acceptat' : 'refuzat'}
          label={
            isEnabled
              ? t('factor.on', { date: formatDayMonthTime(secondFactor.since ?? '', language) })
              : t('factor.off')
          }
        />
        {isEnabled && (
          <Text size="sm" c={codesLeft > 0 ? 'dimmed' : 'red.7'}>
            {codesLeft > 0 ? t('factor.left', { count: codesLeft }) : t('factor.none_left')}
          </Text>
        )}
      </Group>
      <Text size="sm">
        {t(secondFactor.required && !isEnabled ? 'factor.needed' : 'factor.why')}
      </Text>
      {isEnabled ? (
        <SecondFactorActions secondFactor={secondFactor} onRecoveryCodes={onRecoveryCodes} />
      ) : (
        <SecondFactorSetupForm onRecoveryCodes={onRecoveryCodes} />
      )}
    </section>
  )
}

function SecondFactorActions({
  secondFactor,
  onRecoveryCodes,
}: {
  secondFactor: SecondFactor
  onRecoveryCodes: (codes: string[]) => void
}) {
  const t = useStaffTexts()
  const [openDialog, setOpenDialog] = useState<'renew' | 'disable'>()
  const closeDialog = () => setOpenDialog(undefined)
  const text = secondFactor.required
    ? `${t('factor.drop_text')} ${t('factor.drop_required')}`
    : t('factor.drop_text')
  return (
    <Group>
      <Button variant="default" onClick={() => setOpenDialog('renew')}>
        {t('factor.renew')}
      </Button>
      <Button variant="outline" color="red.7" onClick={() => setOpenDialog('disable')}>
        {t('factor.drop')}
      </Button>
      {openDialog === 'renew' && (
        <CredentialsDialog
          title={t('factor.renew')}
          text={t('factor.renew_text')}
          submitLabel={t('factor.renew')}
          mutationFn={renewRecoveryCodes}
          onSuccess={(result) => {
            closeDialog()
            onRecoveryCodes(result.recovery_codes)
          }}
          onClose={closeDialog}
        />
      )}
      {openDialog === 'disable' && (
        <CredentialsDialog
          title={t('factor.drop')}
          text={text}
          submitLabel={t('factor.drop')}
          isDestructive
          mutationFn={disableSecondFactor}
          onSuccess={() => {
            closeDialog()
            toastSuccess(t('factor.dropped'))
          }}
          onClose={closeDialog}
        />
      )}
    </Group>
  )
}

import { Button, Stack, Text } from '@alai/ui'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { CredentialFields } from './credential-fields'
import {
  type SecondFactorSetup,
  confirmSecondFactor,
  startSecondFactorSetup,
  useSecondFactorMutation,
} from '../api'
import { type CredentialFieldName, useCredentialsForm } from '../use-credentials-form'

const PASSWORD_STEP_FIELDS: CredentialFieldName[] = ['password']
const CODE_STEP_FIELDS: CredentialFieldName[] = ['code']

/** Sets up the second factor: asks for the password, then shows the QR code for the app and asks for its first code. */
export function SecondFactorSetupForm({
  onRecoveryCodes,
}: {
  onRecoveryCodes: (codes: string[]) => void
}) {
  const [setup, setSetup] = useState<SecondFactorSetup>()
  return setup ? (
    <SetupCodeStep setup={setup} onRecoveryCodes={onRecoveryCodes} />
  ) : (
    <SetupPasswordStep onStarted={setSetup} />
  )
}

function SetupPasswordStep({ onStarted }: { onStarted: (setup: SecondFactorSetup) => void }) {
  const t = useStaffTexts()
  const startMutation = useSecondFactorMutation(startSecondFactorSetup, onStarted)
  const form = useCredentialsForm(PASSWORD_STEP_FIELDS, startMutation.error)
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => startMutation.mutate(values))}>
      <Stack maw={380}>
        <CredentialFields requires={PASSWORD_STEP_FIELDS} form={form} error={startMutation.error} />
        <div>
          <Button
            type="submit"
            loading={startMutation.isPending}
            disabled={!form.values.current_password}
          >
            {t('factor.start')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function SetupCodeStep({
  setup,
  onRecoveryCodes,
}: {
  setup: SecondFactorSetup
  onRecoveryCodes: (codes: string[]) => void
}) {
  const t = useStaffTexts()
  const confirmMutation = useSecondFactorMutation(confirmSecondFactor, (result) =>
    onRecoveryCodes(result.recovery_codes),
  )
  const form = useCredentialsForm(CODE_STEP_FIELDS, confirmMutation.error)
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => confirmMutation.mutate(values))}>
      <Stack maw={460}>
        <Text>{t('factor.scan')}</Text>
        <div>
          <QRCodeSVG
            value={setup.uri}
            size={208}
            level="M"
            marginSize={4}
            title={t('factor.picture')}
          />
        </div>
        <Text size="sm" c="dimmed">
          {t('factor.typed')}
          <br />
          <span className="a-code" style={{ overflowWrap: 'anywhere', color: '#2b2228' }}>
            {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </span>
        </Text>
        <Text>{t('factor.then')}</Text>
        <CredentialFields requires={CODE_STEP_FIELDS} form={form} error={confirmMutation.error} />
        <div>
          <Button
            type="submit"
            loading={confirmMutation.isPending}
            disabled={!form.values.code?.trim()}
          >
            {t('factor.confirm')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

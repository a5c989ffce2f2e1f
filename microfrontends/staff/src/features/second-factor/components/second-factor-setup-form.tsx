import { Button, Stack, Text } from '@alai/ui'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { CredentialFields } from './credential-fields'
import {
  type SecondFactorSetup,
  type Credentials,
  confirmSecondFactor,
  startSecondFactorSetup,
  useSecondFactorMutation,
} from '../api'

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
  const [credentials, setCredentials] = useState<Credentials>({})
  const startMutation = useSecondFactorMutation(startSecondFactorSetup, onStarted)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        startMutation.mutate(credentials)
      }}
    >
      <Stack maw={380}>
        <CredentialFields
          requires={['password']}
          credentials={credentials}
          onChange={setCredentials}
          error={startMutation.error}
        />
        <div>
          <Button
            type="submit"
            loading={startMutation.isPending}
            disabled={!credentials.current_password}
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
  const [credentials, setCredentials] = useState<Credentials>({})
  const confirmMutation = useSecondFactorMutation(confirmSecondFactor, (result) =>
    onRecoveryCodes(result.recovery_codes),
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        confirmMutation.mutate(credentials)
      }}
    >
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
        <CredentialFields
          requires={['code']}
          credentials={credentials}
          onChange={setCredentials}
          error={confirmMutation.error}
        />
        <div>
          <Button
            type="submit"
            loading={confirmMutation.isPending}
            disabled={!credentials.code?.trim()}
          >
            {t('factor.confirm')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

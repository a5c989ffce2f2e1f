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
  const [offer, setOffer] = useState<SecondFactorSetup>()
  return offer ? (
    <SetupCodeStep offer={offer} onRecoveryCodes={onRecoveryCodes} />
  ) : (
    <SetupPasswordStep onStarted={setOffer} />
  )
}

function SetupPasswordStep({ onStarted }: { onStarted: (offer: SecondFactorSetup) => void }) {
  const t = useStaffTexts()
  const [proof, setProof] = useState<Credentials>({})
  const begin = useSecondFactorMutation(startSecondFactorSetup, onStarted)
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        begin.mutate(proof)
      }}
    >
      <Stack maw={380}>
        <CredentialFields
          requires={['password']}
          credentials={proof}
          onChange={setProof}
          error={begin.error}
        />
        <div>
          <Button type="submit" loading={begin.isPending} disabled={!proof.current_password}>
            {t('factor.start')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function SetupCodeStep({
  offer,
  onRecoveryCodes,
}: {
  offer: SecondFactorSetup
  onRecoveryCodes: (codes: string[]) => void
}) {
  const t = useStaffTexts()
  const [proof, setProof] = useState<Credentials>({})
  const confirm = useSecondFactorMutation(confirmSecondFactor, (made) =>
    onRecoveryCodes(made.recovery_codes),
  )
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        confirm.mutate(proof)
      }}
    >
      <Stack maw={460}>
        <Text>{t('factor.scan')}</Text>
        <div>
          <QRCodeSVG
            value={offer.uri}
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
            {offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </span>
        </Text>
        <Text>{t('factor.then')}</Text>
        <CredentialFields
          requires={['code']}
          credentials={proof}
          onChange={setProof}
          error={confirm.error}
        />
        <div>
          <Button type="submit" loading={confirm.isPending} disabled={!proof.code?.trim()}>
            {t('factor.confirm')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

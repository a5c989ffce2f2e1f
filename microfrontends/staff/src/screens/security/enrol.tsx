import { Button, Stack, Text } from '@alai/ui'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { useStaffTexts } from '../../parts/texts'
import { ProofFields } from './proof-fields'
import { type Offer, type Proof, confirmFactor, offerFactor, useFactorWrite } from './security.data'

/** Sets up the second factor: asks for the password, then shows the QR code for the app and asks for its first code. */
export function Enrol({ told }: { told: (codes: string[]) => void }) {
  const [offer, setOffer] = useState<Offer>()
  return offer ? <Confirm offer={offer} told={told} /> : <Begin offered={setOffer} />
}

function Begin({ offered }: { offered: (offer: Offer) => void }) {
  const t = useStaffTexts()
  const [proof, setProof] = useState<Proof>({})
  const begin = useFactorWrite(offerFactor, offered)
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        begin.mutate(proof)
      }}
    >
      <Stack maw={380}>
        <ProofFields asks={['password']} proof={proof} set={setProof} error={begin.error} />
        <div>
          <Button type="submit" loading={begin.isPending} disabled={!proof.current_password}>
            {t('factor.start')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function Confirm({ offer, told }: { offer: Offer; told: (codes: string[]) => void }) {
  const t = useStaffTexts()
  const [proof, setProof] = useState<Proof>({})
  const confirm = useFactorWrite(confirmFactor, (made) => told(made.recovery_codes))
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
        <ProofFields asks={['code']} proof={proof} set={setProof} error={confirm.error} />
        <div>
          <Button type="submit" loading={confirm.isPending} disabled={!proof.code?.trim()}>
            {t('factor.confirm')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

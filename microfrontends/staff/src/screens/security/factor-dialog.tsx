import { FormModal } from '@alai/kit/forms/form-modal'
import { Button, Group, Stack, Text } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../parts/texts'
import { ProofFields } from './proof-fields'
import { type Proof, useFactorWrite } from './security.data'

type Props<D> = {
  title: string
  text: string
  verb: string
  red?: boolean
  work: (proof: Proof) => Promise<D>
  made: (made: D) => void
  close: () => void
}

/** Confirms a change of the second factor with the password and a code. */
export function FactorDialog<D>({ title, text, verb, red = false, work, made, close }: Props<D>) {
  const t = useStaffTexts()
  const [proof, setProof] = useState<Proof>({})
  const save = useFactorWrite(work, made)
  return (
    <FormModal
      isDirty={Boolean(proof.current_password || proof.code)}
      onClose={close}
      title={
        <Text fw={600} size="lg">
          {title}
        </Text>
      }
    >
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          save.mutate(proof)
        }}
      >
        <Stack>
          <Text>{text}</Text>
          <ProofFields
            asks={['password', 'code']}
            proof={proof}
            set={setProof}
            error={save.error}
            recovery
          />
          <Group className="a-asked" justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('keep')}
            </Button>
            <Button
              type="submit"
              {...(red ? { color: 'red.6' } : {})}
              loading={save.isPending}
              disabled={!proof.current_password || !proof.code?.trim()}
            >
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormModal>
  )
}

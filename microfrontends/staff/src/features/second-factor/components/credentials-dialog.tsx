import { FormModal } from '@alai/kit/forms/form-modal'
import { Button, Group, Stack, Text } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { CredentialFields } from './credential-fields'
import { type Credentials, useSecondFactorMutation } from '../api'

type CredentialsDialogProps<D> = {
  title: string
  text: string
  submitLabel: string
  isDestructive?: boolean
  mutationFn: (proof: Credentials) => Promise<D>
  onSuccess: (made: D) => void
  onClose: () => void
}

/** Confirms a change of the second factor with the password and a code. */
export function CredentialsDialog<D>({
  title,
  text,
  submitLabel,
  isDestructive = false,
  mutationFn,
  onSuccess,
  onClose,
}: CredentialsDialogProps<D>) {
  const t = useStaffTexts()
  const [proof, setProof] = useState<Credentials>({})
  const save = useSecondFactorMutation(mutationFn, onSuccess)
  return (
    <FormModal
      isDirty={Boolean(proof.current_password || proof.code)}
      onClose={onClose}
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
          <CredentialFields
            requires={['password', 'code']}
            credentials={proof}
            onChange={setProof}
            error={save.error}
            allowsRecoveryCode
          />
          <Group className="a-asked" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('keep')}
            </Button>
            <Button
              type="submit"
              {...(isDestructive ? { color: 'red.6' } : {})}
              loading={save.isPending}
              disabled={!proof.current_password || !proof.code?.trim()}
            >
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormModal>
  )
}

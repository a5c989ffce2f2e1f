import { FormModal } from '@alai/kit/forms/form-modal'
import { Button, Group, Stack, Text } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { CredentialFields } from './credential-fields'
import { type Credentials, useSecondFactorMutation } from '../api'

type CredentialsDialogProps<Result> = {
  title: string
  text: string
  submitLabel: string
  isDestructive?: boolean
  mutationFn: (credentials: Credentials) => Promise<Result>
  onSuccess: (result: Result) => void
  onClose: () => void
}

/** Confirms a change of the second factor with the password and a code. */
export function CredentialsDialog<Result>({
  title,
  text,
  submitLabel,
  isDestructive = false,
  mutationFn,
  onSuccess,
  onClose,
}: CredentialsDialogProps<Result>) {
  const t = useStaffTexts()
  const [credentials, setCredentials] = useState<Credentials>({})
  const save = useSecondFactorMutation(mutationFn, onSuccess)
  return (
    <FormModal
      isDirty={Boolean(credentials.current_password || credentials.code)}
      onClose={onClose}
      title={
        <Text fw={600} size="lg">
          {title}
        </Text>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(credentials)
        }}
      >
        <Stack>
          <Text>{text}</Text>
          <CredentialFields
            requires={['password', 'code']}
            credentials={credentials}
            onChange={setCredentials}
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
              disabled={!credentials.current_password || !credentials.code?.trim()}
            >
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormModal>
  )
}

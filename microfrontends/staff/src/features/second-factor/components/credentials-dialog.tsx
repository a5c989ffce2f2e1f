import { FormModal } from '@alai/kit/forms/form-modal'
import { Button, Group, Stack, Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { CredentialFields } from './credential-fields'
import { type Credentials, useSecondFactorMutation } from '../api'
import { type CredentialFieldName, useCredentialsForm } from '../use-credentials-form'

const REQUIRED_FIELDS: CredentialFieldName[] = ['password', 'code']

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
  const save = useSecondFactorMutation(mutationFn, onSuccess)
  const form = useCredentialsForm(REQUIRED_FIELDS, save.error)
  return (
    <FormModal
      isDirty={form.isDirty}
      onClose={onClose}
      title={
        <Text fw={600} size="lg" component="span">
          {title}
        </Text>
      }
    >
      <form noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))}>
        <Stack>
          <Text>{text}</Text>
          <CredentialFields
            requires={REQUIRED_FIELDS}
            form={form}
            error={save.error}
            allowsRecoveryCode
          />
          <Group className="a-dialog-actions" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('keep')}
            </Button>
            <Button
              type="submit"
              {...(isDestructive ? { color: 'red.6' } : {})}
              loading={save.isPending}
              disabled={!form.values.current_password || !form.values.code?.trim()}
            >
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormModal>
  )
}

import { ApiError, errorStatus } from '@alai/kit/api'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { toastSuccess } from '@alai/kit/components/toasts'
import { FormModal } from '@alai/kit/forms/form-modal'
import { useForm } from '@alai/kit/forms/use-form'
import { Alert, Button, Group, PasswordInput, Stack, Text } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { type Account, deleteAccount, formatAccountName, useAccountMutation } from '../api'

/**
 * Deletes an account after a confirmation that explains the consequences and how to restore the account. Asks for the password if the
 * server requires a recent one (`confirm_first`).
 */
export function DeleteAccountDialog({
  account,
  onClose,
  onDeleted = onClose,
}: {
  account: Account
  onClose: () => void
  onDeleted?: () => void
}) {
  const t = useStaffTexts()
  useRestoreFocus()
  const [isPasswordRequired, setPasswordRequired] = useState(false)
  const problemCode = (error: unknown) =>
    error instanceof ApiError ? error.problem?.code : undefined
  const deletion = useAccountMutation(
    deleteAccount,
    () => {
      toastSuccess(t('remove.done'))
      onDeleted()
    },
    (error) => {
      if (problemCode(error) === 'confirm_first') setPasswordRequired(true)
    },
  )
  const form = useForm({ defaultValues: { password: '' }, error: deletion.error })
  const code = problemCode(deletion.error)
  const serverMessage =
    errorStatus(deletion.error) === 429 || code === 'already_leaving'
      ? (deletion.error as ApiError).problem?.error
      : undefined
  const hasOtherError =
    deletion.isError && !['confirm_first', 'wrong_current_password'].includes(code ?? '')
  return (
    <FormModal
      isDirty={form.isDirty}
      onClose={onClose}
      title={
        <Text fw={600} size="lg" component="span">
          {t('remove.title', { name: formatAccountName(account) })}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('keep') }}
    >
      <form
        noValidate
        onSubmit={form.handleSubmit(({ password }) =>
          deletion.mutate({ id: account.id, password }),
        )}
      >
        <Stack>
          <Text>{t('remove.text')}</Text>
          {isPasswordRequired && (
            <PasswordInput
              autoFocus
              label={t('remove.password')}
              description={t('remove.confirm')}
              autoComplete="current-password"
              {...form.field('password')}
              error={code === 'wrong_current_password' ? t('remove.wrong') : undefined}
              visibilityToggleButtonProps={{ 'aria-label': t('remove.show') }}
            />
          )}
          {hasOtherError && (
            <Alert color="red" role="alert">
              {serverMessage ?? t('delete_failed')}
            </Alert>
          )}
          <Group className="a-dialog-actions" justify="flex-end">
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('keep')}
            </Button>
            <Button
              color="red.6"
              type="submit"
              loading={deletion.isPending}
              disabled={isPasswordRequired && !form.values.password}
            >
              {t('delete')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormModal>
  )
}

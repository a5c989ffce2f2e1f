import { Alert, Button, PasswordInput, Text, Title } from '@alai/ui'
import type { ApiError } from '@alai/kit/api'
import { useForm } from '@alai/kit/forms/use-form'
import { type CoupleTranslate, useCoupleTexts } from '../../../shared/couple-texts'
import { requestErrorText } from '../../../shared/request-error'
import { toastSuccess } from '@alai/kit/components/toasts'
import { type PasswordFormValues, changePassword, useAccountMutation } from '../api'

const EMPTY_PASSWORDS: PasswordFormValues = {
  current_password: '',
  password: '',
  password_confirmation: '',
}

type FormErrors = {
  apiError: ApiError | undefined
  fieldError: (name: string) => string | undefined
}

function newPasswordError({ apiError, fieldError }: FormErrors, t: CoupleTranslate) {
  const codes = apiError?.fieldCodes('password') ?? []
  if (codes.includes('too_short')) return t('reset.short')
  return codes.includes('common_password') ? t('reset.common') : fieldError('password')
}

/** The errors of the fields. Some are worded as the specification prescribes. */
function passwordErrors(
  form: FormErrors,
  t: CoupleTranslate,
): Record<keyof PasswordFormValues, string | undefined> {
  const isWrong = form.apiError?.problem?.code === 'wrong_current_password'
  const isMismatch = form.apiError?.fieldCodes('password_confirmation').includes('mismatch')
  return {
    current_password: isWrong ? t('password.wrong') : form.fieldError('current_password'),
    password: newPasswordError(form, t),
    password_confirmation: isMismatch
      ? t('password.mismatch')
      : form.fieldError('password_confirmation'),
  }
}

/** Changes the password. The server ends the user's other sessions. */
export function PasswordForm({ email }: { email: string }) {
  const t = useCoupleTexts()
  const save = useAccountMutation(changePassword, () => toastSuccess(t('password.done')))
  const form = useForm({ defaultValues: EMPTY_PASSWORDS, error: save.error })
  const fieldErrors = passwordErrors(form, t)
  const hasOtherError = save.isError && !Object.values(fieldErrors).some(Boolean)
  const passwordField = (name: keyof PasswordFormValues, label: string, autoComplete: string) => (
    <PasswordInput
      label={label}
      required
      autoComplete={autoComplete}
      {...form.field(name)}
      error={form.isErrorCleared(name) ? undefined : fieldErrors[name]}
      visibilityToggleButtonProps={{ 'aria-label': `${t('login.show')}: ${label}` }}
    />
  )
  return (
    <section className="a-section">
      <Title order={2} size="h4">
        {t('password.title')}
      </Title>
      <form
        noValidate
        onSubmit={form.handleSubmit((values) =>
          save.mutate(values, { onSuccess: () => form.reset(EMPTY_PASSWORDS) }),
        )}
        style={{ display: 'grid', gap: 14, maxWidth: 380 }}
      >
        {/* The password manager reads from it which user the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {passwordField('current_password', t('password.current'), 'current-password')}
        {passwordField('password', t('password.new'), 'new-password')}
        {passwordField('password_confirmation', t('password.again'), 'new-password')}
        {hasOtherError && (
          <Alert color="red" role="alert">
            {requestErrorText(form.apiError, t('password.failed'))}
          </Alert>
        )}
        <Text size="sm" c="dimmed">
          {t('password.hint')}
        </Text>
        <div>
          <Button type="submit" loading={save.isPending}>
            {t('password.send')}
          </Button>
        </div>
      </form>
    </section>
  )
}

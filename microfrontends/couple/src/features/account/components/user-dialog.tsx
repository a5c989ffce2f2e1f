import { toastSuccess } from '@alai/kit/components/toasts'
import { normalizeLine } from '@alai/kit/contacts'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { FormModal } from '@alai/kit/forms/form-modal'
import { useForm } from '@alai/kit/forms/use-form'
import { PasswordInput, Stack, Text, TextInput } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { requestErrorText } from '../../../shared/request-error'
import { type User, saveUser, useAccountMutation } from '../api'

type UserForm = { name: string; email: string; current_password: string }

/** The address of a user who has accepted the invitation changes only with the password of the user who edits it. */
const needsPassword = (user: User | undefined, email: string) =>
  user !== undefined && !user.invited && normalizeLine(email).toLowerCase() !== user.email

/** The form of a user, its save, and the error of each field. */
function useUserForm(user: User | undefined, onClose: () => void) {
  const t = useCoupleTexts()
  const save = useAccountMutation(
    ({ name, email, current_password }: UserForm) =>
      saveUser(user?.id, {
        name,
        email,
        ...(needsPassword(user, email) ? { current_password } : {}),
      }),
    () => {
      toastSuccess(user ? t('users.edited') : t('users.added'))
      onClose()
    },
  )
  const form = useForm<UserForm>({
    defaultValues: { name: user?.name ?? '', email: user?.email ?? '', current_password: '' },
    error: save.error,
  })
  const { apiError } = form
  const code = apiError?.problem?.code
  const hasFieldError = ['name', 'email', 'current_password'].some(
    (name) => apiError?.fieldCodes(name).length,
  )
  /** Returns the error of a field that the server reports by a code of its own instead of a field error. */
  const fieldError = (name: keyof UserForm, problemCode: string, text: string) => {
    if (form.isErrorCleared(name)) return undefined
    return code === problemCode ? text : form.fieldError(name)
  }
  return {
    ...form,
    emailError: fieldError('email', 'email_exists', t('users.email_exists')),
    passwordError: fieldError(
      'current_password',
      'wrong_current_password',
      t('users.password_wrong'),
    ),
    isPasswordNeeded: needsPassword(user, form.values.email),
    footerError:
      save.isError && !hasFieldError ? requestErrorText(apiError, t('users.failed')) : undefined,
    isSaving: save.isPending,
    submit: form.handleSubmit((values) => save.mutate(values)),
  }
}

/** Adds or edits a user. */
export function UserDialog({ user, onClose }: { user: User | undefined; onClose: () => void }) {
  const t = useCoupleTexts()
  const form = useUserForm(user, onClose)
  return (
    <FormModal
      isDirty={form.isDirty}
      onClose={onClose}
      title={user ? t('users.edit_title') : t('users.add')}
    >
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <TextInput
            data-autofocus
            label={t('users.name')}
            required
            autoComplete="off"
            {...form.field('name')}
          />
          <TextInput
            label={t('users.email')}
            type="email"
            required
            autoComplete="off"
            description={form.isPasswordNeeded ? t('users.email_hint') : undefined}
            {...form.field('email')}
            error={form.emailError}
          />
          {form.isPasswordNeeded && (
            <PasswordInput
              label={t('users.your_password')}
              required
              autoComplete="current-password"
              {...form.field('current_password')}
              error={form.passwordError}
              visibilityToggleButtonProps={{ 'aria-label': t('login.show') }}
            />
          )}
          {!user && (
            <Text size="sm" c="dimmed">
              {t('users.invite_hint')}
            </Text>
          )}
          <DialogFooter isSaving={form.isSaving} error={form.footerError} />
        </Stack>
      </form>
    </FormModal>
  )
}

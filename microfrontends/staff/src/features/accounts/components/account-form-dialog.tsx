import { normalizeLine } from '@alai/kit/contacts'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { useForm } from '@alai/kit/forms/use-form'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { FormModal } from '@alai/kit/forms/form-modal'
import { toastSuccess } from '@alai/kit/components/toasts'
import { Stack, Text, TextInput } from '@alai/ui'
import { useState } from 'react'
import { rejectionText } from '../../../shared/rejection-text'
import { useStaffTexts } from '../../../shared/texts'
import {
  type Account,
  type AccountFormValues,
  toAccountForm,
  saveAccount,
  useAccountMutation,
} from '../api'

/** The translation key of each field's label. */
const FIELD_LABELS = {
  name: 'form.name',
  surname: 'form.surname',
  email: 'form.email',
  phone: 'form.phone',
  city: 'form.city',
  event_date: 'form.date',
  discount_code: 'form.code',
} as const

/** Adds an account, or edits the given one. A name and an e-mail address are enough (specification 3 §5). */
export function AccountFormDialog({
  account,
  onClose,
}: {
  account: Account | undefined
  onClose: () => void
}) {
  const t = useStaffTexts()
  useRestoreFocus()
  const [initialForm] = useState(() => toAccountForm(account))
  const save = useAccountMutation(
    (values: AccountFormValues) => saveAccount(account?.id, initialForm, values),
    () => {
      toastSuccess(t(account ? 'form.edited' : 'form.added'))
      onClose()
    },
  )
  const form = useForm({ defaultValues: initialForm, error: save.error })
  const { apiError } = form
  const code = apiError?.problem?.code
  const isEmailTaken = code === 'client_already_exists' || code === 'email_exists'
  const hasOtherError =
    save.isError &&
    !isEmailTaken &&
    !Object.keys(FIELD_LABELS).some((name) => apiError?.fieldCodes(name).length)
  const field = (name: keyof AccountFormValues) => ({
    label: t(FIELD_LABELS[name]),
    ...form.field(name),
  })
  const isEmailChanged =
    account !== undefined && normalizeLine(form.values.email).toLowerCase() !== account.email
  return (
    <FormModal
      isDirty={form.isDirty}
      onClose={onClose}
      title={t(account ? 'form.edit' : 'form.add')}
    >
      <form noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))}>
        <Stack>
          <div className="a-pair">
            <TextInput data-autofocus required {...field('name')} />
            <TextInput {...field('surname')} />
          </div>
          <TextInput
            required
            type="email"
            autoComplete="off"
            {...field('email')}
            {...(isEmailTaken ? { error: t('form.exists') } : {})}
            description={isEmailChanged ? t('form.email_hint') : undefined}
          />
          <div className="a-pair">
            <TextInput type="tel" {...field('phone')} />
            <TextInput {...field('city')} />
            {!account && <TextInput type="date" {...field('event_date')} />}
            {!account && <TextInput {...field('discount_code')} />}
          </div>
          {!account && (
            <Text size="sm" c="dimmed">
              {t('form.hint')}
            </Text>
          )}
          <DialogFooter
            isSaving={save.isPending}
            error={hasOtherError && rejectionText(save.error, t('not_saved'))}
          />
        </Stack>
      </form>
    </FormModal>
  )
}

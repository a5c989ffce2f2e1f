import { type ApiError, errorStatus } from '@alai/kit/api'
import { toastSuccess } from '@alai/kit/components/toasts'
import { UnsavedChangesGuard } from '@alai/kit/forms/unsaved-changes-guard'
import { useForm } from '@alai/kit/forms/use-form'
import { Button, TextInput } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { type AccountDetail, useAccountMutation } from '../api'
import { applyAccountDiscountCode } from '../account-detail-api'

/**
 * Returns the error text of a discount code: it is unknown, there is no unpaid invoice, or there were too many
 * attempts. The error of the field disappears when the field is edited. Any other error stays until the next attempt.
 */
function discountCodeError(
  error: Error | null,
  {
    apiError,
    fieldError,
  }: { apiError: ApiError | undefined; fieldError: (name: string) => string | undefined },
  fallbackText: string,
): string | undefined {
  if (!error) return undefined
  const isRejection = errorStatus(error) > 0 && errorStatus(error) < 500
  const serverMessage =
    isRejection && apiError?.problem?.code !== 'invalid' ? apiError?.problem?.error : undefined
  const hasFieldError = (apiError?.fieldCodes('discount_code').length ?? 0) > 0
  if (!hasFieldError) return serverMessage ?? fallbackText
  const fieldText = fieldError('discount_code')
  return fieldText && (serverMessage ?? fieldText)
}

const EMPTY_FORM = { discount_code: '' }

/** Applies a discount code to the unpaid invoice of an account. */
export function DiscountCodeForm({ account }: { account: AccountDetail }) {
  const t = useStaffTexts()
  const codeMutation = useAccountMutation(applyAccountDiscountCode, () =>
    toastSuccess(t('discount.done')),
  )
  const form = useForm({ defaultValues: EMPTY_FORM, error: codeMutation.error })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) =>
        codeMutation.mutate(
          { id: account.id, ...values },
          { onSuccess: () => form.reset(EMPTY_FORM) },
        ),
      )}
    >
      <UnsavedChangesGuard isDirty={form.isDirty} />
      <div className="a-beside">
        <TextInput
          label={t('discount.label')}
          description={t('discount.hint')}
          placeholder={account.discount_code ?? undefined}
          autoComplete="off"
          {...form.field('discount_code')}
          error={discountCodeError(codeMutation.error, form, t('failed'))}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
        />
        <Button type="submit" variant="default" loading={codeMutation.isPending}>
          {t('discount.apply')}
        </Button>
      </div>
    </form>
  )
}

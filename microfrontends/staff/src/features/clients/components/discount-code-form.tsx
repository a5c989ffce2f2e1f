import { errorStatus } from '@alai/kit/api'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { toastSuccess } from '@alai/kit/components/toasts'
import { Button, TextInput } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { type ClientDetail, useClientMutation } from '../api'
import { applyDiscountCode } from '../invoice-ledger'

/**
 * Returns the error text of a discount code: it is unknown, there is no unpaid invoice, or there were too many
 * attempts. The error of the field disappears when the field is edited. Any other error stays until the next attempt.
 */
function discountCodeError(
  error: Error | null,
  { apiError, fieldError }: ReturnType<typeof useFieldErrors>,
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

/** Applies a discount code to the unpaid invoice of a client. */
export function DiscountCodeForm({ client }: { client: ClientDetail }) {
  const t = useStaffTexts()
  const [code, setCode] = useState('')
  const codeMutation = useClientMutation(applyDiscountCode, () => {
    toastSuccess(t('discount.done'))
    setCode('')
  })
  const fieldErrors = useFieldErrors(codeMutation.error)
  const { onInput } = fieldErrors.errorProps('discount_code')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        codeMutation.mutate({ id: client.id, discount_code: code })
      }}
    >
      <div className="a-beside">
        <TextInput
          label={t('discount.label')}
          description={t('discount.hint')}
          placeholder={client.discount_code ?? undefined}
          autoComplete="off"
          value={code}
          error={discountCodeError(codeMutation.error, fieldErrors, t('failed'))}
          onInput={onInput}
          onChange={(event) => setCode(event.target.value)}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
        />
        <Button type="submit" variant="default" loading={codeMutation.isPending}>
          {t('discount.apply')}
        </Button>
      </div>
    </form>
  )
}

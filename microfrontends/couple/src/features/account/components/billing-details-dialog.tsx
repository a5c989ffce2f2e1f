import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { FormModal } from '@alai/kit/forms/form-modal'
import { useForm } from '@alai/kit/forms/use-form'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { toastSuccess } from '@alai/kit/components/toasts'
import { LoadFailed, Loading, Stack, Switch, Text } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { requestErrorText } from '../../../shared/request-error'
import {
  type BillingDetails,
  type BillingDetailsView,
  updateBillingDetails,
  useAccountMutation,
  useBillingDetails,
} from '../api'
import { HOME_COUNTRY } from './billing-countries'
import { AddressFields, CompanyFields, CountryField } from './billing-fields'

/** Asks for the buyer of the invoices: the owner of the account, or a company. */
export function BillingDetailsDialog({ onClose }: { onClose: () => void }) {
  const t = useCoupleTexts()
  useRestoreFocus()
  const details = useBillingDetails()
  if (details.data) return <BillingDetailsForm view={details.data} onClose={onClose} />
  return (
    <FormModal isDirty={false} onClose={onClose} title={t('buyer.title')}>
      {details.isError ? <LoadFailed onRetry={() => void details.refetch()} /> : <Loading />}
    </FormModal>
  )
}

const COMPANY_FIELDS = ['name', 'tax_id', 'street', 'city'] as const
const CHECKED_FIELDS = [...COMPANY_FIELDS, 'county', 'postal_code', 'country'] as const

/** Returns the error codes of the empty fields that a company requires. A county is required in Romania only. */
function validateBuyer(values: BillingDetails): Record<string, string> {
  if (!values.is_company) return {}
  const names =
    values.country === HOME_COUNTRY ? [...COMPANY_FIELDS, 'county' as const] : COMPANY_FIELDS
  return Object.fromEntries(
    names.filter((name) => values[name].trim() === '').map((name) => [name, 'required']),
  )
}

function BillingDetailsForm({ view, onClose }: { view: BillingDetailsView; onClose: () => void }) {
  const t = useCoupleTexts()
  const save = useAccountMutation(updateBillingDetails, () => {
    toastSuccess(t('buyer.saved'))
    onClose()
  })
  const stored = view.billing_details
  const form = useForm<BillingDetails>({
    defaultValues: { ...stored, country: stored.country || HOME_COUNTRY },
    error: save.error,
    validate: validateBuyer,
  })
  const hasFieldError = CHECKED_FIELDS.some((name) => form.apiError?.fieldCodes(name).length)
  return (
    <FormModal isDirty={form.isDirty} onClose={onClose} title={t('buyer.title')}>
      <form noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))}>
        <Stack>
          <Text size="sm">{t('buyer.hint')}</Text>
          <Switch label={t('buyer.company')} {...form.checkField('is_company')} />
          <CountryField form={form} codes={view.countries ?? [HOME_COUNTRY]} />
          {form.values.is_company && <CompanyFields form={form} />}
          <AddressFields form={form} view={view} />
          <DialogFooter
            isSaving={save.isPending}
            error={
              save.isError && !hasFieldError && requestErrorText(form.apiError, t('buyer.failed'))
            }
          />
        </Stack>
      </form>
    </FormModal>
  )
}

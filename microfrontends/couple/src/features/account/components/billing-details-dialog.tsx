import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { FormModal } from '@alai/kit/forms/form-modal'
import { useForm } from '@alai/kit/forms/use-form'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { toastSuccess } from '@alai/kit/components/toasts'
import { LoadFailed, Loading, Select, Stack, Switch, Text, TextInput } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { requestErrorText } from '../../../shared/request-error'
import {
  type BillingDetails,
  type BillingDetailsView,
  updateBillingDetails,
  useAccountMutation,
  useBillingDetails,
} from '../api'

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

const COMPANY_FIELDS = ['name', 'tax_id', 'street', 'city', 'county'] as const

/** Returns the error codes of the empty fields that a company requires. */
const validateBuyer = (values: BillingDetails) =>
  values.is_company
    ? Object.fromEntries(
        COMPANY_FIELDS.filter((name) => values[name].trim() === '').map((name) => [
          name,
          'required',
        ]),
      )
    : {}

function BillingDetailsForm({ view, onClose }: { view: BillingDetailsView; onClose: () => void }) {
  const t = useCoupleTexts()
  const save = useAccountMutation(updateBillingDetails, () => {
    toastSuccess(t('buyer.saved'))
    onClose()
  })
  const form = useForm<BillingDetails>({
    defaultValues: view.billing_details,
    error: save.error,
    validate: validateBuyer,
  })
  const isCompany = form.values.is_company
  const isTaxIdInvalid =
    !form.isErrorCleared('tax_id') && form.apiError?.fieldCodes('tax_id').includes('invalid')
  const hasFieldError = COMPANY_FIELDS.some((name) => form.apiError?.fieldCodes(name).length)
  return (
    <FormModal isDirty={form.isDirty} onClose={onClose} title={t('buyer.title')}>
      <form noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))}>
        <Stack>
          <Text size="sm">{t('buyer.hint')}</Text>
          <Switch label={t('buyer.company')} {...form.checkField('is_company')} />
          {isCompany && (
            <>
              <TextInput required label={t('buyer.name')} {...form.field('name')} />
              <TextInput
                required
                label={t('buyer.tax_id')}
                {...form.field('tax_id')}
                error={isTaxIdInvalid ? t('buyer.tax_id_wrong') : form.fieldError('tax_id')}
              />
              <TextInput label={t('buyer.registry')} {...form.field('registry_number')} />
            </>
          )}
          <TextInput
            required={isCompany}
            label={t('buyer.street')}
            autoComplete="street-address"
            {...form.field('street')}
          />
          <TextInput required={isCompany} label={t('buyer.city')} {...form.field('city')} />
          <Select
            required={isCompany}
            searchable
            clearable={!isCompany}
            label={t('buyer.county')}
            data={view.counties.map(({ code, name }) => ({ value: code, label: name }))}
            {...form.selectField('county')}
          />
          <TextInput
            label={t('buyer.postal_code')}
            autoComplete="postal-code"
            {...form.field('postal_code')}
          />
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

// The fields of the buyer of the invoices: the company, and the address by the country.
import { useLanguage } from '@alai/kit/i18n'
import type { useForm } from '@alai/kit/forms/use-form'
import { Select, TextInput } from '@alai/ui'
import { useMemo } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { BillingDetails, BillingDetailsView } from '../api'
import { HOME_COUNTRY, countryOptions, vatNumberPrefix } from './billing-countries'

type BuyerForm = ReturnType<typeof useForm<BillingDetails>>

/** The name, the tax id and the register number of a company. */
export function CompanyFields({ form }: { form: BuyerForm }) {
  const t = useCoupleTexts()
  return (
    <>
      <TextInput required label={t('buyer.name')} {...form.field('name')} />
      <TaxIdField form={form} />
      <TextInput label={t('buyer.registry')} {...form.field('registry_number')} />
    </>
  )
}

/** The tax id by the country: a CUI, a VAT number of the European Union, or any other number. */
function TaxIdField({ form }: { form: BuyerForm }) {
  const t = useCoupleTexts()
  const { country } = form.values
  const prefix = vatNumberPrefix(country)
  const isInvalid =
    !form.isErrorCleared('tax_id') && form.apiError?.fieldCodes('tax_id').includes('invalid')
  const field = form.field('tax_id')
  if (prefix)
    return (
      <TextInput
        required
        label={t('buyer.vat_number')}
        description={t('buyer.vat_number_hint', { prefix })}
        {...field}
        error={isInvalid ? t('buyer.vat_number_wrong', { prefix }) : field.error}
      />
    )
  return (
    <TextInput
      required
      label={t(country === HOME_COUNTRY ? 'buyer.tax_id' : 'buyer.foreign_tax_id')}
      {...field}
      error={isInvalid ? t('buyer.tax_id_wrong') : field.error}
    />
  )
}

/** The country. Another country has other regions, so that the region is emptied. */
export function CountryField({ form, codes }: { form: BuyerForm; codes: readonly string[] }) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const options = useMemo(() => countryOptions(codes, language), [codes, language])
  return (
    <Select
      required
      searchable
      allowDeselect={false}
      label={t('buyer.country')}
      data={options}
      {...form.selectField('country')}
      onChange={(country) => {
        if (!country) return
        form.setValues({ country, county: '' })
        form.clearFieldError('tax_id')
      }}
    />
  )
}

/** The address in the country of the form. A county is required of companies in Romania only. */
export function AddressFields({ form, view }: { form: BuyerForm; view: BillingDetailsView }) {
  const t = useCoupleTexts()
  const isCompany = form.values.is_company
  return (
    <>
      <TextInput
        required={isCompany}
        label={t('buyer.street')}
        autoComplete="street-address"
        {...form.field('street')}
      />
      <TextInput required={isCompany} label={t('buyer.city')} {...form.field('city')} />
      {form.values.country === HOME_COUNTRY ? (
        <Select
          required={isCompany}
          searchable
          clearable={!isCompany}
          label={t('buyer.county')}
          data={view.counties.map(({ code, name }) => ({ value: code, label: name }))}
          {...form.selectField('county')}
        />
      ) : (
        <TextInput label={t('buyer.region')} {...form.field('county')} />
      )}
      <TextInput
        label={t('buyer.postal_code')}
        autoComplete="postal-code"
        {...form.field('postal_code')}
      />
    </>
  )
}

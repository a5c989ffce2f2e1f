import type { InputHTMLAttributes } from 'react'
import { Field } from '../../../shared/forms/field'
import { fieldErrorKey } from '../../../shared/forms/field-error-key'
import { usePurchasePageTexts } from '../../../shared/texts/purchase-page-texts'
import type { RegistrationFormState, RegistrationTextFieldName } from '../use-registration-form'

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete'> & {
  form: RegistrationFormState
  name: RegistrationTextFieldName
  isOptional?: boolean
}

/** A field of one line with its errors. */
export function RegistrationField({ form, name, isOptional = false, ...inputProps }: Props) {
  const t = usePurchasePageTexts()
  return (
    <Field
      label={t(`create.${name}`)}
      optional={isOptional}
      errors={form.errorsFor(name)}
      errorText={(code) =>
        t(code === 'unknown' ? 'create.discount_unknown' : fieldErrorKey(code, name))
      }
    >
      {(p) => (
        <input
          {...p}
          {...inputProps}
          required={!isOptional}
          value={form.values[name]}
          onChange={(e) => form.changeField(name, e.target.value)}
        />
      )}
    </Field>
  )
}

import { Alert, Button, SegmentedControl, Select, TextInput } from '@alai/ui'
import { useState } from 'react'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { useIsDirty } from '@alai/kit/forms/form-modal'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess } from '@alai/kit/components/toasts'
import { UnsavedChangesGuard } from '@alai/kit/forms/unsaved-changes-guard'
import { type Budget, CURRENCIES, saveBudget, useBudgetMutation } from '../api'
import styles from './budget.module.css'
import { useBudgetTexts } from '../texts'

const MAX_GUESTS = 10_000
const isGuestCount = (input: string): boolean =>
  /^\d{1,5}$/.test(input.trim()) && Number(input) <= MAX_GUESTS

/** The base currency and the number of guests. Callers set a `key` that contains the saved values, so that a save resets the form. */
export function BudgetSettings({ budget }: { budget: Budget }) {
  const t = useCoupleTexts()
  const tBudget = useBudgetTexts()
  const [form, setForm] = useState({
    base_currency: budget.base_currency,
    expected_guests: String(budget.expected_guests),
    guests_from_answers: budget.guests_from_answers,
  })
  const [isGuestCountWrong, setGuestCountWrong] = useState(false)
  const save = useBudgetMutation(
    () =>
      saveBudget(budget.id, {
        base_currency: form.base_currency,
        guests_from_answers: form.guests_from_answers,
        ...(isGuestCount(form.expected_guests) && {
          expected_guests: Number(form.expected_guests),
        }),
      }),
    () => toastSuccess(tBudget('saved')),
  )
  const { fieldError, errorProps } = useFieldErrors(save.error)
  const isDirty = useIsDirty(form) && !save.isSuccess
  const submit = () => {
    const isInvalid = !form.guests_from_answers && !isGuestCount(form.expected_guests)
    setGuestCountWrong(isInvalid)
    if (!isInvalid) save.mutate(undefined)
  }
  return (
    <form
      noValidate
      className={styles.settings}
      aria-label={tBudget('settings')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <UnsavedChangesGuard isDirty={isDirty} />
      <Select
        label={tBudget('base_currency')}
        allowDeselect={false}
        value={form.base_currency}
        {...errorProps('base_currency')}
        onChange={(v) => v && setForm({ ...form, base_currency: v })}
        data={CURRENCIES.map((value) => ({ value, label: tBudget(`currency.${value}`) }))}
      />
      <div className={styles.guests}>
        <span className={styles.label}>{tBudget('guests')}</span>
        <SegmentedControl
          aria-label={tBudget('guests')}
          value={String(form.guests_from_answers)}
          onChange={(v) => setForm({ ...form, guests_from_answers: v === 'true' })}
          data={[
            { value: 'false', label: tBudget('guests.typed') },
            { value: 'true', label: tBudget('guests.answers', { count: budget.answered_guests }) },
          ]}
        />
      </div>
      {form.guests_from_answers ? (
        <p className={styles.note}>{tBudget('guests.now', { count: budget.answered_guests })}</p>
      ) : (
        <TextInput
          className={styles.number}
          label={tBudget('guests.number')}
          inputMode="numeric"
          value={form.expected_guests}
          error={isGuestCountWrong ? tBudget('guests.whole') : fieldError('expected_guests')}
          onChange={(event) => {
            setGuestCountWrong(false)
            setForm({ ...form, expected_guests: event.target.value })
          }}
        />
      )}
      {isDirty && (
        <Button type="submit" variant="default" loading={save.isPending}>
          {t('save')}
        </Button>
      )}
      {save.isError && (
        <Alert className={styles.alert} color="red" role="alert">
          {tBudget('save_failed')}
        </Alert>
      )}
    </form>
  )
}

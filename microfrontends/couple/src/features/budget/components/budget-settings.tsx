import { Alert, Button, SegmentedControl, Select, TextInput } from '@alai/ui'
import { useState } from 'react'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { useIsDirty } from '@alai/kit/forms/form-modal'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess } from '@alai/kit/components/toasts'
import { UnsavedChangesGuard } from '@alai/kit/forms/unsaved-changes-guard'
import { type Budget, CURRENCIES, saveBudget, useBudgetMutation } from '../api'
import c from './budget.module.css'
import { useBudgetTexts } from '../texts'

const MAX_GUESTS = 10_000
const isGuestCount = (typed: string): boolean =>
  /^\d{1,5}$/.test(typed.trim()) && Number(typed) <= MAX_GUESTS

/** The base currency and the number of guests for calculations. Its key contains the saved values, so a save resets the form. */
export function BudgetSettings({ budget }: { budget: Budget }) {
  const t = useCoupleTexts()
  const s = useBudgetTexts()
  const [form, setForm] = useState({
    base_currency: budget.base_currency,
    expected_guests: String(budget.expected_guests),
    guests_from_answers: budget.guests_from_answers,
  })
  const [wrong, setWrong] = useState(false)
  const save = useBudgetMutation(
    () =>
      saveBudget(budget.id, {
        base_currency: form.base_currency,
        guests_from_answers: form.guests_from_answers,
        ...(isGuestCount(form.expected_guests) && {
          expected_guests: Number(form.expected_guests),
        }),
      }),
    () => toastSuccess(s('saved')),
  )
  const { sentence, errorProps } = useFieldErrors(save.error)
  const dirty = useIsDirty(form) && !save.isSuccess
  const send = () => {
    const bad = !form.guests_from_answers && !isGuestCount(form.expected_guests)
    setWrong(bad)
    if (!bad) save.mutate(undefined)
  }
  return (
    <form
      noValidate
      className={c.settings}
      aria-label={s('settings')}
      onSubmit={(e) => {
        e.preventDefault()
        send()
      }}
    >
      <UnsavedChangesGuard isDirty={dirty} />
      <Select
        label={s('base_currency')}
        allowDeselect={false}
        value={form.base_currency}
        {...errorProps('base_currency')}
        onChange={(v) => v && setForm({ ...form, base_currency: v })}
        data={CURRENCIES.map((value) => ({ value, label: s(`currency.${value}`) }))}
      />
      <div className={c.guests}>
        <span className={c.label}>{s('guests')}</span>
        <SegmentedControl
          aria-label={s('guests')}
          value={String(form.guests_from_answers)}
          onChange={(v) => setForm({ ...form, guests_from_answers: v === 'true' })}
          data={[
            { value: 'false', label: s('guests.typed') },
            { value: 'true', label: s('guests.answers', { count: budget.answered_guests }) },
          ]}
        />
      </div>
      {form.guests_from_answers ? (
        <p className={c.note}>
          {s('guests.now', { persons: s('guests.persons', { count: budget.answered_guests }) })}
        </p>
      ) : (
        <TextInput
          className={c.number}
          label={s('guests.number')}
          inputMode="numeric"
          value={form.expected_guests}
          error={wrong ? s('guests.whole') : sentence('expected_guests')}
          onChange={(e) => {
            setWrong(false)
            setForm({ ...form, expected_guests: e.target.value })
          }}
        />
      )}
      {dirty && (
        <Button type="submit" variant="default" loading={save.isPending}>
          {t('save')}
        </Button>
      )}
      {save.isError && (
        <Alert className={c.alert} color="red" role="alert">
          {s('save_failed')}
        </Alert>
      )}
    </form>
  )
}

import { Alert, Button, SegmentedControl, Select, TextInput } from '@alai/ui'
import { useForm } from '@alai/kit/forms/use-form'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess } from '@alai/kit/components/toasts'
import { UnsavedChangesGuard } from '@alai/kit/forms/unsaved-changes-guard'
import { type Budget, CURRENCIES, updateBudget, useBudgetMutation } from '../api'
import styles from './budget.module.css'
import { useBudgetTexts } from '../texts'

const MAX_GUESTS = 10_000
const isGuestCount = (input: string): boolean =>
  /^\d{1,5}$/.test(input.trim()) && Number(input) <= MAX_GUESTS

type BudgetSettingsValues = {
  base_currency: string
  /** The number as it is typed. */
  expected_guests: string
  guests_from_answers: boolean
}

const isGuestCountWrong = (values: BudgetSettingsValues) =>
  !values.guests_from_answers && !isGuestCount(values.expected_guests)

/** The base currency and the number of guests for calculations. Its key contains the saved values, so a save resets the form. */
export function BudgetSettings({ budget }: { budget: Budget }) {
  const t = useCoupleTexts()
  const tBudget = useBudgetTexts()
  const save = useBudgetMutation(
    (values: BudgetSettingsValues) =>
      updateBudget(budget.id, {
        base_currency: values.base_currency,
        guests_from_answers: values.guests_from_answers,
        ...(isGuestCount(values.expected_guests) && {
          expected_guests: Number(values.expected_guests),
        }),
      }),
    () => toastSuccess(tBudget('saved')),
  )
  const form = useForm<BudgetSettingsValues>({
    defaultValues: {
      base_currency: budget.base_currency,
      expected_guests: String(budget.expected_guests),
      guests_from_answers: budget.guests_from_answers,
    },
    error: save.error,
    validate: (values) => ({
      expected_guests: isGuestCountWrong(values) ? 'out_of_range' : undefined,
    }),
    isSaved: save.isSuccess,
  })
  return (
    <form
      noValidate
      className={styles.settings}
      aria-label={tBudget('settings')}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
    >
      <UnsavedChangesGuard isDirty={form.isDirty} />
      <Select
        label={tBudget('base_currency')}
        allowDeselect={false}
        {...form.selectField('base_currency')}
        data={CURRENCIES.map((value) => ({ value, label: tBudget(`currency.${value}`) }))}
      />
      <div className={styles.guests}>
        <span className={styles.label}>{tBudget('guests')}</span>
        <SegmentedControl
          aria-label={tBudget('guests')}
          value={String(form.values.guests_from_answers)}
          onChange={(v) => form.setValue('guests_from_answers', v === 'true')}
          data={[
            { value: 'false', label: tBudget('guests.typed') },
            { value: 'true', label: tBudget('guests.answers', { count: budget.answered_guests }) },
          ]}
        />
      </div>
      {form.values.guests_from_answers ? (
        <p className={styles.note}>
          {tBudget(budget.guests_from_answers ? 'guests.now' : 'guests.after_save', {
            count: budget.answered_guests,
          })}
        </p>
      ) : (
        <TextInput
          className={styles.number}
          label={tBudget('guests.number')}
          inputMode="numeric"
          {...form.field('expected_guests')}
          error={
            form.isSubmitted && isGuestCountWrong(form.values)
              ? tBudget('guests.whole')
              : form.fieldError('expected_guests')
          }
        />
      )}
      {form.isDirty && (
        <Button type="submit" variant="default" loading={save.isPending}>
          {t('save')}
        </Button>
      )}
      {form.isDirty && <p className={styles.unsaved}>{tBudget('settings.unsaved')}</p>}
      {save.isError && (
        <Alert className={styles.alert} color="red" role="alert">
          {tBudget('save_failed')}
        </Alert>
      )}
    </form>
  )
}

// The state of a form: values, unsaved changes, errors by field, and the merge with changes that another user has saved. The only module
// that imports react-hook-form.
import { type BaseSyntheticEvent, useEffect, useState } from 'react'
import { type FieldValues, useForm as useHookForm, useWatch } from 'react-hook-form'
import { mergeAfterSave } from '../form-data'
import { focusFirstInvalidField, useFieldErrors } from './field-errors'
import { type FieldConflict, useMergeOnConflict } from './merge-on-conflict'

type Name<F> = Extract<keyof F, string>
type InputEvent = { target: { value: string } }
type CheckEvent = { target: { checked: boolean } }

export type FormOptions<F> = {
  /** Read once, when the form opens. */
  defaultValues: F
  /** The version of the record from which the default values were read. */
  version?: number | undefined
  /** The error of the last save, usually `save.error` of the mutation. */
  error: unknown
  /**
   * Returns error codes by field, as the server names them. Errors are shown from the first submit on, each until its
   * field is corrected.
   */
  validate?: (values: F) => Record<string, string | undefined>
  /** Whether the form is saved and about to close. Nothing in it then counts as unsaved. */
  isSaved?: boolean
}

/**
 * The state of a form. All names are top-level names of the values. `isDirty` belongs to the guard around the form: `FormModal`, or
 * `UnsavedChangesGuard` on a page.
 *
 * @example
 * const save = useGiftMutation(
 *   ({ values, base }: { values: GiftFormValues; base: VersionedForm<GiftFormValues> }) => saveGift(values, base),
 *   onClose,
 * )
 * const form = useForm({ defaultValues: toGiftForm(gift), version: gift?.version, error: save.error })
 * const submit = form.handleSubmit((values) =>
 *   save.mutate({ values, base: form.base }, { onError: form.mergeOnConflict }),
 * )
 * return (
 *   <FormModal isDirty={form.isDirty} onClose={onClose} title={t('gifts.add')}>
 *     <form noValidate onSubmit={submit}>
 *       <ConflictChoices {...form.conflictProps} label={fieldLabel} formatValue={formatValue} />
 *       <TextInput label={t('gifts.name')} required {...form.field('name')} />
 *       <Select label={t('gifts.category')} data={categories} {...form.selectField('category')} />
 *       <Switch label={t('gifts.similar')} {...form.checkField('similar')} />
 *       <DialogFooter isSaving={save.isPending} error={save.isError && t('gifts.save_failed')} />
 *     </form>
 *   </FormModal>
 * )
 */
export function useForm<F extends object>({
  defaultValues,
  version,
  error,
  validate = () => ({}),
  isSaved = false,
}: FormOptions<F>) {
  // The library identifies values by paths. This wrapper uses only the top-level names of the values and checks their types.
  const hookForm = useHookForm<FieldValues>({ defaultValues })
  const { isDirty, isSubmitted } = hookForm.formState
  const values = useWatch({ control: hookForm.control }) as F
  const { base, conflicts, handleConflict, resolveConflict } = useMergeOnConflict<F>(() => ({
    version,
    form: defaultValues,
  }))
  const fieldErrors = useFieldErrors(error, isSubmitted ? validate(values) : {})
  const [invalidAttempts, setInvalidAttempts] = useState(0)
  // Runs after the render that marks the invalid fields.
  useEffect(() => {
    if (invalidAttempts > 0) focusFirstInvalidField()
  }, [invalidAttempts])

  const setValue = <N extends Name<F>>(name: N, value: F[N]) => {
    fieldErrors.clearFieldError(name)
    hookForm.setValue(name as string, value, { shouldDirty: true })
  }
  const setValues = (changes: Partial<F>) =>
    (Object.keys(changes) as Name<F>[]).forEach((name) => setValue(name, changes[name] as never))
  const fieldProps = <N extends Name<F>>(name: N) => ({
    value: values[name],
    error: fieldErrors.fieldError(name),
    onChange: (input: F[N] | InputEvent) => setValue(name, inputValue(input) as F[N]),
  })

  return {
    ...fieldErrors,
    /** The current values. A new object after each change. */
    values,
    /** The current values at the time of the call, for code that runs after the render, such as the end of a request. */
    getValues: () => hookForm.getValues() as F,
    /** Changes a value and removes the server's error of its field. */
    setValue,
    setValues,
    /** Replaces the values. Nothing is unsaved afterwards. */
    reset: (newValues: F) => hookForm.reset(newValues),
    isDirty: isDirty && !isSaved,
    /** Whether the user has tried to save. */
    isSubmitted,
    /** Calls `onValid`, or focuses the first invalid field. Without an event it submits the form from code. */
    handleSubmit: (onValid: (values: F) => void) => async (event?: BaseSyntheticEvent) => {
      let hasErrors = false
      await hookForm.handleSubmit((submitted) => {
        hasErrors = Object.values(validate(submitted as F)).some(Boolean)
        if (!hasErrors) onValid(submitted as F)
      })(event)
      if (hasErrors) setInvalidAttempts((count) => count + 1)
    },
    /** Value, error and change handler of a text or number field, and of any component with the same three properties. */
    field: fieldProps,
    /** The same for a selection, whose empty value is null. */
    selectField: (name: Name<F>) => ({
      ...fieldProps(name),
      value: (values[name] || null) as string | null,
      onChange: (option: string | null) => setValue(name, (option ?? '') as F[typeof name]),
    }),
    /** The same for a checkbox or a switch. */
    checkField: (name: Name<F>) => ({
      checked: Boolean(values[name]),
      onChange: ({ target }: CheckEvent) => setValue(name, target.checked as F[typeof name]),
    }),
    /** After a save that leaves the form open: takes the server's values, except for fields that were edited during the request. */
    acceptSaved: (sent: F, saved: F) => {
      const merged = mergeAfterSave(hookForm.getValues() as F, sent, saved)
      hookForm.reset(saved)
      hookForm.reset(merged, { keepDefaultValues: true })
    },
    /** The record that the form was opened with, or the one with which it was merged last. */
    base,
    /** The error handler of a save with `saveWithMerge`: applies the merged values and shows the conflicts. */
    mergeOnConflict: (saveError: unknown) => handleConflict(saveError, setValues),
    /** The props of `ConflictChoices`. */
    conflictProps: {
      conflicts,
      mine: values,
      onKeepMine: resolveConflict,
      onTakeTheirs: ({ name, theirs }: FieldConflict<F>) => {
        setValues({ [name]: theirs } as Partial<F>)
        resolveConflict(name)
      },
    },
  }
}

/** Returns the new value of a field from what its component passes on a change: an event or the value itself. */
const inputValue = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'target' in input
    ? (input as InputEvent).target.value
    : input

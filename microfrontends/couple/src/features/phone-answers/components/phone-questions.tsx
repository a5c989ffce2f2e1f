import type { Schemas } from '@alai/kit/api'
import { useCurrentUser } from '@alai/kit/session'
import { Alert, AppIcon, Button, Switch, Text, TextInput } from '@alai/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { MenuCounts } from './menu-counts'
import {
  type Draft,
  personCount,
  addMenu,
  setPersonCount,
  fillRemainingMenus,
  countUndecided,
} from '../draft'
import styles from './phone-answers.module.css'
import { PersonStepper } from './person-stepper'

type Props = {
  draft: Draft
  onChange: (draft: Draft) => void
  menus: string[]
  settings: Schemas['InvitationForm']
  error: unknown
  isSaving: boolean
  onSave: () => void
  children: ReactNode
}

/** The questions in the order in which they are asked. Enter moves to the next one, and from the last one to the save button. */
export function PhoneQuestions({
  draft,
  onChange,
  menus,
  settings,
  error,
  isSaving,
  onSave,
  children,
}: Props) {
  const t = useCoupleTexts()
  const currentUser = useCurrentUser()
  const panel = useRef<HTMLDivElement>(null)
  const { apiError, fieldError } = useFieldErrors(error)
  const count = personCount(draft)
  const countError =
    draft.answer === 'yes' && count === undefined
      ? t('field.persons')
      : fieldError('company_number')
  // Missing fields are reported after the first attempt to save. The error disappears when they are filled in.
  const [isSubmitted, setSubmitted] = useState(false)
  const undecidedCount = menus.length > 0 ? countUndecided(draft) : 0
  const menuError =
    isSubmitted && undecidedCount > 0
      ? t('phone.menu_missing', { count: undecidedCount })
      : undefined
  const isTyping = useRef(false)
  const steps = () => [...(panel.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])]
  useEffect(() => {
    const firstField = draft.answer
      ? steps()[0]
      : panel.current?.querySelector<HTMLElement>('button')
    firstField?.focus()
    if (!(firstField instanceof HTMLInputElement)) return
    // If the first digit of the count was typed already, the cursor is placed after it.
    if (isTyping.current)
      firstField.setSelectionRange(firstField.value.length, firstField.value.length)
    else firstField.select()
    isTyping.current = false
  }, [draft.answer])
  const setAnswer = (answer: 'yes' | 'no') => onChange({ ...draft, answer })
  const save = () => {
    setSubmitted(true)
    if (
      draft.answer === 'no' ||
      (draft.answer === 'yes' && count !== undefined && undecidedCount === 0)
    )
      onSave()
    else if (count === undefined) steps()[0]?.focus()
    else panel.current?.querySelector<HTMLElement>('[data-step][role=group]')?.focus()
  }
  const acceptsAnswerKey = (target: HTMLElement) =>
    draft.answer === undefined || target.closest('[data-answer]') !== null
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const fields = steps()
    const index = fields.indexOf(target)
    // `code` is the physical key. With Shift the `key` of a digit is another character.
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1] ?? event.key
    const menu = menus[Number(digit) - 1]
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    else if (event.key === 'Enter' && index >= 0 && index < fields.length - 1)
      fields[index + 1]?.focus()
    // Enter in the last field moves to the save button instead of saving, so that typing without looking saves nothing.
    else if (event.key === 'Enter' && index >= 0)
      panel.current?.querySelector<HTMLElement>('[data-save]')?.focus()
    else if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (target instanceof HTMLInputElement && target.type !== 'checkbox')
    )
      return
    // A letter chooses the answer only if none is chosen or a button has the focus. Text that is typed too early does not change it.
    else if (['d', 'y'].includes(event.key.toLowerCase()) && acceptsAnswerKey(target))
      setAnswer('yes')
    else if (event.key.toLowerCase() === 'n' && acceptsAnswerKey(target)) setAnswer('no')
    else if (draft.answer === undefined && /^[1-9]$/.test(event.key)) {
      isTyping.current = true
      onChange({ ...setPersonCount(draft, event.key, menus), answer: 'yes' })
    } else if (draft.answer === 'yes' && menu)
      onChange(event.shiftKey ? fillRemainingMenus(draft, menu) : addMenu(draft, menu))
    else return
    event.preventDefault()
  }
  const renderSwitch = (name: 'housing' | 'transport' | 'ceremony', label: string) => (
    <Switch
      data-step
      checked={draft[name]}
      label={label}
      onChange={(e) => onChange({ ...draft, [name]: e.target.checked })}
    />
  )
  const renderTextInput = (
    name: 'allergy' | 'other' | 'reason',
    label: string,
    hint?: string,
    fieldError?: string,
  ) => (
    <TextInput
      data-step
      label={label}
      description={hint}
      value={draft[name]}
      error={fieldError}
      maxLength={2000}
      autoComplete="off"
      onChange={(e) => onChange({ ...draft, [name]: e.target.value })}
    />
  )
  return (
    <div ref={panel} className={styles.questions} onKeyDown={handleKeyDown}>
      {draft.invitation && draft.invitation.status !== 'invitat' && (
        <Text size="sm" c="dimmed">
          {t('phone.already', {
            status: t(`status.${draft.invitation.status}` as 'status.invitat'),
          })}
        </Text>
      )}
      {!draft.invitation && (
        <Text size="sm" c="dimmed">
          {t('phone.direct_note')}
        </Text>
      )}
      {children}
      <div role="group" data-answer aria-label={t('phone.answer')} className={styles.both}>
        <Button
          variant={draft.answer === 'yes' ? 'filled' : 'default'}
          color="green.8"
          size="md"
          aria-pressed={draft.answer === 'yes'}
          leftSection={<AppIcon name="check" />}
          rightSection={<kbd className={styles.key}>D</kbd>}
          onClick={() => setAnswer('yes')}
        >
          {t('phone.yes')}
        </Button>
        <Button
          variant={draft.answer === 'no' ? 'filled' : 'default'}
          color="yellow.8"
          size="md"
          aria-pressed={draft.answer === 'no'}
          leftSection={<AppIcon name="cross" />}
          rightSection={<kbd className={styles.key}>N</kbd>}
          onClick={() => setAnswer('no')}
        >
          {t('phone.no')}
        </Button>
      </div>
      {draft.answer === 'yes' && (
        <>
          <div className={styles.fields}>
            <PersonStepper
              label={t('phone.persons')}
              hint={
                draft.invitation?.places
                  ? t('phone.of_places', { count: draft.invitation.places })
                  : undefined
              }
              value={draft.countInput}
              error={countError}
              onChange={(typed) => onChange(setPersonCount(draft, typed, menus))}
            />
            {menus.length > 0 && (
              <MenuCounts
                draft={draft}
                onChange={onChange}
                menus={menus}
                error={menuError ?? fieldError('menus_attributes')}
              />
            )}
            {(settings.accommodation || settings.transport || settings.civil_marriage_attend) && (
              <div className={styles.flags}>
                {settings.accommodation && renderSwitch('housing', t('answers.housing'))}
                {settings.transport && renderSwitch('transport', t('answers.transport'))}
                {settings.civil_marriage_attend &&
                  renderSwitch('ceremony', t('answers.civil_marriage_attend'))}
              </div>
            )}
          </div>
          {renderTextInput(
            'allergy',
            t('answers.allergy'),
            t('phone.consent'),
            fieldError('allergy_mentions'),
          )}
          {renderTextInput('other', t('answers.other'), undefined, fieldError('other'))}
        </>
      )}
      {draft.answer === 'no' &&
        renderTextInput('reason', t('phone.reason'), undefined, fieldError('reason'))}
      {apiError && (
        <Alert color="red" role="alert">
          {apiError.problem?.error ?? t('failed')}
        </Alert>
      )}
      {draft.answer && (
        <div className={styles.foot}>
          <Text size="xs" c="dimmed">
            {currentUser.data && t('phone.saved_as', { name: currentUser.data.name })}
          </Text>
          <Button
            data-save
            loading={isSaving}
            onClick={save}
            rightSection={<kbd className={styles.key}>Ctrl Enter</kbd>}
          >
            {t('phone.save')}
          </Button>
        </div>
      )}
    </div>
  )
}

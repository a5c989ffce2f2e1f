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
import css from './phone-answers.module.css'
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
  const me = useCurrentUser()
  const panel = useRef<HTMLDivElement>(null)
  const { failure, sentence } = useFieldErrors(error)
  const count = personCount(draft)
  const wrong =
    draft.answer === 'yes' && count === undefined ? t('field.persons') : sentence('company_number')
  // Missing fields are reported after the first attempt to save. The error disappears when they are filled in.
  const [tried, setTried] = useState(false)
  const open = menus.length > 0 ? countUndecided(draft) : 0
  const noMenu = tried && open > 0 ? t('phone.menu_missing', { count: open }) : undefined
  const typing = useRef(false)
  const steps = () => [...(panel.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])]
  useEffect(() => {
    const first = draft.answer ? steps()[0] : panel.current?.querySelector<HTMLElement>('button')
    first?.focus()
    if (!(first instanceof HTMLInputElement)) return
    // If the first digit of the count was typed already, the cursor is placed after it.
    if (typing.current) first.setSelectionRange(first.value.length, first.value.length)
    else first.select()
    typing.current = false
  }, [draft.answer])
  const say = (answer: 'yes' | 'no') => onChange({ ...draft, answer })
  const send = () => {
    setTried(true)
    if (draft.answer === 'no' || (draft.answer === 'yes' && count !== undefined && open === 0))
      onSave()
    else if (count === undefined) steps()[0]?.focus()
    else panel.current?.querySelector<HTMLElement>('[data-step][role=group]')?.focus()
  }
  const chooses = (target: HTMLElement) =>
    draft.answer === undefined || target.closest('[data-answer]') !== null
  const key = (e: KeyboardEvent) => {
    const target = e.target as HTMLElement
    const all = steps()
    const at = all.indexOf(target)
    // `code` is the physical key. With Shift the `key` of a digit is another character.
    const digit = /^Digit([1-9])$/.exec(e.code)?.[1] ?? e.key
    const menu = menus[Number(digit) - 1]
    if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) send()
    else if (e.key === 'Enter' && at >= 0 && at < all.length - 1) all[at + 1]?.focus()
    // Enter in the last field moves to the save button instead of saving, so that typing without looking saves nothing.
    else if (e.key === 'Enter' && at >= 0)
      panel.current?.querySelector<HTMLElement>('[data-save]')?.focus()
    else if (
      e.ctrlKey ||
      e.metaKey ||
      e.altKey ||
      (target instanceof HTMLInputElement && target.type !== 'checkbox')
    )
      return
    // A letter chooses the answer only if none is chosen or a button has the focus. Text that is typed too early does not change it.
    else if (['d', 'y'].includes(e.key.toLowerCase()) && chooses(target)) say('yes')
    else if (e.key.toLowerCase() === 'n' && chooses(target)) say('no')
    else if (draft.answer === undefined && /^[1-9]$/.test(e.key)) {
      typing.current = true
      onChange({ ...setPersonCount(draft, e.key, menus), answer: 'yes' })
    } else if (draft.answer === 'yes' && menu)
      onChange(e.shiftKey ? fillRemainingMenus(draft, menu) : addMenu(draft, menu))
    else return
    e.preventDefault()
  }
  const flag = (name: 'housing' | 'transport' | 'ceremony', label: string) => (
    <Switch
      data-step
      checked={draft[name]}
      label={label}
      onChange={(e) => onChange({ ...draft, [name]: e.target.checked })}
    />
  )
  const line = (
    name: 'allergy' | 'other' | 'reason',
    label: string,
    hint?: string,
    wrongs?: string,
  ) => (
    <TextInput
      data-step
      label={label}
      description={hint}
      value={draft[name]}
      error={wrongs}
      maxLength={2000}
      autoComplete="off"
      onChange={(e) => onChange({ ...draft, [name]: e.target.value })}
    />
  )
  return (
    <div ref={panel} className={css.questions} onKeyDown={key}>
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
      <div role="group" data-answer aria-label={t('phone.answer')} className={css.both}>
        <Button
          variant={draft.answer === 'yes' ? 'filled' : 'default'}
          color="green.8"
          size="md"
          aria-pressed={draft.answer === 'yes'}
          leftSection={<AppIcon name="check" />}
          rightSection={<kbd className={css.key}>D</kbd>}
          onClick={() => say('yes')}
        >
          {t('phone.yes')}
        </Button>
        <Button
          variant={draft.answer === 'no' ? 'filled' : 'default'}
          color="yellow.8"
          size="md"
          aria-pressed={draft.answer === 'no'}
          leftSection={<AppIcon name="cross" />}
          rightSection={<kbd className={css.key}>N</kbd>}
          onClick={() => say('no')}
        >
          {t('phone.no')}
        </Button>
      </div>
      {draft.answer === 'yes' && (
        <>
          <div className={css.fields}>
            <PersonStepper
              label={t('phone.persons')}
              hint={
                draft.invitation?.places
                  ? t('phone.of_places', { count: draft.invitation.places })
                  : undefined
              }
              value={draft.countInput}
              error={wrong}
              onChange={(typed) => onChange(setPersonCount(draft, typed, menus))}
            />
            {menus.length > 0 && (
              <MenuCounts
                draft={draft}
                onChange={onChange}
                menus={menus}
                error={noMenu ?? sentence('menus_attributes')}
              />
            )}
            {(settings.accommodation || settings.transport || settings.civil_marriage_attend) && (
              <div className={css.flags}>
                {settings.accommodation && flag('housing', t('answers.housing'))}
                {settings.transport && flag('transport', t('answers.transport'))}
                {settings.civil_marriage_attend &&
                  flag('ceremony', t('answers.civil_marriage_attend'))}
              </div>
            )}
          </div>
          {line('allergy', t('answers.allergy'), t('phone.consent'), sentence('allergy_mentions'))}
          {line('other', t('answers.other'), undefined, sentence('other'))}
        </>
      )}
      {draft.answer === 'no' && line('reason', t('phone.reason'), undefined, sentence('reason'))}
      {failure && (
        <Alert color="red" role="alert">
          {failure.problem?.error ?? t('failed')}
        </Alert>
      )}
      {draft.answer && (
        <div className={css.foot}>
          <Text size="xs" c="dimmed">
            {me.data && t('phone.saved_as', { name: me.data.name })}
          </Text>
          <Button
            data-save
            loading={isSaving}
            onClick={send}
            rightSection={<kbd className={css.key}>Ctrl Enter</kbd>}
          >
            {t('phone.save')}
          </Button>
        </div>
      )}
    </div>
  )
}

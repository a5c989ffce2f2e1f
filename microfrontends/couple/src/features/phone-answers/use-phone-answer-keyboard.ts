// The focus, the keys and the saving of a phone answer. The couple enters it without a mouse while the guest calls.
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  type PhoneAnswerDraft,
  assignMenu,
  countPersonsWithoutMenu,
  assignRemainingMenus,
  personCount,
  setPersonCount,
} from './draft'

/** The keys that choose an answer: the first letters of "da", "yes", "nu" and "no". */
const ANSWER_KEYS = new Map<string, 'yes' | 'no'>([
  ['d', 'yes'],
  ['y', 'yes'],
  ['n', 'no'],
])

/** Whether keys are typed into the element. */
const isTextField = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.type !== 'checkbox'

/** Whether a key is typed into a text field or is a shortcut of the browser. */
const isTextOrShortcut = (event: KeyboardEvent) =>
  event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target)

/** Returns the menu that belongs to a digit key. */
function menuOfKey(event: KeyboardEvent, menus: string[]): string | undefined {
  // `code` names the physical key. With Shift, `key` is another character than the digit.
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1] ?? event.key
  return menus[Number(digit) - 1]
}

type Options = {
  draft: PhoneAnswerDraft
  menus: string[]
  onChange: (draft: PhoneAnswerDraft) => void
  onSave: () => void
}

/** Returns the ref and the key handler of the panel that contains the questions, and a function that saves a complete draft. */
export function usePhoneAnswerKeyboard({ draft, menus, onChange, onSave }: Options) {
  const panelRef = useRef<HTMLDivElement>(null)
  // Missing menus are reported after the first attempt to save, until they are chosen.
  const [isSubmitted, setSubmitted] = useState(false)
  const [areMenuKeysActive, setMenuKeysActive] = useState(false)
  const undecidedCount = menus.length > 0 ? countPersonsWithoutMenu(draft) : 0
  const isTyping = useRef(false)
  const findFields = () => [
    ...(panelRef.current?.querySelectorAll<HTMLElement>('[data-step]') ?? []),
  ]
  const focusElement = (selector: string) =>
    panelRef.current?.querySelector<HTMLElement>(selector)?.focus()
  useEffect(() => {
    const firstField = draft.answer
      ? findFields()[0]
      : panelRef.current?.querySelector<HTMLElement>('button')
    firstField?.focus()
    if (!(firstField instanceof HTMLInputElement)) return
    // If the user has already typed the first digit of the count, the cursor is placed after it.
    if (isTyping.current)
      firstField.setSelectionRange(firstField.value.length, firstField.value.length)
    else firstField.select()
    isTyping.current = false
  }, [draft.answer])
  /** Saves a complete draft. Otherwise focuses the question that is not answered. */
  const save = () => {
    setSubmitted(true)
    const hasCount = personCount(draft) !== undefined
    if (draft.answer === 'no' || (draft.answer === 'yes' && hasCount && undecidedCount === 0))
      onSave()
    else if (!hasCount) findFields()[0]?.focus()
    else focusElement('[data-step][role=group]')
  }
  /** Handles the Enter key. Returns whether the key was handled. */
  const handleEnter = (event: KeyboardEvent): boolean => {
    if (event.key !== 'Enter') return false
    if (event.ctrlKey || event.metaKey) {
      save()
      return true
    }
    const fields = findFields()
    const index = fields.indexOf(event.target as HTMLElement)
    if (index < 0) return false
    // In the last field, Enter does not save but moves to the save button. A user who types without looking therefore
    // saves nothing by accident.
    if (index === fields.length - 1) focusElement('[data-save]')
    else fields[index + 1]?.focus()
    return true
  }
  /** Handles a key that chooses an answer, the number of persons or a menu. Returns whether the key was handled. */
  const handleChoice = (event: KeyboardEvent): boolean => {
    if (isTextOrShortcut(event)) return false
    const answer = ANSWER_KEYS.get(event.key.toLowerCase())
    const isAnswerButton = (event.target as HTMLElement).closest('[data-answer]') !== null
    // A letter chooses the answer only if none is chosen yet, or if an answer button has the focus. Letters that are
    // typed too early do not change the answer.
    if (answer && (draft.answer === undefined || isAnswerButton)) {
      onChange({ ...draft, answer })
      return true
    }
    if (draft.answer === undefined && /^[1-9]$/.test(event.key)) {
      isTyping.current = true
      onChange({ ...setPersonCount(draft, event.key, menus), answer: 'yes' })
      return true
    }
    const menu = menuOfKey(event, menus)
    if (draft.answer !== 'yes' || !menu) return false
    onChange(event.shiftKey ? assignRemainingMenus(draft, menu) : assignMenu(draft, menu))
    return true
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (handleEnter(event) || handleChoice(event)) event.preventDefault()
  }
  const handleFocus = (event: FocusEvent) => setMenuKeysActive(!isTextField(event.target))
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setMenuKeysActive(false)
  }
  return {
    panelRef,
    panelHandlers: { onKeyDown: handleKeyDown, onFocus: handleFocus, onBlur: handleBlur },
    /** Whether a digit chooses a menu. In a text field, and outside the questions, it does not. */
    areMenuKeysActive,
    save,
    /** The number of persons without a menu. It is 0 before the first attempt to save, and if the event has no menus. */
    missingMenuCount: isSubmitted ? undecidedCount : 0,
  }
}

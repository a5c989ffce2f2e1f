// Focus, keys and saving of the questions of a phone answer, which are entered without a mouse while the guest calls.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  type Draft,
  addMenu,
  countUndecided,
  fillRemainingMenus,
  personCount,
  setPersonCount,
} from './draft'

/** The letters that choose an answer: "da" or "yes", and "nu" or "no". */
const ANSWER_KEYS = new Map<string, 'yes' | 'no'>([
  ['d', 'yes'],
  ['y', 'yes'],
  ['n', 'no'],
])

/** Whether a key belongs to the browser or to the text of a field. */
const isTextOrShortcut = (event: KeyboardEvent) =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox')

/** The menu of a digit key. */
function menuOfKey(event: KeyboardEvent, menus: string[]): string | undefined {
  // `code` is the physical key. With Shift the `key` of a digit is another character.
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1] ?? event.key
  return menus[Number(digit) - 1]
}

type Options = {
  draft: Draft
  menus: string[]
  onChange: (draft: Draft) => void
  onSave: () => void
}

/** The ref and the key handler of the panel that contains the questions, and a function that saves a complete draft. */
export function useQuestionPanel({ draft, menus, onChange, onSave }: Options) {
  const panelRef = useRef<HTMLDivElement>(null)
  // Missing fields are reported after the first attempt to save. The error disappears when they are filled in.
  const [isSubmitted, setSubmitted] = useState(false)
  const undecidedCount = menus.length > 0 ? countUndecided(draft) : 0
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
    // If the first digit of the count was typed already, the cursor is placed after it.
    if (isTyping.current)
      firstField.setSelectionRange(firstField.value.length, firstField.value.length)
    else firstField.select()
    isTyping.current = false
  }, [draft.answer])
  /** Saves a complete draft. Otherwise it focuses the question to answer. */
  const save = () => {
    setSubmitted(true)
    const hasCount = personCount(draft) !== undefined
    if (draft.answer === 'no' || (draft.answer === 'yes' && hasCount && undecidedCount === 0))
      onSave()
    else if (!hasCount) findFields()[0]?.focus()
    else focusElement('[data-step][role=group]')
  }
  /** Returns whether the key was Enter with a meaning. */
  const handleEnter = (event: KeyboardEvent): boolean => {
    if (event.key !== 'Enter') return false
    if (event.ctrlKey || event.metaKey) {
      save()
      return true
    }
    const fields = findFields()
    const index = fields.indexOf(event.target as HTMLElement)
    if (index < 0) return false
    // Enter in the last field moves to the save button instead of saving, so that typing without looking saves nothing.
    if (index === fields.length - 1) focusElement('[data-save]')
    else fields[index + 1]?.focus()
    return true
  }
  /** Returns whether the key chose an answer, the number of persons or a menu. */
  const handleChoice = (event: KeyboardEvent): boolean => {
    if (isTextOrShortcut(event)) return false
    const answer = ANSWER_KEYS.get(event.key.toLowerCase())
    const isAnswerButton = (event.target as HTMLElement).closest('[data-answer]') !== null
    // A letter chooses the answer only if none is chosen or a button has the focus. Text that is typed too early does not change it.
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
    onChange(event.shiftKey ? fillRemainingMenus(draft, menu) : addMenu(draft, menu))
    return true
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (handleEnter(event) || handleChoice(event)) event.preventDefault()
  }
  return {
    panelRef,
    handleKeyDown,
    save,
    /** How many persons have no menu, if they must have one. It is 0 before the first attempt to save. */
    missingMenuCount: isSubmitted ? undecidedCount : 0,
  }
}

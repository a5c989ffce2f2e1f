import { Link } from '@alai/kit/router'
import { LoadFailed, TextInput } from '@alai/ui'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import type { Event } from '../../events'
import type { Invitation } from '../../invitations'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { DirectAnswerOffer } from './direct-answer-offer'
import { MatchList } from './match-list'
import { type CallerSearchState, moveActiveIndex, useCallerSearch } from '../use-caller-search'
import styles from './phone-answers.module.css'

type Props = {
  event: Event
  inputRef: RefObject<HTMLInputElement | null>
  text: string
  onTextChange: (text: string) => void
  hasChosen: boolean
  onChoose: (invitation: Invitation) => void
  onDirectAnswer: (name: string) => void
}

/** The search for the caller's invitation. A match is chosen with the arrow keys and Enter, or with a tap. */
export function CallerSearch({
  event,
  inputRef,
  text,
  onTextChange,
  hasChosen,
  onChoose,
  onDirectAnswer,
}: Props) {
  const t = useCoupleTexts()
  const search = useCallerSearch(event, text, hasChosen)
  const { rows, isUpToDate, isLongEnough, offersDirectAnswer } = search
  // If the text contains digits, no match is preselected, because the digits may be a count that was typed too early.
  // A match can still be chosen with the arrow keys or a tap.
  const [activeIndex, setActiveIndex] = useState(0)
  const hasDigits = /\d/.test(text)
  // Enter may be pressed before the results have arrived. It then applies to them, if exactly one invitation matches.
  const [textOnEnter, setTextOnEnter] = useState('')
  const activeRow = activeIndex < 0 ? undefined : rows[Math.min(activeIndex, rows.length - 1)]
  const onlyMatch =
    isUpToDate && !hasChosen && textOnEnter === text && rows.length === 1 ? rows[0] : undefined
  useEffect(() => {
    if (!onlyMatch) return
    onChoose(onlyMatch)
  }, [onlyMatch, onChoose])
  const name = text.trim()
  const handleEnter = () => {
    if (activeRow) onChoose(activeRow)
    else if (offersDirectAnswer && isUpToDate && !hasDigits) onDirectAnswer(name)
    else if (isLongEnough && !hasDigits) setTextOnEnter(text)
  }
  const handleKeyDown = (keyEvent: KeyboardEvent) => {
    const { key } = keyEvent
    if (hasChosen) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      keyEvent.preventDefault()
      setActiveIndex((index) => moveActiveIndex(index, key, rows.length))
    } else if (key === 'Enter') {
      keyEvent.preventDefault()
      handleEnter()
    }
  }
  return (
    <>
      <TextInput
        ref={inputRef}
        autoFocus
        size="lg"
        autoComplete="off"
        spellCheck={false}
        label={t('phone.who')}
        placeholder={t('phone.letters')}
        value={text}
        onKeyDown={handleKeyDown}
        onChange={(changeEvent) => {
          setActiveIndex(/\d/.test(changeEvent.target.value) ? -1 : 0)
          setTextOnEnter('')
          onTextChange(changeEvent.target.value)
        }}
        role="combobox"
        aria-expanded={rows.length > 0}
        aria-controls="phone-matches"
        aria-autocomplete="list"
        aria-activedescendant={activeRow && `match-${activeRow.id}`}
      />
      <MatchList rows={rows} activeRow={activeRow} onChoose={onChoose} />
      <SearchNotes
        search={search}
        text={text}
        hasChosen={hasChosen}
        hasInvitations={Boolean(event.code)}
      />
      {offersDirectAnswer && search.isSearchedText && (
        <DirectAnswerOffer eventId={event.id} name={name} onChoose={() => onDirectAnswer(name)} />
      )}
    </>
  )
}

type SearchNotesProps = {
  search: CallerSearchState
  text: string
  hasChosen: boolean
  /** Whether answers can be entered for invitations. Otherwise they can only be entered directly. */
  hasInvitations: boolean
}

/** The status below the list: more matches, a choice that is required, a failed request, or no match. */
function SearchNotes({ search, text, hasChosen, hasInvitations }: SearchNotesProps) {
  const t = useCoupleTexts()
  const { matches, rows, isUpToDate } = search
  const furtherCount = matches.data?.more ?? 0
  return (
    <>
      {isUpToDate && rows.length > 0 && furtherCount > 0 && (
        <p role="status" className={styles.none}>
          {t('phone.more_fit', { count: furtherCount })}
        </p>
      )}
      {/\d/.test(text) && rows.length > 0 && <p className={styles.none}>{t('phone.pick')}</p>}
      {matches.isError && search.isLongEnough && (
        <LoadFailed onRetry={() => void matches.refetch()} />
      )}
      {isUpToDate && !hasChosen && rows.length === 0 && hasInvitations && (
        <p role="status" className={styles.none}>
          {t('phone.nobody', { text })} <Link to="/app/adauga-invitat">{t('nav.invitations')}</Link>
        </p>
      )}
    </>
  )
}

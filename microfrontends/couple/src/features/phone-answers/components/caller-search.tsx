import { Link } from '@alai/kit/router'
import { LoadFailed, StatusBadge, TextInput, useDebouncedValue } from '@alai/ui'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import type { Schemas } from '@alai/kit/api'
import type { Event } from '../../events/selected-event'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { DirectAnswerOffer } from './direct-answer-offer'
import { MIN_LETTERS, useInvitationMatches } from '../api'
import { nameContains, normalizeName } from '../draft'
import styles from './phone-answers.module.css'

type Invitation = Schemas['Invitation']
type Props = {
  event: Event
  inputRef: RefObject<HTMLInputElement | null>
  text: string
  onTextChange: (text: string) => void
  hasChosen: boolean
  onChoose: (invitation: Invitation) => void
  onDirectAnswer: (name: string) => void
}

/** A search for the caller's invitation, with arrow keys and Enter, or a tap. */
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
  const [searchText] = useDebouncedValue(text, 120)
  const matches = useInvitationMatches(event, searchText)
  // Text with digits preselects no match, because it may be a count that was typed too early. Arrow keys and taps still select.
  const [activeIndex, setActiveIndex] = useState(0)
  const hasDigits = /\d/.test(text)
  // Enter before the results have arrived is remembered. It applies if exactly one invitation matches.
  const [textOnEnter, setTextOnEnter] = useState('')
  const isLongEnough = [...text.trim()].length >= MIN_LETTERS
  const isUpToDate =
    isLongEnough &&
    searchText === text &&
    (!event.code || (!matches.isPlaceholderData && matches.data !== undefined))
  // Results for a previous text are shown only if they match the current text too, so that no wrong invitation is chosen.
  const rows =
    isLongEnough && !hasChosen
      ? (matches.data?.rows ?? []).filter((r) => isUpToDate || nameContains(r.name, text))
      : []
  // Invitations with the same name show further details that distinguish them.
  const isNamesake = (invitation: Invitation) =>
    rows.some(
      (other) =>
        other !== invitation && normalizeName(other.name) === normalizeName(invitation.name),
    )
  const activeRow = activeIndex < 0 ? undefined : rows[Math.min(activeIndex, rows.length - 1)]
  const onlyMatch =
    isUpToDate && !hasChosen && textOnEnter === text && rows.length === 1 ? rows[0] : undefined
  useEffect(() => {
    if (!onlyMatch) return
    onChoose(onlyMatch)
  }, [onlyMatch, onChoose])
  const name = text.trim()
  const offersDirectAnswer =
    event.direct_response_mode && Boolean(event.slug) && isLongEnough && !hasChosen
  const handleKeyDown = (keyEvent: KeyboardEvent) => {
    if (hasChosen) return
    if (keyEvent.key === 'ArrowDown' || keyEvent.key === 'ArrowUp') {
      keyEvent.preventDefault()
      setActiveIndex((n) =>
        rows.length === 0
          ? n
          : n < 0
            ? keyEvent.key === 'ArrowDown'
              ? 0
              : rows.length - 1
            : (Math.min(n, rows.length - 1) +
                (keyEvent.key === 'ArrowDown' ? 1 : rows.length - 1)) %
              rows.length,
      )
    } else if (keyEvent.key === 'Enter') {
      keyEvent.preventDefault()
      if (activeRow) onChoose(activeRow)
      else if (offersDirectAnswer && isUpToDate && !hasDigits) onDirectAnswer(name)
      else if (isLongEnough && !hasDigits) setTextOnEnter(text)
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
      <ul
        id="phone-matches"
        role="listbox"
        aria-label={t('nav.invitations')}
        className={styles.matches}
        hidden={rows.length === 0}
      >
        {rows.map((r) => (
          <li
            key={r.id}
            id={`match-${r.id}`}
            role="option"
            aria-selected={r === activeRow}
            className={styles.match}
            onClick={() => onChoose(r)}
          >
            <span className={styles.grow}>
              <b>{r.name}</b>{' '}
              <small>
                {[
                  r.participant && t('inv.auxiliary'),
                  r.category?.name,
                  r.places && t('inv.places_n', { count: r.places }),
                  ...(isNamesake(r) ? [r.phone, r.email, t('phone.code', { code: r.code })] : []),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {r.status !== 'invitat' && (
              <StatusBadge status={r.status} label={t(`status.${r.status}` as 'status.invitat')} />
            )}
            {r === activeRow && <kbd className={styles.key}>Enter</kbd>}
          </li>
        ))}
      </ul>
      {isUpToDate && !hasChosen && rows.length > 0 && (matches.data?.more ?? 0) > 0 && (
        <p role="status" className={styles.none}>
          {t('phone.more_fit', { count: matches.data?.more ?? 0 })}
        </p>
      )}
      {hasDigits && !hasChosen && rows.length > 0 && (
        <p className={styles.none}>{t('phone.pick')}</p>
      )}
      {matches.isError && isLongEnough && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void matches.refetch()}
        />
      )}
      {isUpToDate && !hasChosen && rows.length === 0 && event.code && (
        <p role="status" className={styles.none}>
          {t('phone.nobody', { text })} <Link to="/app/adauga-invitat">{t('nav.invitations')}</Link>
        </p>
      )}
      {offersDirectAnswer && searchText === text && (
        <DirectAnswerOffer eventId={event.id} name={name} onChoose={() => onDirectAnswer(name)} />
      )}
    </>
  )
}

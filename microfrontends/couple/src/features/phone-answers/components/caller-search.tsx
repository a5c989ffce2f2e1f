import { Link } from '@alai/kit/router'
import { LoadFailed, StatusBadge, TextInput, useDebouncedValue } from '@alai/ui'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import type { Schemas } from '@alai/kit/api'
import type { Event } from '../../events/selected-event'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { DirectAnswerOffer } from './direct-answer-offer'
import { MIN_LETTERS, useInvitationMatches } from '../api'
import { nameContains, normalizeName } from '../draft'
import css from './phone-answers.module.css'

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
  const [looked] = useDebouncedValue(text, 120)
  const found = useInvitationMatches(event, looked)
  // Text with digits preselects no match, because it may be a count that was typed too early. Arrow keys and taps still select.
  const [at, setAt] = useState(0)
  const digits = /\d/.test(text)
  // Enter before the results have arrived is remembered. It applies if exactly one invitation matches.
  const [eager, setEager] = useState('')
  const enough = [...text.trim()].length >= MIN_LETTERS
  const fresh =
    enough &&
    looked === text &&
    (!event.code || (!found.isPlaceholderData && found.data !== undefined))
  // Results for a previous text are shown only if they match the current text too, so that no wrong invitation is chosen.
  const rows =
    enough && !hasChosen
      ? (found.data?.rows ?? []).filter((r) => fresh || nameContains(r.name, text))
      : []
  // Invitations with the same name show further details that distinguish them.
  const isNamesake = (one: Invitation) =>
    rows.some((other) => other !== one && normalizeName(other.name) === normalizeName(one.name))
  const row = at < 0 ? undefined : rows[Math.min(at, rows.length - 1)]
  const only = fresh && !hasChosen && eager === text && rows.length === 1 ? rows[0] : undefined
  useEffect(() => {
    if (!only) return
    onChoose(only)
  }, [only, onChoose])
  const name = text.trim()
  const offer = event.direct_response_mode && Boolean(event.slug) && enough && !hasChosen
  const key = (e: KeyboardEvent) => {
    if (hasChosen) return
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault()
      setAt((n) =>
        rows.length === 0
          ? n
          : n < 0
            ? e.key === 'ArrowDown'
              ? 0
              : rows.length - 1
            : (Math.min(n, rows.length - 1) + (e.key === 'ArrowDown' ? 1 : rows.length - 1)) %
              rows.length,
      )
    } else if (e.key === 'Enter') {
      e.preventDefault()
      if (row) onChoose(row)
      else if (offer && fresh && !digits) onDirectAnswer(name)
      else if (enough && !digits) setEager(text)
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
        onKeyDown={key}
        onChange={(e) => {
          setAt(/\d/.test(e.target.value) ? -1 : 0)
          setEager('')
          onTextChange(e.target.value)
        }}
        role="combobox"
        aria-expanded={rows.length > 0}
        aria-controls="phone-matches"
        aria-autocomplete="list"
        aria-activedescendant={row && `match-${row.id}`}
      />
      <ul
        id="phone-matches"
        role="listbox"
        aria-label={t('nav.invitations')}
        className={css.matches}
        hidden={rows.length === 0}
      >
        {rows.map((r) => (
          <li
            key={r.id}
            id={`match-${r.id}`}
            role="option"
            aria-selected={r === row}
            className={css.match}
            onClick={() => onChoose(r)}
          >
            <span className={css.grow}>
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
            {r === row && <kbd className={css.key}>Enter</kbd>}
          </li>
        ))}
      </ul>
      {fresh && !hasChosen && rows.length > 0 && (found.data?.more ?? 0) > 0 && (
        <p role="status" className={css.none}>
          {t('phone.more_fit', { count: found.data?.more ?? 0 })}
        </p>
      )}
      {digits && !hasChosen && rows.length > 0 && <p className={css.none}>{t('phone.pick')}</p>}
      {found.isError && enough && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void found.refetch()}
        />
      )}
      {fresh && !hasChosen && rows.length === 0 && event.code && (
        <p role="status" className={css.none}>
          {t('phone.nobody', { text })} <Link to="/app/adauga-invitat">{t('nav.invitations')}</Link>
        </p>
      )}
      {offer && looked === text && (
        <DirectAnswerOffer eventId={event.id} name={name} choose={() => onDirectAnswer(name)} />
      )}
    </>
  )
}

// What a guest has typed and not sent yet. In this page's memory, so that the way over the site and back loses nothing, and in the form's
// own history entry, so that neither does a reload or a closed tab that is opened again. Not in storage; after two days it is forgotten.
import { useTexts } from '@alai/kit/i18n'
import en from '@alai/kit/i18n/answer-confirmation.en.json'
import ro from '@alai/kit/i18n/answer-confirmation.ro.json'
import { useQueryClient } from '@alai/kit/query'
import { useLocation } from '@alai/kit/router'
import { useEffect, useRef, useState } from 'react'
import look from '../../../styles/parts.module.css'
import { writeHistoryState, readHistoryState } from '../../../shared/history-state'
import { Icon } from '../../../shared/icon'

type StoredDraft = { typed: unknown; at: number }
const DRAFT_LIFETIME_MS = 2 * 86_400_000
/** Browsers count how often an entry is written: after a pause in the typing, not at every letter. */
const SAVE_DELAY_MS = 400
const texts = { ro, en }

export type DraftKeeperProps<T> = {
  draftKey: string
  /** What stands in the form and has reached nobody; `undefined` while nobody has touched it, null once it is sent. */
  draft: T | undefined | null
  restoreDraft?: (typed: T) => void
  onStartOver?: () => void
}

/** Keeps what is typed, and brings it back into a form that nobody has touched yet: said, so that it is not taken for what was sent. */
export default function DraftKeeper<T>({
  draftKey,
  draft,
  restoreDraft,
  onStartOver,
}: DraftKeeperProps<T>) {
  const t = useTexts(texts)
  const queries = useQueryClient()
  const step = useLocation().key
  const text = draft ? JSON.stringify(draft) : ''
  const [before] = useState(() => {
    const entry =
      queries.getQueryData<StoredDraft>(['typed', draftKey]) ??
      readHistoryState<StoredDraft>(draftKey)
    return entry && draft === undefined && Date.now() - entry.at < DRAFT_LIFETIME_MS
      ? entry
      : undefined
  })
  // Until it stands in the form again the entry is left as it is.
  const waits = useRef(before !== undefined)
  useEffect(() => {
    if (waits.current && before && !text) restoreDraft?.(before.typed as T)
    if (text) waits.current = false
  }, [before, restoreDraft, text])
  useEffect(() => {
    if (waits.current) return
    const entry = text && { typed: JSON.parse(text) as unknown, at: Date.now() }
    if (entry) queries.setQueryData(['typed', draftKey], entry)
    else queries.removeQueries({ queryKey: ['typed', draftKey] })
    const write = () => {
      if (entry || readHistoryState(draftKey)) writeHistoryState(draftKey, entry)
    }
    const timer = setTimeout(write, entry ? SAVE_DELAY_MS : 0)
    // Who leaves in the middle of a word; on a phone the page is only hidden.
    const leaving = new AbortController()
    addEventListener('beforeunload', write, leaving)
    document.addEventListener('visibilitychange', write, leaving)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [queries, draftKey, text, step])
  if (!before || !draft) return null
  return (
    <p className={look.note} role="status">
      <Icon name="check" />
      <span>
        {t('kept')}{' '}
        <button type="button" className={look.link} onClick={onStartOver}>
          {t('afresh')}
        </button>
      </span>
    </p>
  )
}

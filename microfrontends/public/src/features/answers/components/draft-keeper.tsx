// Stores an unsent draft in two places: in the memory of this page, so that it survives navigation on the site, and in the history entry of
// the form, so that it survives a reload or a reopened tab. Browser storage is not used. A draft expires after two days.
import { useTexts } from '@alai/kit/i18n'
import en from '@alai/kit/i18n/answer-confirmation.en.json'
import ro from '@alai/kit/i18n/answer-confirmation.ro.json'
import { useQueryClient } from '@alai/kit/query'
import { useLocation } from '@alai/kit/router'
import { useEffect, useRef, useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { writeHistoryState, readHistoryState } from '@alai/kit/history-state'
import { Icon } from '../../../shared/icon'

type StoredDraft = { typed: unknown; at: number }
const DRAFT_LIFETIME_MS = 2 * 86_400_000
/**
 * How long to wait after the last change before the draft is written, in milliseconds. Browsers limit how often a
 * page may write its history entry.
 */
const SAVE_DELAY_MS = 400
const texts = { ro, en }

export type DraftKeeperProps<T> = {
  draftKey: string
  /** The unsent values of the form; `undefined` while the form is unchanged, `null` once it is sent. */
  draft: T | undefined | null
  restoreDraft?: (draft: T) => void
  onStartOver?: () => void
}

/** Stores the draft and restores it into an unchanged form. A notice says that the restored draft has not been sent. */
export default function DraftKeeper<T>({
  draftKey,
  draft,
  restoreDraft,
  onStartOver,
}: DraftKeeperProps<T>) {
  const t = useTexts(texts)
  const queryClient = useQueryClient()
  const locationKey = useLocation().key
  const text = draft ? JSON.stringify(draft) : ''
  const [storedDraft] = useState(() => {
    const restoredEntry =
      queryClient.getQueryData<StoredDraft>(['typed', draftKey]) ??
      readHistoryState<StoredDraft>(draftKey)
    return restoredEntry && draft === undefined && Date.now() - restoredEntry.at < DRAFT_LIFETIME_MS
      ? restoredEntry
      : undefined
  })
  // Until the stored draft is restored into the form, the empty form must not overwrite it.
  const isRestorePending = useRef(storedDraft !== undefined)
  useEffect(() => {
    if (isRestorePending.current && storedDraft && !text) restoreDraft?.(storedDraft.typed as T)
    if (text) isRestorePending.current = false
  }, [storedDraft, restoreDraft, text])
  useEffect(() => {
    if (isRestorePending.current) return
    const entry = text && { typed: JSON.parse(text) as unknown, at: Date.now() }
    if (entry) queryClient.setQueryData(['typed', draftKey], entry)
    else queryClient.removeQueries({ queryKey: ['typed', draftKey] })
    const write = () => {
      if (entry || readHistoryState(draftKey)) writeHistoryState(draftKey, entry)
    }
    const timer = setTimeout(write, entry ? SAVE_DELAY_MS : 0)
    // The user may leave before the delay has passed. A phone only hides the page.
    const listenerController = new AbortController()
    addEventListener('beforeunload', write, listenerController)
    document.addEventListener('visibilitychange', write, listenerController)
    return () => {
      clearTimeout(timer)
      listenerController.abort()
    }
  }, [queryClient, draftKey, text, locationKey])
  if (!storedDraft || !draft) return null
  return (
    <p className={sharedStyles.note} role="status">
      <Icon name="check" />
      <span>
        {t('draft_restored')}{' '}
        <button type="button" className={sharedStyles.link} onClick={onStartOver}>
          {t('afresh')}
        </button>
      </span>
    </p>
  )
}

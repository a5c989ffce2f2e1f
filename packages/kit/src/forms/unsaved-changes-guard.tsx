// Asks before a page with unsaved input is left. If the session has expired, the page stays open
// with the input. The router has no blocker of its own.
import {
  OTHER_USER_LOGGED_IN_EVENT,
  SESSION_ENDED_EVENT,
  type SessionEndedEvent,
} from '@alai/kit/query'
import { useNavigate } from '@alai/kit/router'
import { ConfirmDialog } from '@alai/ui'
import { useEffect, useState } from 'react'
import { createBackGuard } from './back-guard'
import { useKitTexts } from '../components/texts'

type Action = () => void
/** The active guards. The newest is the last. */
const activeGuards: ((proceed: Action) => void)[] = []

/**
 * Runs an action that is not a link (another event, logging out): at once without unsaved input,
 * otherwise after a confirmation.
 */
export function confirmThenProceed(proceed: Action): void {
  const confirmLeaving = activeGuards.at(-1)
  if (confirmLeaving) confirmLeaving(proceed)
  else proceed()
}

const backGuard = createBackGuard(() => activeGuards.at(-1))

/** Returns the page that a plain click would open in this application, or undefined. */
export function internalLinkTarget(event: MouseEvent, currentPath: string): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return undefined
  const url = new URL(link.href)
  return url.origin === location.origin && url.pathname !== currentPath
    ? url.pathname + url.search + url.hash
    : undefined
}

/** Why this page cannot save any more. */
type LostSession = 'session_ended' | 'other_account'

/** Explains why nothing can be saved, and that what was typed is still on the page. */
function LostSessionDialog({ reason, onClose }: { reason: LostSession; onClose: Action }) {
  const t = useKitTexts()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(`${reason}.title`)}
      text={t(`${reason}.text`)}
      cancelLabel={t('unsaved.stay')}
      confirmLabel={t(`${reason}.log_in`)}
      onConfirm={() => {
        window.open('/app/login', '_blank', 'noopener')
        onClose()
      }}
    />
  )
}

/** Asks before a link, back navigation, closing the window, another event and logging out. */
export function UnsavedChangesGuard({ isDirty }: { isDirty: boolean }) {
  const t = useKitTexts()
  const navigate = useNavigate()
  const [pendingNavigation, setPendingNavigation] = useState<{
    proceed: Action
    stay: Action | undefined
  }>()
  const [lostSession, setLostSession] = useState<LostSession>()
  useEffect(() => {
    if (!isDirty) return
    let hasReported = false
    // A rejected query is reported only once, because pages repeat their queries. A rejected save is always reported.
    const handleSessionEnded = (event: Event) => {
      if (activeGuards.at(-1) !== confirmLeaving) return
      event.preventDefault()
      if (!hasReported || (event as SessionEndedEvent).detail.isSave)
        setLostSession('session_ended')
      hasReported = true
    }
    const handleOtherAccount = (event: Event) => {
      if (activeGuards.at(-1) !== confirmLeaving) return
      event.preventDefault()
      setLostSession('other_account')
    }
    const confirmLeaving = (proceed: Action, stay?: Action) =>
      setPendingNavigation({ proceed, stay })
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!backGuard.hasConfirmed()) event.preventDefault()
    }
    const handleClick = (event: MouseEvent) => {
      const to = internalLinkTarget(event, location.pathname)
      if (to === undefined) return
      event.preventDefault()
      event.stopImmediatePropagation()
      confirmLeaving(() => void navigate(to, { replace: backGuard.isOnExtraEntry() }))
    }
    activeGuards.push(confirmLeaving)
    backGuard.arm()
    addEventListener('beforeunload', handleBeforeUnload)
    addEventListener(SESSION_ENDED_EVENT, handleSessionEnded)
    addEventListener(OTHER_USER_LOGGED_IN_EVENT, handleOtherAccount)
    document.addEventListener('click', handleClick, { capture: true })
    return () => {
      activeGuards.splice(activeGuards.indexOf(confirmLeaving), 1)
      removeEventListener('beforeunload', handleBeforeUnload)
      removeEventListener(SESSION_ENDED_EVENT, handleSessionEnded)
      removeEventListener(OTHER_USER_LOGGED_IN_EVENT, handleOtherAccount)
      document.removeEventListener('click', handleClick, { capture: true })
    }
  }, [isDirty, navigate])
  const handleStay = () => {
    setPendingNavigation(undefined)
    pendingNavigation?.stay?.()
  }
  const handleProceed = () => {
    setPendingNavigation(undefined)
    pendingNavigation?.proceed()
  }
  if (lostSession)
    return <LostSessionDialog reason={lostSession} onClose={() => setLostSession(undefined)} />
  return (
    pendingNavigation && (
      <ConfirmDialog
        open
        onClose={handleStay}
        title={t('unsaved.title')}
        text={t('unsaved.text')}
        cancelLabel={t('unsaved.stay')}
        confirmLabel={t('unsaved.leave')}
        onConfirm={handleProceed}
      />
    )
  )
}

// Asks for confirmation before a navigation discards unsaved input, and keeps the input when the session has expired.
// The blocker of `react-router` needs a data router, which the shell does not use.
import { SESSION_ENDED_EVENT, type SessionEndedEvent } from '@alai/kit/query'
import { useNavigate } from '@alai/kit/router'
import { ConfirmDialog } from '@alai/ui'
import { useEffect, useState } from 'react'
import { createBackGuard } from './back-guard'
import { useKitTexts } from '../components/texts'

type Action = () => void
/** The active guards. The newest is the last. */
const activeGuards: ((proceed: Action) => void)[] = []

/** For actions that are not links (another event, logging out): proceeds at once, or after the confirmation. */
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

/** While `isDirty`, asks for confirmation before a link, back navigation, closing the window, selecting another event and logging out. */
export function UnsavedChangesGuard({ isDirty }: { isDirty: boolean }) {
  const t = useKitTexts()
  const navigate = useNavigate()
  const [pendingNavigation, setPendingNavigation] = useState<{
    proceed: Action
    stay: Action | undefined
  }>()
  const [isSessionEndReported, setSessionEndReported] = useState(false)
  useEffect(() => {
    if (!isDirty) return
    let hasReported = false
    // A rejected query is reported only once, because pages repeat their queries. A rejected save is always reported.
    const handleSessionEnded = (event: Event) => {
      if (activeGuards.at(-1) !== confirmLeaving) return
      event.preventDefault()
      if (!hasReported || (event as SessionEndedEvent).detail.isSave) setSessionEndReported(true)
      hasReported = true
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
    document.addEventListener('click', handleClick, { capture: true })
    return () => {
      activeGuards.splice(activeGuards.indexOf(confirmLeaving), 1)
      removeEventListener('beforeunload', handleBeforeUnload)
      removeEventListener(SESSION_ENDED_EVENT, handleSessionEnded)
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
  if (isSessionEndReported)
    return (
      <ConfirmDialog
        open
        onClose={() => setSessionEndReported(false)}
        title={t('session_ended.title')}
        text={t('session_ended.text')}
        cancelLabel={t('unsaved.stay')}
        confirmLabel={t('session_ended.log_in')}
        onConfirm={() => {
          window.open('/app/login', '_blank', 'noopener')
          setSessionEndReported(false)
        }}
      />
    )
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

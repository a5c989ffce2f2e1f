// What was typed and not saved: nobody leaves it without being asked. The router here knows no blocker of its own.
import { useNavigate } from '@alai/kit/router'
import { ConfirmDialog } from '@alai/ui'
import { useEffect, useState } from 'react'
import { createBackGuard } from './back-guard'
import { useKitTexts } from '../components/texts'

type Proceed = () => void
/** Who asks at present, the newest last. */
const activeGuards: ((go: Proceed) => void)[] = []

/** For what is no link (another event, logging out): goes at once, or after the question. */
export function confirmThenProceed(go: Proceed): void {
  const ask = activeGuards.at(-1)
  if (ask) ask(go)
  else go()
}

const backGuard = createBackGuard(() => activeGuards.at(-1))

/** The page that a plain click would open inside the application, or none. */
export function internalLinkTarget(event: MouseEvent, here: string): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return undefined
  const url = new URL(link.href)
  return url.origin === location.origin && url.pathname !== here
    ? url.pathname + url.search + url.hash
    : undefined
}

/** Asks before a link, a step back, closing the window, another event and logging out. */
export function UnsavedChangesGuard({ isDirty }: { isDirty: boolean }) {
  const t = useKitTexts()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<{ go: Proceed; stay: Proceed | undefined }>()
  useEffect(() => {
    if (!isDirty) return
    const ask = (go: Proceed, stay?: Proceed) => setLeaving({ go, stay })
    const unload = (e: BeforeUnloadEvent) => {
      if (!backGuard.hasConfirmed()) e.preventDefault()
    }
    const click = (e: MouseEvent) => {
      const to = internalLinkTarget(e, location.pathname)
      if (to === undefined) return
      e.preventDefault()
      e.stopImmediatePropagation()
      ask(() => void navigate(to, { replace: backGuard.isOnExtraEntry() }))
    }
    activeGuards.push(ask)
    backGuard.arm()
    addEventListener('beforeunload', unload)
    document.addEventListener('click', click, { capture: true })
    return () => {
      activeGuards.splice(activeGuards.indexOf(ask), 1)
      removeEventListener('beforeunload', unload)
      document.removeEventListener('click', click, { capture: true })
    }
  }, [isDirty, navigate])
  const close = () => {
    setLeaving(undefined)
    leaving?.stay?.()
  }
  const act = () => {
    setLeaving(undefined)
    leaving?.go()
  }
  return (
    leaving && (
      <ConfirmDialog
        open
        onClose={close}
        title={t('unsaved.title')}
        text={t('unsaved.text')}
        cancelLabel={t('unsaved.stay')}
        confirmLabel={t('unsaved.leave')}
        onConfirm={act}
      />
    )
  )
}

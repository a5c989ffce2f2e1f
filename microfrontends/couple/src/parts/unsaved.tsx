// What was typed and not saved: nobody leaves it without being asked. The router here knows no blocker of its own.
import { useLocation, useNavigate } from '@alai/kit/router'
import { ConfirmDialog } from '@alai/ui'
import { useEffect, useRef, useState } from 'react'
import { useCoupleTexts } from './texts'

type Go = () => void
/** Who asks at present, the newest last. */
const asking: ((go: Go) => void)[] = []

/** For what is no link (another event, logging out): goes at once, or after the question. */
export function unlessUnsaved(go: Go): void {
  const ask = asking.at(-1)
  if (ask) ask(go)
  else go()
}

/** The page that a plain click would open inside the application, or none. */
export function pageOfClick(event: MouseEvent, here: string): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined
  const url = new URL(link.href)
  return url.origin === location.origin && url.pathname !== here ? url.pathname + url.search + url.hash : undefined
}

const placeOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx

/** Asks before a link, a step back or forward, closing the window, another event and logging out. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const t = useCoupleTexts()
  const navigate = useNavigate()
  const at = useLocation()
  const [leaving, setLeaving] = useState<{ go: Go }>()
  const place = useRef<number>(undefined)
  useEffect(() => {
    place.current = placeOf(history.state)
  }, [at])
  useEffect(() => {
    if (!dirty) return
    const ask = (go: Go) => setLeaving({ go })
    // Steps that this guard takes itself: back to where we are, and the one that was agreed to.
    let returning = false
    let agreed = false
    const unload = (e: BeforeUnloadEvent) => e.preventDefault()
    const click = (e: MouseEvent) => {
      const to = pageOfClick(e, location.pathname)
      if (to === undefined) return
      e.preventDefault()
      e.stopImmediatePropagation()
      ask(() => void navigate(to))
    }
    // Before the router hears of it: the address has changed already, so it is put back.
    const step = (e: PopStateEvent) => {
      if (agreed) {
        agreed = false
        return
      }
      if (returning) {
        returning = false
        e.stopImmediatePropagation()
        return
      }
      const from = place.current
      const to = placeOf(e.state)
      if (from === undefined || to === undefined || from === to) return
      e.stopImmediatePropagation()
      returning = true
      history.go(from - to)
      ask(() => {
        agreed = true
        history.go(to - from)
      })
    }
    asking.push(ask)
    addEventListener('beforeunload', unload)
    addEventListener('popstate', step, { capture: true })
    document.addEventListener('click', click, { capture: true })
    return () => {
      asking.splice(asking.indexOf(ask), 1)
      removeEventListener('beforeunload', unload)
      removeEventListener('popstate', step, { capture: true })
      document.removeEventListener('click', click, { capture: true })
    }
  }, [dirty, navigate])
  const act = () => {
    setLeaving(undefined)
    leaving?.go()
  }
  return <ConfirmDialog open={leaving !== undefined} close={() => setLeaving(undefined)} title={t('unsaved.title')} text={t('unsaved.text')} keep={t('unsaved.stay')} verb={t('unsaved.leave')} act={act} />
}

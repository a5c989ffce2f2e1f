// What was typed and not saved: nobody leaves it without being asked. The router here knows no blocker of its own.
import { useNavigate } from '@alai/kit/router'
import { ConfirmDialog } from '@alai/ui'
import { useEffect, useState } from 'react'
import { backstop } from './backstop'
import { usePartsTexts } from './texts'

type Go = () => void
/** Who asks at present, the newest last. */
const asking: ((go: Go) => void)[] = []

/** For what is no link (another event, logging out): goes at once, or after the question. */
export function unlessUnsaved(go: Go): void {
  const ask = asking.at(-1)
  if (ask) ask(go)
  else go()
}

const back = backstop(() => asking.at(-1))

/** The page that a plain click would open inside the application, or none. */
export function pageOfClick(event: MouseEvent, here: string): string | undefined {
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
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const t = usePartsTexts()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<{ go: Go; stay: Go | undefined }>()
  useEffect(() => {
    if (!dirty) return
    const ask = (go: Go, stay?: Go) => setLeaving({ go, stay })
    const unload = (e: BeforeUnloadEvent) => {
      if (!back.agreed()) e.preventDefault()
    }
    const click = (e: MouseEvent) => {
      const to = pageOfClick(e, location.pathname)
      if (to === undefined) return
      e.preventDefault()
      e.stopImmediatePropagation()
      ask(() => void navigate(to, { replace: back.onExtra() }))
    }
    asking.push(ask)
    back.arm()
    addEventListener('beforeunload', unload)
    document.addEventListener('click', click, { capture: true })
    return () => {
      asking.splice(asking.indexOf(ask), 1)
      removeEventListener('beforeunload', unload)
      document.removeEventListener('click', click, { capture: true })
    }
  }, [dirty, navigate])
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
        close={close}
        title={t('unsaved.title')}
        text={t('unsaved.text')}
        keep={t('unsaved.stay')}
        verb={t('unsaved.leave')}
        act={act}
      />
    )
  )
}

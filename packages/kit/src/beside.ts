// A page that is being edited, shown at once on another page of ours held in a frame beside it: the two speak only to each other, on one origin.
import { useEffect, useEffectEvent, useState } from 'react'

/** A document while it is edited: its fields, and the files that were chosen (none where one is taken away). */
export type Edited = { fields: Record<string, unknown>; files: Record<string, File | null> }
/** What was typed and not saved. */
export type Typed = Record<'website' | 'form', Edited>
type Said = { alai: 'ready' } | { alai: 'typed'; typed: Typed } | { alai: 'saved' }

function said(event: MessageEvent, by: MessageEventSource | null): Said | undefined {
  if (event.origin !== location.origin || event.source !== by || by === null) return undefined
  const data = event.data as Said | null
  return typeof data === 'object' && data !== null && typeof data.alai === 'string'
    ? data
    : undefined
}

const tell = (page: Window | null | undefined, what: Said) =>
  page?.postMessage(what, location.origin)

/** The editor's side: tells the frame what is typed, and when something was saved (`stamp` changes) that it is to be read anew. */
export function useTold(frame: HTMLIFrameElement | null, typed: Typed, stamp: number): void {
  const answer = useEffectEvent((event: MessageEvent) => {
    if (said(event, frame?.contentWindow ?? null)?.alai === 'ready')
      tell(frame?.contentWindow, { alai: 'typed', typed })
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => answer(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  useEffect(() => tell(frame?.contentWindow, { alai: 'typed', typed }), [frame, typed])
  useEffect(() => tell(frame?.contentWindow, { alai: 'saved' }), [frame, stamp])
}

/** The shown page's side: what is typed beside it; nothing when it stands alone. `anew` reads what was saved. */
export function useTyped(anew: () => void): Typed | undefined {
  const [typed, setTyped] = useState<Typed>()
  const held = window.parent !== window
  const again = useEffectEvent(anew)
  useEffect(() => {
    if (!held) return
    const listen = (event: MessageEvent) => {
      const what = said(event, window.parent)
      if (what?.alai === 'typed') setTyped(what.typed)
      if (what?.alai === 'saved') again()
    }
    addEventListener('message', listen)
    tell(window.parent, { alai: 'ready' })
    return () => removeEventListener('message', listen)
  }, [held])
  return typed
}

// Shows unsaved changes of a page in a preview frame beside it. The two pages exchange messages on one origin.
import { useEffect, useEffectEvent, useState } from 'react'

/** A document while it is edited: its fields, and the chosen files (`null` for a removed file). */
export type DraftDocument = { fields: Record<string, unknown>; files: Record<string, File | null> }
/** Unsaved changes of the website and of the form. */
export type PreviewDraft = Record<'website' | 'form', DraftDocument>
type PreviewMessage = { alai: 'ready' } | { alai: 'typed'; typed: PreviewDraft } | { alai: 'saved' }

function readPreviewMessage(
  event: MessageEvent,
  by: MessageEventSource | null,
): PreviewMessage | undefined {
  if (event.origin !== location.origin || event.source !== by || by === null) return undefined
  const data = event.data as PreviewMessage | null
  return typeof data === 'object' && data !== null && typeof data.alai === 'string'
    ? data
    : undefined
}

const postPreviewMessage = (page: Window | null | undefined, what: PreviewMessage) =>
  page?.postMessage(what, location.origin)

/** For the editor: sends the unsaved changes to the frame, and tells it to reload when `savedStamp` changes. */
export function usePreviewSender(
  frame: HTMLIFrameElement | null,
  draft: PreviewDraft,
  savedStamp: number,
): void {
  const answer = useEffectEvent((event: MessageEvent) => {
    if (readPreviewMessage(event, frame?.contentWindow ?? null)?.alai === 'ready')
      postPreviewMessage(frame?.contentWindow, { alai: 'typed', typed: draft })
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => answer(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  useEffect(
    () => postPreviewMessage(frame?.contentWindow, { alai: 'typed', typed: draft }),
    [frame, draft],
  )
  useEffect(() => postPreviewMessage(frame?.contentWindow, { alai: 'saved' }), [frame, savedStamp])
}

/** For the page in the frame: returns the unsaved changes, or undefined outside of an editor. `onSaved` reloads the saved data. */
export function usePreviewDraft(onSaved: () => void): PreviewDraft | undefined {
  const [typed, setTyped] = useState<PreviewDraft>()
  const held = window.parent !== window
  const again = useEffectEvent(onSaved)
  useEffect(() => {
    if (!held) return
    const listen = (event: MessageEvent) => {
      const what = readPreviewMessage(event, window.parent)
      if (what?.alai === 'typed') setTyped(what.typed)
      if (what?.alai === 'saved') again()
    }
    addEventListener('message', listen)
    postPreviewMessage(window.parent, { alai: 'ready' })
    return () => removeEventListener('message', listen)
  }, [held])
  return typed
}

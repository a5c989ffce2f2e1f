// Shows the unsaved changes of a page in a preview frame beside it. The two pages have the same origin and exchange messages.
import { useEffect, useEffectEvent, useState } from 'react'

/** A document that is being edited: its fields, and the chosen files (`null` for a removed file). */
export type DraftDocument = { fields: Record<string, unknown>; files: Record<string, File | null> }
/** Unsaved changes of the website and of the form. */
export type PreviewDraft = Record<'website' | 'form', DraftDocument>
type PreviewMessage = { alai: 'ready' } | { alai: 'typed'; typed: PreviewDraft } | { alai: 'saved' }

function readPreviewMessage(
  event: MessageEvent,
  sender: MessageEventSource | null,
): PreviewMessage | undefined {
  if (event.origin !== location.origin || event.source !== sender || sender === null)
    return undefined
  const data = event.data as PreviewMessage | null
  return typeof data === 'object' && data !== null && typeof data.alai === 'string'
    ? data
    : undefined
}

const postPreviewMessage = (targetWindow: Window | null | undefined, message: PreviewMessage) =>
  targetWindow?.postMessage(message, location.origin)

/** Used by the editor. Sends the unsaved changes to the frame, and makes it reload when `savedStamp` changes. */
export function usePreviewSender(
  frame: HTMLIFrameElement | null,
  draft: PreviewDraft,
  savedStamp: number,
): void {
  const handleMessage = useEffectEvent((event: MessageEvent) => {
    if (readPreviewMessage(event, frame?.contentWindow ?? null)?.alai === 'ready')
      postPreviewMessage(frame?.contentWindow, { alai: 'typed', typed: draft })
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => handleMessage(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  useEffect(
    () => postPreviewMessage(frame?.contentWindow, { alai: 'typed', typed: draft }),
    [frame, draft],
  )
  useEffect(() => postPreviewMessage(frame?.contentWindow, { alai: 'saved' }), [frame, savedStamp])
}

/** Used by the page in the frame. Returns the unsaved changes, or undefined outside of an editor. `onSaved` reloads the saved data. */
export function usePreviewDraft(onSaved: () => void): PreviewDraft | undefined {
  const [draft, setDraft] = useState<PreviewDraft>()
  const isInFrame = window.parent !== window
  const handleSaved = useEffectEvent(onSaved)
  useEffect(() => {
    if (!isInFrame) return
    const listen = (event: MessageEvent) => {
      const message = readPreviewMessage(event, window.parent)
      if (message?.alai === 'typed') setDraft(message.typed)
      if (message?.alai === 'saved') handleSaved()
    }
    addEventListener('message', listen)
    postPreviewMessage(window.parent, { alai: 'ready' })
    return () => removeEventListener('message', listen)
  }, [isInFrame])
  return draft
}

// Shows the unsaved changes of a page in a preview frame beside it. The two pages have the same origin and exchange messages.
import { useEffect, useEffectEvent, useState } from 'react'

/** A document that is being edited: its fields, and the chosen files (`null` for a removed file). */
export type DraftDocument = { fields: Record<string, unknown>; files: Record<string, File | null> }
/** Unsaved changes of the website and of the form. */
export type PreviewDraft = Record<'website' | 'form', DraftDocument>
type PreviewMessage =
  | { alai: 'ready' }
  | { alai: 'typed'; typed: PreviewDraft }
  | { alai: 'saved' }
  | { alai: 'section'; section: string }

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

/**
 * Used by the editor. Sends the unsaved changes and the section that is being edited to the frame, and reloads the data of
 * the frame when `savedStamp` changes.
 */
export function usePreviewSender(
  frame: HTMLIFrameElement | null,
  draft: PreviewDraft,
  savedStamp: number,
  section?: string,
): void {
  const handleMessage = useEffectEvent((event: MessageEvent) => {
    if (readPreviewMessage(event, frame?.contentWindow ?? null)?.alai !== 'ready') return
    postPreviewMessage(frame?.contentWindow, { alai: 'typed', typed: draft })
    if (section) postPreviewMessage(frame?.contentWindow, { alai: 'section', section })
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
  useEffect(() => {
    if (section) postPreviewMessage(frame?.contentWindow, { alai: 'section', section })
  }, [frame, section])
}

/**
 * Used by the page in the frame. Returns the unsaved changes, or undefined outside of an editor. `onSaved` reloads the saved
 * data, and `onSection` shows the section that is being edited.
 */
export function usePreviewDraft(
  onSaved: () => void,
  onSection: (section: string) => void,
): PreviewDraft | undefined {
  const [draft, setDraft] = useState<PreviewDraft>()
  const isInFrame = window.parent !== window
  const handleSaved = useEffectEvent(onSaved)
  const handleSection = useEffectEvent(onSection)
  useEffect(() => {
    if (!isInFrame) return
    const listen = (event: MessageEvent) => {
      const message = readPreviewMessage(event, window.parent)
      if (message?.alai === 'typed') setDraft(message.typed)
      if (message?.alai === 'saved') handleSaved()
      if (message?.alai === 'section') handleSection(message.section)
    }
    addEventListener('message', listen)
    postPreviewMessage(window.parent, { alai: 'ready' })
    return () => removeEventListener('message', listen)
  }, [isInFrame])
  return draft
}

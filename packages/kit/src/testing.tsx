// The test harness for pages: real catalogues, client, router and query cache. Only the network's responses are mocked.
import { LanguageProvider, type Language } from '@alai/kit/i18n'
import { QueryClientProvider, createQueryClient } from '@alai/kit/query'
import { Route, Routes, useLocation } from '@alai/kit/router'
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'

export { MemoryRouter }

configure({ asyncUtilTimeout: 20_000 })

/** A status with its body; `offline`: the request fails; `never`: the request stays pending. */
export type MockReply =
  { status: number; body?: unknown; headers?: Record<string, string> } | 'offline' | 'never'
export type RecordedRequest = {
  operation: string
  query: URLSearchParams
  body: unknown
  language: string | null
  idempotencyKey: string | null
}

/** Responds by method and path (`POST /api/guests`) and records the requests. An operation that is not in the list returns 404. */
export function mockApi(
  replies: Record<string, MockReply | (() => MockReply | Promise<MockReply>)>,
): RecordedRequest[] {
  const requests: RecordedRequest[] = []
  const respond = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const operation = `${request.method} ${url.pathname}`
    const text = await request.clone().text()
    requests.push({
      operation,
      query: url.searchParams,
      body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text,
      language: request.headers.get('accept-language'),
      idempotencyKey: request.headers.get('idempotency-key'),
    })
    const configuredReply = replies[operation] ?? { status: 404, body: problemBody('not_found') }
    const reply = await (typeof configuredReply === 'function'
      ? configuredReply()
      : configuredReply)
    if (reply === 'offline') throw new TypeError('network')
    if (reply === 'never') return new Promise(() => undefined)
    const body = reply.body === undefined ? null : JSON.stringify(reply.body)
    return new Response(reply.status === 204 ? null : body, {
      status: reply.status,
      headers: { 'content-type': 'application/json', ...reply.headers },
    })
  }
  vi.stubGlobal('fetch', (request: Request) => respond(request))
  return requests
}

/** An error as the server writes it. */
export function problemBody(code: string, error = 'Textul serverului.', more: object = {}) {
  return { code, error, ...more }
}

function OtherRoute() {
  const { pathname, search } = useLocation()
  return <p data-testid="elsewhere">{pathname + search}</p>
}

/** `isNarrowScreen`: media queries with `max-width` match. */
type RenderOptions = { path: string; route?: string; language?: Language; isNarrowScreen?: boolean }

/** Renders a page at a path. At any other path only the path itself is shown, so that a test can read where a redirect leads. */
export async function renderPage(
  page: ReactNode,
  {
    path,
    route = path.split('?')[0] ?? path,
    language = 'ro',
    isNarrowScreen = false,
  }: RenderOptions,
): Promise<void> {
  stubBrowserApis(isNarrowScreen)
  // Waits for lazy catalogues and chunks.
  await act(
    async () =>
      void render(
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter initialEntries={[path]}>
            <LanguageProvider language={language}>
              <Suspense>
                <Routes>
                  <Route path={route} element={page} />
                  <Route path="*" element={<OtherRoute />} />
                </Routes>
              </Suspense>
            </LanguageProvider>
          </MemoryRouter>
        </QueryClientProvider>,
      ),
  )
}

/** Waits inside `act` until the condition holds. */
export async function waitUntil(condition: () => boolean): Promise<void> {
  for (const deadline = performance.now() + 20_000; performance.now() < deadline && !condition();)
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  await act(() => Promise.resolve())
}

/** Returns the path that a redirect has led to. */
export const redirectedPath = async () => (await screen.findByTestId('elsewhere')).textContent

/** Removes what a test has rendered and stubbed. */
export function cleanUpPage(): void {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  streams.length = 0
  history.replaceState(null, '')
}

export function fillFields(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(
      (text) =>
        text.trim() === label ||
        [' (', ' *'].some((suffix) => text.trim().startsWith(label + suffix)),
    )
    fireEvent.change(field, { target: { value } })
  }
}

/** Selects the whole text of a rich text and pastes HTML over it. Waits for the editor, which is loaded on demand. */
export async function fillRichText(name: string | RegExp, html: string): Promise<void> {
  const textbox = await screen.findByRole('textbox', { name })
  act(() => {
    textbox.focus()
    fireEvent.keyDown(textbox, { key: 'a', ctrlKey: true })
    pasteHtml(textbox, html)
  })
}

/** Pastes HTML at the selection of an editor. */
export function pasteHtml(textbox: HTMLElement, html: string): void {
  const getData = (type: string) => (type === 'text/html' ? html : '')
  fireEvent.paste(textbox, { clipboardData: { getData, types: ['text/html'], files: [] } })
}

export function clickButton(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

/** Captures timers and intervals of exactly `ms`. They run when `runPending` is called, once per call. Other timers are unaffected. */
export function captureTimers(ms: number): { pendingCount: () => number; runPending: () => void } {
  const pendingCallbacks = new Map<unknown, () => void>()
  const {
    setTimeout: originalSetTimeout,
    setInterval: originalSetInterval,
    clearTimeout: originalClearTimeout,
    clearInterval: originalClearInterval,
  } = globalThis
  const captureScheduling =
    (schedule: typeof originalSetTimeout | typeof originalSetInterval) =>
    (callback: () => void, delay?: number) => {
      const id = delay === ms ? originalSetTimeout(() => undefined, 0) : schedule(callback, delay)
      if (delay === ms) pendingCallbacks.set(id, callback)
      return id
    }
  const captureClearing =
    (clear: typeof originalClearTimeout) => (id: Parameters<typeof originalClearTimeout>[0]) => {
      pendingCallbacks.delete(id)
      clear(id)
    }
  vi.stubGlobal('setTimeout', captureScheduling(originalSetTimeout))
  vi.stubGlobal('setInterval', captureScheduling(originalSetInterval))
  vi.stubGlobal('clearTimeout', captureClearing(originalClearTimeout))
  vi.stubGlobal('clearInterval', captureClearing(originalClearInterval))
  const runPending = () =>
    act(() => {
      const callbacks = [...pendingCallbacks.values()]
      pendingCallbacks.clear()
      callbacks.forEach((callback) => callback())
    })
  return { pendingCount: () => pendingCallbacks.size, runPending }
}

/** A stream of server-sent events that the page has opened. */
class Stream {
  onmessage?: (message: { data: string }) => void
  constructor() {
    streams.push(this)
  }
  close() {
    streams.splice(streams.indexOf(this), 1)
  }
}
const streams: Stream[] = []

/** Sends an event on every open stream. */
export const emitServerEvent = (data: object): Promise<void> =>
  act(async () => {
    for (const stream of [...streams]) stream.onmessage?.({ data: JSON.stringify(data) })
  })

/** Browser features that the test environment does not have. */
function stubBrowserApis(isNarrowScreen: boolean): void {
  const dialog = HTMLDialogElement.prototype as Partial<HTMLDialogElement>
  dialog.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  dialog.close ??= function (this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  Element.prototype.scrollIntoView ??= () => undefined
  // The rich-text editor scrolls to the cursor and reads its position from the layout, which the test environment does not have.
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect ??= () => new DOMRect()
  type Entry = { isIntersecting: boolean; target: Element; contentRect: DOMRect }
  class ObserverStub {
    private readonly callback: (entries: Entry[]) => void
    constructor(callback: (entries: Entry[]) => void) {
      this.callback = callback
    }
    observe(target: Element) {
      queueMicrotask(() =>
        act(() =>
          this.callback([
            { isIntersecting: true, target, contentRect: target.getBoundingClientRect() },
          ]),
        ),
      )
    }
    unobserve() {
      /* every observation fires at once */
    }
    disconnect() {
      /* nothing is pending */
    }
  }
  vi.stubGlobal('IntersectionObserver', ObserverStub)
  vi.stubGlobal('ResizeObserver', ObserverStub)
  // All fonts count as loaded from the start.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  // A stream that sends only what a test passes to it.
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isNarrowScreen && media.includes('max-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
}

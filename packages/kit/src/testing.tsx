// A stage for tests of screens: the real catalogues, client, router and cache; only the network's answers come from a list.
import { LanguageProvider, type Language } from '@alai/kit/i18n'
import { QueryClientProvider, makeQueryClient } from '@alai/kit/query'
import { Route, Routes, useLocation } from '@alai/kit/router'
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'

export { MemoryRouter }

configure({ asyncUtilTimeout: 20_000 })

/** A status with what comes with it; `offline`: nothing comes back; `never`: it is waited for. */
export type MockReply = { status: number; body?: unknown } | 'offline' | 'never'
export type RecordedRequest = {
  operation: string
  query: URLSearchParams
  body: unknown
  language: string | null
}

/** Answers by method and path (`POST /api/guests`), and keeps what was asked. What is not in the list is 404. */
export function mockApi(
  replies: Record<string, MockReply | (() => MockReply | Promise<MockReply>)>,
): RecordedRequest[] {
  const asked: RecordedRequest[] = []
  const answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const call = `${request.method} ${url.pathname}`
    const text = await request.clone().text()
    asked.push({
      operation: call,
      query: url.searchParams,
      body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text,
      language: request.headers.get('accept-language'),
    })
    const listed = replies[call] ?? { status: 404, body: problemBody('not_found') }
    const reply = await (typeof listed === 'function' ? listed() : listed)
    if (reply === 'offline') throw new TypeError('network')
    if (reply === 'never') return new Promise(() => undefined)
    const body = reply.body === undefined ? null : JSON.stringify(reply.body)
    return new Response(reply.status === 204 ? null : body, {
      status: reply.status,
      headers: { 'content-type': 'application/json' },
    })
  }
  vi.stubGlobal('fetch', (request: Request) => answer(request))
  return asked
}

/** An error as the server writes it. */
export function problemBody(code: string, error = 'Textul serverului.', more: object = {}) {
  return { code, error, ...more }
}

function OtherRoute() {
  const { pathname, search } = useLocation()
  return <p data-testid="elsewhere">{pathname + search}</p>
}

/** `phone`: as a narrow screen draws it. */
type RenderOptions = { path: string; route?: string; language?: Language; phone?: boolean }

/** Opens a screen at an address; every other address only says where one is. */
export async function renderPage(
  screenOf: ReactNode,
  { path, route = path.split('?')[0] ?? path, language = 'ro', phone = false }: RenderOptions,
): Promise<void> {
  stubBrowserApis(phone)
  // Catalogues and parts that come later are waited for.
  await act(
    async () =>
      void render(
        <QueryClientProvider client={makeQueryClient()}>
          <MemoryRouter initialEntries={[path]}>
            <LanguageProvider language={language}>
              <Suspense>
                <Routes>
                  <Route path={route} element={screenOf} />
                  <Route path="*" element={<OtherRoute />} />
                </Routes>
              </Suspense>
            </LanguageProvider>
          </MemoryRouter>
        </QueryClientProvider>,
      ),
  )
}

/** Waits, in React's own turns, until something holds. */
export async function waitUntil(holds: () => boolean): Promise<void> {
  for (const end = performance.now() + 20_000; performance.now() < end && !holds();)
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  await act(() => Promise.resolve())
}

/** Where a redirect has led to. */
export const redirectedPath = async () => (await screen.findByTestId('elsewhere')).textContent

/** Clears the stage between tests. */
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
        [' (', ' *'].some((after) => text.trim().startsWith(label + after)),
    )
    fireEvent.change(field, { target: { value } })
  }
}

export function clickButton(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

/** Keeps timers of exactly `ms`, once or again and again, back until they are told to run (once); the others go on. */
export function captureTimers(ms: number): { pendingCount: () => number; runPending: () => void } {
  const waiting = new Map<unknown, () => void>()
  const {
    setTimeout: once,
    setInterval: again,
    clearTimeout: forget,
    clearInterval: stop,
  } = globalThis
  const keeps = (go: typeof once | typeof again) => (work: () => void, after?: number) => {
    const id = after === ms ? once(() => undefined, 0) : go(work, after)
    if (after === ms) waiting.set(id, work)
    return id
  }
  const drops = (end: typeof forget) => (id: Parameters<typeof forget>[0]) => {
    waiting.delete(id)
    end(id)
  }
  vi.stubGlobal('setTimeout', keeps(once))
  vi.stubGlobal('setInterval', keeps(again))
  vi.stubGlobal('clearTimeout', drops(forget))
  vi.stubGlobal('clearInterval', drops(stop))
  const run = () =>
    act(() => {
      const due = [...waiting.values()]
      waiting.clear()
      due.forEach((work) => work())
    })
  return { pendingCount: () => waiting.size, runPending: run }
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
export const sendEvent = (data: object): Promise<void> =>
  act(async () => {
    for (const stream of [...streams]) stream.onmessage?.({ data: JSON.stringify(data) })
  })

/** What the page's machine does not have and browsers do. */
function stubBrowserApis(phone: boolean): void {
  const dialog = HTMLDialogElement.prototype as Partial<HTMLDialogElement>
  dialog.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  dialog.close ??= function (this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  Element.prototype.scrollIntoView ??= () => undefined
  type Entry = { isIntersecting: boolean; target: Element; contentRect: DOMRect }
  class ObserverStub {
    private readonly told: (entries: Entry[]) => void
    constructor(told: (entries: Entry[]) => void) {
      this.told = told
    }
    observe(target: Element) {
      queueMicrotask(() =>
        act(() =>
          this.told([
            { isIntersecting: true, target, contentRect: target.getBoundingClientRect() },
          ]),
        ),
      )
    }
    unobserve() {
      /* all at once */
    }
    disconnect() {
      /* nothing goes on */
    }
  }
  vi.stubGlobal('IntersectionObserver', ObserverStub)
  vi.stubGlobal('ResizeObserver', ObserverStub)
  // Faces that are there from the beginning.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  // A stream that sends only what a test passes to it.
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: phone && media.includes('max-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
}

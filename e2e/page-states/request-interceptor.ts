// Intercepts API calls of a page: it delays them, makes them fail, or responds in place of the server. The routes of
// Playwright would turn off the browser cache and pause every file of a page. This class pauses only the calls that
// match a rule.
import type { CDPSession, Page } from '@playwright/test'

type PausedRequest = {
  requestId: string
  request: { url: string }
  responseStatusCode?: number
}
type RuleHandler = (call: Call, requestId: string) => Promise<unknown>
type Rule = { url: string | RegExp; pattern: string; matches: RegExp; handle: RuleHandler }

/** Converts a glob to a regular expression. As in Playwright, `**` matches everything and `*` everything except a slash. */
const globToRegExp = (glob: string): RegExp => {
  const escaped = glob.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\*\*?/g, (stars) => (stars === '**' ? '.*' : '[^/]*'))}$`)
}

/** Converts a glob to a pattern of the DevTools protocol, in which `*` matches everything and `?` one character. */
const globToDevToolsPattern = (glob: string): string =>
  glob.replaceAll('?', '\\?').replaceAll('**', '*')

/** One paused call. */
class Call {
  constructor(
    private readonly session: CDPSession,
    private readonly requestId: string,
  ) {}

  abort = () =>
    this.session.send('Fetch.failRequest', { requestId: this.requestId, errorReason: 'Failed' })

  respond = (status: number, body: object) =>
    this.session.send('Fetch.fulfillRequest', {
      requestId: this.requestId,
      responseCode: status,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(JSON.stringify(body)).toString('base64'),
    })

  /** Sends the call to the server. With `interceptResponse` the response pauses again. */
  forward = (interceptResponse: boolean) =>
    this.session.send('Fetch.continueRequest', { requestId: this.requestId, interceptResponse })

  async body(): Promise<unknown> {
    const { body, base64Encoded } = await this.session.send('Fetch.getResponseBody', {
      requestId: this.requestId,
    })
    return JSON.parse(base64Encoded ? Buffer.from(body, 'base64').toString() : body)
  }
}

export class RequestInterceptor {
  private rules: Rule[] = []
  private pausedCalls: Call[] = []
  private session: CDPSession | undefined
  /** The functions that change a response, by the request id of the call whose response they change. */
  private readonly changes = new Map<string, (body: object) => object>()

  constructor(private readonly page: Page) {}

  hold = (url: string | RegExp) =>
    this.add(url, (call) => Promise.resolve(this.pausedCalls.push(call)))

  abort = (url: string | RegExp) => this.add(url, (call) => call.abort())

  respond = (url: string | RegExp, body: object, status: number) =>
    this.add(url, (call) => call.respond(status, body))

  modify = (url: string, change: (body: object) => object) =>
    this.add(url, (call, requestId) => {
      this.changes.set(requestId, change)
      return call.forward(true)
    })

  /** Removes the rules of this URL, or all rules. Paused calls stay paused. */
  async release(url?: string): Promise<void> {
    this.rules = url === undefined ? [] : this.rules.filter((rule) => rule.url !== url)
    await this.applyRules()
  }

  /** Aborts paused calls and removes all rules. */
  async reset(): Promise<void> {
    this.rules = []
    this.changes.clear()
    await Promise.all(this.pausedCalls.splice(0).map((call) => call.abort().catch(() => undefined)))
    await this.applyRules()
  }

  private async applyRules(): Promise<void> {
    if (this.rules.length === 0 && !this.session) return
    // An empty list of patterns would pause every call. Disabling the Fetch domain would continue the paused calls.
    const patterns = [...this.rules.map(({ pattern }) => pattern), 'about:nothing']
    const session = await this.openSession()
    await session.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) })
    // A file from the browser cache makes no call, so that it is not paused.
    const cacheDisabled = this.rules.some(
      ({ pattern }) => pattern === '*' || pattern.includes('assets'),
    )
    await session.send('Network.setCacheDisabled', { cacheDisabled })
  }

  private async add(url: string | RegExp, handle: RuleHandler): Promise<void> {
    const rule =
      typeof url === 'string'
        ? { pattern: globToDevToolsPattern(url), matches: globToRegExp(url) }
        : { pattern: '*', matches: url }
    // The newest rule has precedence.
    this.rules.unshift({ url, ...rule, handle })
    await this.applyRules()
  }

  private async openSession(): Promise<CDPSession> {
    if (this.session) return this.session
    const session = await this.page.context().newCDPSession(this.page)
    session.on('Fetch.requestPaused', (pausedRequest: PausedRequest) => {
      // The calls of a closed page no longer exist.
      this.handlePausedRequest(session, pausedRequest).catch(() => undefined)
    })
    this.session = session
    return session
  }

  private async handlePausedRequest(
    session: CDPSession,
    pausedRequest: PausedRequest,
  ): Promise<void> {
    const call = new Call(session, pausedRequest.requestId)
    const change = this.changes.get(pausedRequest.requestId)
    if (change) {
      this.changes.delete(pausedRequest.requestId)
      await call.respond(
        pausedRequest.responseStatusCode ?? 200,
        change((await call.body()) as object),
      )
      return
    }
    const rule = this.rules.find(({ matches }) => matches.test(pausedRequest.request.url))
    await (rule ? rule.handle(call, pausedRequest.requestId) : call.forward(false))
  }
}

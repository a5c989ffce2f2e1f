// Calls of a page that are held back, refused or answered in place of the server. Playwright's own routes switch the browser's cache off
// and stop each file of a page; these stop the calls that a rule names.
import type { CDPSession, Page } from '@playwright/test'

type Paused = {
  requestId: string
  request: { url: string }
  responseStatusCode?: number
}
type Handle = (call: Call, requestId: string) => Promise<unknown>
type Rule = { url: string | RegExp; pattern: string; matches: RegExp; handle: Handle }

/** `**` stands for everything and `*` for everything but a slash, as in Playwright's routes. */
const matcher = (glob: string): RegExp => {
  const escaped = glob.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\*\*?/g, (stars) => (stars === '**' ? '.*' : '[^/]*'))}$`)
}

/** The same for the browser, whose `*` stands for everything and `?` for one character. */
const browserPattern = (glob: string): string => glob.replaceAll('?', '\\?').replaceAll('**', '*')

/** One call that waits for a decision. */
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

  /** Lets the call reach the server; its response comes back as another paused call. */
  pass = (interceptResponse: boolean) =>
    this.session.send('Fetch.continueRequest', { requestId: this.requestId, interceptResponse })

  async body(): Promise<unknown> {
    const { body, base64Encoded } = await this.session.send('Fetch.getResponseBody', {
      requestId: this.requestId,
    })
    return JSON.parse(base64Encoded ? Buffer.from(body, 'base64').toString() : body)
  }
}

export class Calls {
  private rules: Rule[] = []
  private held: Call[] = []
  private session: CDPSession | undefined
  /** Rules that change the response, by the call that waits for it. */
  private readonly changes = new Map<string, (body: object) => object>()

  constructor(private readonly page: Page) {}

  hold = (url: string | RegExp) => this.add(url, (call) => Promise.resolve(this.held.push(call)))

  lose = (url: string | RegExp) => this.add(url, (call) => call.abort())

  answer = (url: string | RegExp, body: object, status: number) =>
    this.add(url, (call) => call.respond(status, body))

  alter = (url: string, change: (body: object) => object) =>
    this.add(url, (call, requestId) => {
      this.changes.set(requestId, change)
      return call.pass(true)
    })

  /** Lets calls of this address, or all, reach the server again. What is held back stays so. */
  async release(url?: string): Promise<void> {
    this.rules = url === undefined ? [] : this.rules.filter((rule) => rule.url !== url)
    await this.apply()
  }

  /** Ends what is held back and lets every call pass again. */
  async reset(): Promise<void> {
    this.rules = []
    this.changes.clear()
    await Promise.all(this.held.splice(0).map((call) => call.abort().catch(() => undefined)))
    await this.apply()
  }

  private async apply(): Promise<void> {
    if (this.rules.length === 0 && !this.session) return
    // Without a pattern every call would stop, and without the domain those that are held back would go on.
    const patterns = [...this.rules.map(({ pattern }) => pattern), 'about:nothing']
    const session = await this.open()
    await session.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) })
    // A file that comes out of the browser's cache makes no call.
    const cacheDisabled = this.rules.some(
      ({ pattern }) => pattern === '*' || pattern.includes('assets'),
    )
    await session.send('Network.setCacheDisabled', { cacheDisabled })
  }

  private async add(url: string | RegExp, handle: Handle): Promise<void> {
    const rule =
      typeof url === 'string'
        ? { pattern: browserPattern(url), matches: matcher(url) }
        : { pattern: '*', matches: url }
    // The newest rule comes first.
    this.rules.unshift({ url, ...rule, handle })
    await this.apply()
  }

  private async open(): Promise<CDPSession> {
    if (this.session) return this.session
    const session = await this.page.context().newCDPSession(this.page)
    session.on('Fetch.requestPaused', (paused: Paused) => {
      // A page that has gone takes its calls along.
      this.decide(session, paused).catch(() => undefined)
    })
    this.session = session
    return session
  }

  private async decide(session: CDPSession, paused: Paused): Promise<void> {
    const call = new Call(session, paused.requestId)
    const change = this.changes.get(paused.requestId)
    if (change) {
      this.changes.delete(paused.requestId)
      await call.respond(paused.responseStatusCode ?? 200, change((await call.body()) as object))
      return
    }
    const rule = this.rules.find(({ matches }) => matches.test(paused.request.url))
    await (rule ? rule.handle(call, paused.requestId) : call.pass(false))
  }
}

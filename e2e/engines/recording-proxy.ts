// A proxy before the server that records failed requests and errors of pages. WebDriver has no command that returns the console of WebKit,
// therefore the proxy adds a script to each page that reports its errors.
import {
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer,
  request,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const SCRIPT_PATH = '/page-errors.js'
const REPORT_PATH = '/page-errors'

// Firefox sometimes reports a preloading link as failed whose script the page then loads. A script that fails reports itself.
// The request is synchronous, so that an error is recorded before the next step of the test.
const SCRIPT = `
const report = (message) => {
  const request = new XMLHttpRequest()
  request.open('POST', '${REPORT_PATH}', false)
  request.send(location.pathname + ': ' + message)
}
addEventListener('error', (event) => event.target.rel === 'preload' || report(event.message || 'not loaded: ' + (event.target.src || event.target.href)), true)
addEventListener('unhandledrejection', (event) => report('unhandled rejection: ' + event.reason))
addEventListener('securitypolicyviolation', (event) => report('content security policy: ' + event.violatedDirective + ' ' + event.blockedURI))
const consoleError = console.error
console.error = (...values) => {
  report(values.join(' '))
  consoleError(...values)
}`

export class RecordingProxy {
  /** Messages of pages, and requests with a status from 400 on as "404 GET /path". */
  readonly problems: string[] = []
  private readonly server: Server

  private constructor(private readonly target: URL) {
    this.server = createServer((incoming, response) => void this.handle(incoming, response))
    // A connection that the proxy closes while the browser sends a request on it would look like a failed request.
    this.server.keepAliveTimeout = 0
  }

  static async start(target: string): Promise<RecordingProxy> {
    const proxy = new RecordingProxy(new URL(target))
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`
  }

  private async handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (incoming.url === SCRIPT_PATH) {
      response.setHeader('content-type', 'text/javascript').end(SCRIPT)
      return
    }
    if (incoming.url === REPORT_PATH) {
      this.problems.push(await text(incoming))
      response.end()
      return
    }
    this.forward(incoming, response)
  }

  private forward(incoming: IncomingMessage, response: ServerResponse): void {
    const forwarded = request(
      {
        // A connection of its own, because the server may close one that is kept.
        agent: false,
        hostname: '127.0.0.1',
        port: this.target.port,
        method: incoming.method,
        path: incoming.url,
        // A compressed page could not be changed.
        headers: { ...incoming.headers, 'accept-encoding': 'identity' },
      },
      (answer) => void this.sendBack(incoming, answer, response),
    )
    forwarded.on('error', (error) => {
      // The browser ends requests when it leaves a page.
      if (!response.destroyed) this.problems.push(`${incoming.url}: ${error.message}`)
      response.destroy()
    })
    response.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  }

  private async sendBack(
    incoming: IncomingMessage,
    answer: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const status = answer.statusCode ?? 0
    if (status >= 400)
      this.problems.push(`${status} ${incoming.method} ${incoming.url?.split('?')[0]}`)
    const headers = { ...answer.headers }
    // Unlike the other engines, WebKit stores no secure cookies of http://localhost.
    if (headers['set-cookie'])
      headers['set-cookie'] = headers['set-cookie'].map((cookie) => cookie.replace('; Secure', ''))
    if (!headers['content-type']?.startsWith('text/html')) {
      response.writeHead(status, headers)
      answer.pipe(response)
      return
    }
    const page = (await text(answer)).replace(
      '<head>',
      `<head><script src="${SCRIPT_PATH}"></script>`,
    )
    delete headers['content-length']
    response.writeHead(status, headers).end(page)
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}

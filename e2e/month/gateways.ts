// Local gateways with the published protocols of Stripe and EuPlătesc, including the pages on which a payer confirms the payment.
import { createHmac, randomBytes } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { type AddressInfo } from 'node:net'

const STRIPE = { key: 'sk_test_monthOfBusiness', webhook: 'whsec_monthOfBusiness' }
const EUPLATESC = { merchant: '44840978913', key: 'A0B1C2D3E4F5061728394A5B6C7D8E9F' }

type Session = {
  id: string
  reference: string
  amount: number
  currency: string
  paid: boolean
  status: string
  back: number
  success: string
}
type Answer = { status?: number; to?: string; page?: string; json?: unknown }

/** Returns a signature as in EuPlătesc's sample code: HMAC-MD5 over lengths and values. The key is hexadecimal. */
function signed(values: string[]): string {
  const message = values
    .map((value) => (value === '' ? '-' : `${Buffer.byteLength(value)}${value}`))
    .join('')
  return createHmac('md5', Buffer.from(EUPLATESC.key, 'hex'))
    .update(message)
    .digest('hex')
    .toUpperCase()
}

const page = (title: string, action: string, fields: Record<string, string>, verb: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><form method="post" action="${action}">${Object.entries(
    fields,
  )
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('')}<button>${verb}</button></form></html>`

export class Gateways {
  readonly sessions = new Map<string, Session>()
  private base = ''
  private readonly server = createServer((request, response) => void this.hear(request, response))

  /** `product` is the URL of the server, which receives the payment notifications. */
  constructor(private readonly product: string) {}

  /** Starts the gateways. Returns the settings of a server that accepts payments through both. */
  async open(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    this.base = `http://localhost:${(this.server.address() as AddressInfo).port}`
    return {
      STRIPE_SECRET_KEY: STRIPE.key,
      STRIPE_WEBHOOK_SECRET: STRIPE.webhook,
      STRIPE_URL: this.base,
      EUPLATESC_MERCHANT_ID: EUPLATESC.merchant,
      EUPLATESC_KEY: EUPLATESC.key,
      EUPLATESC_URL: `${this.base}/tdsprocess/tranzactd.php`,
      EUPLATESC_STATUS_URL: `${this.base}/v3/index.php?action=ws`,
    }
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()))
  }

  /** Refunds a session in full, as a merchant does in the Stripe dashboard. */
  async refund(session: Session): Promise<void> {
    session.back = session.amount
    await this.tell('charge.refunded', this.charge(session))
  }

  private async hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat((await request.toArray()) as Buffer[]).toString()
    const url = new URL(request.url ?? '/', this.base)
    const {
      status = 200,
      to,
      page: html,
      json,
    } = await this.answer(request, url, new URLSearchParams(body))
    const headers = to
      ? { location: to }
      : { 'content-type': html ? 'text/html; charset=utf-8' : 'application/json' }
    response
      .writeHead(to ? 303 : status, headers)
      .end(html ?? (json === undefined ? '' : JSON.stringify(json)))
  }

  private async answer(request: IncomingMessage, url: URL, form: URLSearchParams): Promise<Answer> {
    if (url.pathname === '/tdsprocess/tranzactd.php') return this.order(form)
    if (url.pathname === '/tdsprocess/pay') return this.approve(form)
    if (url.pathname === '/v3/index.php')
      return { json: { error: 'Transaction not found', ecode: '401' } }
    const [, kind, id] = /^\/(c\/pay|v1\/checkout\/sessions)\/?([^/]*)/.exec(url.pathname) ?? []
    const session = this.sessions.get(id ?? '')
    if (kind === 'c/pay')
      return session ? this.press(session, request.method === 'POST') : { status: 404 }
    if (request.headers.authorization !== `Bearer ${STRIPE.key}`)
      return { status: 401, json: { error: { type: 'invalid_request_error' } } }
    if (kind && !id)
      return { json: this.told(this.make(form, String(request.headers['idempotency-key']))) }
    if (!session) return { status: 404, json: { error: { code: 'resource_missing' } } }
    if (url.pathname.endsWith('/expire')) session.status = 'expired'
    return { json: this.told(session) }
  }

  private make(form: URLSearchParams, once: string): Session {
    const of = (name: string) => form.get(name) ?? ''
    const id = `cs_test_${once}`
    const session = {
      id,
      reference: of('client_reference_id'),
      amount: Number(of('line_items[0][price_data][unit_amount]')),
      currency: of('line_items[0][price_data][currency]'),
      paid: false,
      status: 'open',
      back: 0,
      success: of('success_url'),
    }
    this.sessions.set(id, session)
    return session
  }

  private told(s: Session) {
    return {
      id: s.id,
      object: 'checkout.session',
      client_reference_id: s.reference,
      amount_total: s.amount,
      currency: s.currency,
      payment_status: s.paid ? 'paid' : 'unpaid',
      status: s.status,
      url: `${this.base}/c/pay/${s.id}`,
      payment_intent: s.paid ? { id: `pi_${s.id}`, latest_charge: this.charge(s) } : null,
    }
  }

  private charge(s: Session) {
    return {
      id: `ch_${s.id}`,
      object: 'charge',
      amount: s.amount,
      amount_refunded: s.back,
      currency: s.currency,
      metadata: { reference: s.reference },
      refunded: s.back === s.amount,
    }
  }

  private async tell(type: string, object: unknown): Promise<void> {
    const body = JSON.stringify({
      id: `evt_${randomBytes(6).toString('hex')}`,
      object: 'event',
      type,
      data: { object },
    })
    const at = Math.floor(Date.now() / 1000)
    const signature = `t=${at},v1=${createHmac('sha256', STRIPE.webhook).update(`${at}.${body}`).digest('hex')}`
    const heard = await fetch(`${this.product}/api/payments/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    })
    if (!heard.ok) throw new Error(`the product answered ${heard.status} to ${type}`)
  }

  private async press(session: Session, pressed: boolean): Promise<Answer> {
    if (!pressed)
      return {
        page: page(
          'Stripe',
          `/c/pay/${session.id}`,
          {},
          `Pay ${(session.amount / 100).toFixed(2)} ${session.currency.toUpperCase()}`,
        ),
      }
    Object.assign(session, { paid: true, status: 'complete' })
    await this.tell('checkout.session.completed', this.told(session))
    return { to: session.success }
  }

  /** Handles an order from the payer's browser. An order with a wrong signature is rejected. */
  private order(form: URLSearchParams): Answer {
    const of = (name: string) => form.get(name) ?? ''
    const genuine =
      signed(
        ['amount', 'curr', 'invoice_id', 'order_desc', 'merch_id', 'timestamp', 'nonce'].map(of),
      ) === of('fp_hash')
    if (!genuine) return { status: 400, page: '<h1>Invalid fp_hash</h1>' }
    const kept = {
      amount: of('amount'),
      curr: of('curr'),
      invoice_id: of('invoice_id'),
      silent: of('ExtraData[silenturl]'),
      success: of('ExtraData[successurl]'),
    }
    return {
      page: page('EuPlătesc', '/tdsprocess/pay', kept, `Plătește ${of('amount')} ${of('curr')}`),
    }
  }

  /** Approves a payment: sends the signed notification to the merchant and redirects the browser to it with signed parameters. */
  private async approve(form: URLSearchParams): Promise<Answer> {
    const of = (name: string) => form.get(name) ?? ''
    const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
    const said: Record<string, string> = {
      amount: of('amount'),
      curr: of('curr'),
      invoice_id: of('invoice_id'),
      ep_id: randomBytes(20).toString('hex').toUpperCase(),
      merch_id: EUPLATESC.merchant,
      action: '0',
      message: 'Approved',
      approval: '123456',
      timestamp,
      nonce: randomBytes(16).toString('hex'),
    }
    const query = new URLSearchParams({ ...said, fp_hash: signed(Object.values(said)) })
    const heard = await fetch(of('silent'), { method: 'POST', body: query })
    return heard.ok
      ? { to: `${of('success')}?${query}` }
      : { status: 502, page: `<h1>${heard.status}</h1>` }
  }
}

// Local gateways that implement the published protocols of Stripe and EuPlătesc, including the pages on which a payer
// confirms the payment.
import { createHmac, randomBytes } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { type AddressInfo } from 'node:net'

const STRIPE = { key: 'sk_test_monthOfBusiness', webhook: 'whsec_monthOfBusiness' }
const EUPLATESC = { merchant: '44840978913', key: 'A0B1C2D3E4F5061728394A5B6C7D8E9F' }

type CheckoutSession = {
  id: string
  reference: string
  amount: number
  currency: string
  paid: boolean
  status: string
  refundedAmount: number
  successUrl: string
}
type GatewayResponse = { status?: number; redirectTo?: string; html?: string; json?: unknown }

/** Returns a signature as in EuPlătesc's sample code: HMAC-MD5 over lengths and values. The key is hexadecimal. */
function euplatescSignature(values: string[]): string {
  const message = values
    .map((value) => (value === '' ? '-' : `${Buffer.byteLength(value)}${value}`))
    .join('')
  return createHmac('md5', Buffer.from(EUPLATESC.key, 'hex'))
    .update(message)
    .digest('hex')
    .toUpperCase()
}

const paymentPage = (
  title: string,
  action: string,
  fields: Record<string, string>,
  buttonLabel: string,
) =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><form method="post" action="${action}">${Object.entries(
    fields,
  )
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('')}<button>${buttonLabel}</button></form></html>`

export class FakePaymentGateways {
  readonly sessions = new Map<string, CheckoutSession>()
  private base = ''
  private readonly server = createServer(
    (request, response) => void this.handleRequest(request, response),
  )

  /** `product` is the URL of the server, to which the payment notifications are sent. */
  constructor(private readonly product: string) {}

  /** Starts the gateways. Returns the settings of a server that accepts payments through both. */
  async start(): Promise<Record<string, string>> {
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

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()))
  }

  /** Refunds a session in full, as a merchant does in the Stripe dashboard. */
  async refund(session: CheckoutSession): Promise<void> {
    session.refundedAmount = session.amount
    await this.sendStripeEvent('charge.refunded', this.chargeJson(session))
  }

  private async handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat((await request.toArray()) as Buffer[]).toString()
    const url = new URL(request.url ?? '/', this.base)
    const {
      status = 200,
      redirectTo,
      html,
      json,
    } = await this.route(request, url, new URLSearchParams(body))
    const headers = redirectTo
      ? { location: redirectTo }
      : { 'content-type': html ? 'text/html; charset=utf-8' : 'application/json' }
    response
      .writeHead(redirectTo ? 303 : status, headers)
      .end(html ?? (json === undefined ? '' : JSON.stringify(json)))
  }

  private async route(
    request: IncomingMessage,
    url: URL,
    form: URLSearchParams,
  ): Promise<GatewayResponse> {
    if (url.pathname === '/tdsprocess/tranzactd.php') return this.showEuplatescOrder(form)
    if (url.pathname === '/tdsprocess/pay') return this.approveEuplatescOrder(form)
    if (url.pathname === '/v3/index.php')
      return { json: { error: 'Transaction not found', ecode: '401' } }
    const [, kind, id] = /^\/(c\/pay|v1\/checkout\/sessions)\/?([^/]*)/.exec(url.pathname) ?? []
    const session = this.sessions.get(id ?? '')
    if (kind === 'c/pay')
      return session ? this.payStripeSession(session, request.method === 'POST') : { status: 404 }
    if (request.headers.authorization !== `Bearer ${STRIPE.key}`)
      return { status: 401, json: { error: { type: 'invalid_request_error' } } }
    if (kind && !id)
      return {
        json: this.sessionJson(
          this.createSession(form, String(request.headers['idempotency-key'])),
        ),
      }
    if (!session) return { status: 404, json: { error: { code: 'resource_missing' } } }
    if (url.pathname.endsWith('/expire')) session.status = 'expired'
    return { json: this.sessionJson(session) }
  }

  private createSession(form: URLSearchParams, idempotencyKey: string): CheckoutSession {
    const field = (name: string) => form.get(name) ?? ''
    const id = `cs_test_${idempotencyKey}`
    const session = {
      id,
      reference: field('client_reference_id'),
      amount: Number(field('line_items[0][price_data][unit_amount]')),
      currency: field('line_items[0][price_data][currency]'),
      paid: false,
      status: 'open',
      refundedAmount: 0,
      successUrl: field('success_url'),
    }
    this.sessions.set(id, session)
    return session
  }

  private sessionJson(session: CheckoutSession) {
    return {
      id: session.id,
      object: 'checkout.session',
      client_reference_id: session.reference,
      amount_total: session.amount,
      currency: session.currency,
      payment_status: session.paid ? 'paid' : 'unpaid',
      status: session.status,
      url: `${this.base}/c/pay/${session.id}`,
      payment_intent: session.paid
        ? { id: `pi_${session.id}`, latest_charge: this.chargeJson(session) }
        : null,
    }
  }

  private chargeJson(session: CheckoutSession) {
    return {
      id: `ch_${session.id}`,
      object: 'charge',
      amount: session.amount,
      amount_refunded: session.refundedAmount,
      currency: session.currency,
      metadata: { reference: session.reference },
      refunded: session.refundedAmount === session.amount,
    }
  }

  private async sendStripeEvent(type: string, object: unknown): Promise<void> {
    const body = JSON.stringify({
      id: `evt_${randomBytes(6).toString('hex')}`,
      object: 'event',
      type,
      data: { object },
    })
    const timestamp = Math.floor(Date.now() / 1000)
    const signature = `t=${timestamp},v1=${createHmac('sha256', STRIPE.webhook).update(`${timestamp}.${body}`).digest('hex')}`
    const response = await fetch(`${this.product}/api/payments/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    })
    if (!response.ok)
      throw new Error(`the server responded ${response.status} to the notification ${type}`)
  }

  private async payStripeSession(
    session: CheckoutSession,
    isConfirmed: boolean,
  ): Promise<GatewayResponse> {
    if (!isConfirmed)
      return {
        html: paymentPage(
          'Stripe',
          `/c/pay/${session.id}`,
          {},
          `Pay ${(session.amount / 100).toFixed(2)} ${session.currency.toUpperCase()}`,
        ),
      }
    Object.assign(session, { paid: true, status: 'complete' })
    await this.sendStripeEvent('checkout.session.completed', this.sessionJson(session))
    return { redirectTo: session.successUrl }
  }

  /** Handles an order from the payer's browser. An order with a wrong signature is rejected. */
  private showEuplatescOrder(form: URLSearchParams): GatewayResponse {
    const field = (name: string) => form.get(name) ?? ''
    const isSignatureValid =
      euplatescSignature(
        ['amount', 'curr', 'invoice_id', 'order_desc', 'merch_id', 'timestamp', 'nonce'].map(field),
      ) === field('fp_hash')
    if (!isSignatureValid) return { status: 400, html: '<h1>Invalid fp_hash</h1>' }
    const orderFields = {
      amount: field('amount'),
      curr: field('curr'),
      invoice_id: field('invoice_id'),
      silent: field('ExtraData[silenturl]'),
      success: field('ExtraData[successurl]'),
    }
    return {
      html: paymentPage(
        'EuPlătesc',
        '/tdsprocess/pay',
        orderFields,
        `Plătește ${field('amount')} ${field('curr')}`,
      ),
    }
  }

  /** Approves a payment: sends the signed notification to the merchant and redirects the browser to it with signed parameters. */
  private async approveEuplatescOrder(form: URLSearchParams): Promise<GatewayResponse> {
    const field = (name: string) => form.get(name) ?? ''
    const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
    const notification: Record<string, string> = {
      amount: field('amount'),
      curr: field('curr'),
      invoice_id: field('invoice_id'),
      ep_id: randomBytes(20).toString('hex').toUpperCase(),
      merch_id: EUPLATESC.merchant,
      action: '0',
      message: 'Approved',
      approval: '123456',
      timestamp,
      nonce: randomBytes(16).toString('hex'),
    }
    const query = new URLSearchParams({
      ...notification,
      fp_hash: euplatescSignature(Object.values(notification)),
    })
    const response = await fetch(field('silent'), { method: 'POST', body: query })
    return response.ok
      ? { redirectTo: `${field('success')}?${query}` }
      : { status: 502, html: `<h1>${response.status}</h1>` }
  }
}

// Requests over TLS from a chosen address of the loopback network, each on its own connection.
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { request as sendRequest } from 'node:https'

export type HttpsResponse = {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
  json: () => unknown
}
type Options = {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: Buffer | string
}

export class HttpsClient {
  /** Headers of every request. */
  headers: OutgoingHttpHeaders = {}

  constructor(
    private readonly origin: string,
    private readonly certificate: Buffer,
    private readonly localAddress = '127.0.0.1',
  ) {}

  /** Sends a request. Returns the response when its headers have arrived. */
  open(
    address: string,
    { method = 'GET', headers = {}, body }: Options = {},
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const request = sendRequest(
        new URL(address, this.origin),
        {
          method,
          agent: false,
          ca: this.certificate,
          localAddress: this.localAddress,
          family: 4,
          headers: { ...this.headers, ...headers },
        },
        resolve,
      )
      request.on('error', reject)
      request.end(body)
    })
  }

  async send(address: string, options: Options = {}): Promise<HttpsResponse> {
    const response = await this.open(address, options)
    const body = Buffer.concat((await response.toArray()) as Buffer[])
    const json = () => JSON.parse(body.toString()) as unknown
    return { status: response.statusCode ?? 0, headers: response.headers, body, json }
  }

  post(address: string, value: unknown, headers: OutgoingHttpHeaders = {}): Promise<HttpsResponse> {
    return this.send(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-alai': '1', ...headers },
      body: JSON.stringify(value),
    })
  }

  /** Sends a form with files. */
  async postForm(address: string, form: FormData): Promise<HttpsResponse> {
    // The platform encodes the form.
    const encoded = new Response(form)
    return this.send(address, {
      method: 'POST',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '', 'x-alai': '1' },
      body: Buffer.from(await encoded.arrayBuffer()),
    })
  }
}

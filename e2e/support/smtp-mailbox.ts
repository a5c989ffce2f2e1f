// A mail server that stores every mail it receives. It can delay its acknowledgements, and fail in several ways.
import type { AddressInfo, Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A decoded mail in plain text. */
export type Mail = { id: string; to: string; subject: string; text: string }

/**
 * `away`: no connection is accepted. `refuse`: each recipient gets a temporary error. `stall`: no response. `drop`: the
 * connection breaks during the content.
 */
export type MailServerFault = 'away' | 'refuse' | 'stall' | 'drop'

export class SmtpMailbox {
  readonly mails: Mail[] = []
  /** While true, mails are received but not acknowledged. */
  isHolding = false
  private fault: MailServerFault | undefined
  private failedAttempts = 0
  /** The sessions that have begun a mail, and the mails whose content is being decoded. */
  private readonly openSessions = new Set<string>()
  private decoding = 0
  private readonly sockets = new Set<Socket>()
  private readonly pendingAcknowledgements: (() => void)[] = []
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onMailFrom: (_sender, { id }, done) => {
      this.openSessions.add(id)
      done()
    },
    onClose: ({ id }) => this.openSessions.delete(id),
    onRcptTo: (_recipient, _session, done) => {
      if (this.fault === 'refuse' || this.fault === 'stall') this.failedAttempts += 1
      if (this.fault === 'refuse')
        done(Object.assign(new Error('try again later'), { responseCode: 450 }))
      else if (this.fault !== 'stall') done()
    },
    onData: (stream, { envelope, id }, done) => {
      if (this.fault === 'drop') {
        this.failedAttempts += 1
        this.closeConnections()
        return
      }
      stream.toArray().then(async (parts: Buffer[]) => {
        this.decoding += 1
        const mail = await PostalMime.parse(Buffer.concat(parts))
        this.mails.push({
          id: mail.messageId ?? '?',
          to: envelope.rcptTo.map((to) => to.address).join(),
          subject: mail.subject ?? '',
          text: mail.text ?? '',
        })
        this.decoding -= 1
        this.openSessions.delete(id)
        if (this.isHolding) this.pendingAcknowledgements.push(done)
        else done()
      }, done)
    },
  })

  /** Whether no client is sending a mail and every received mail is in `mails`. */
  get isIdle(): boolean {
    return this.openSessions.size === 0 && this.decoding === 0
  }

  /** The Message-IDs in the order of arrival. */
  get messageIds(): string[] {
    return this.mails.map((mail) => mail.id)
  }

  /** How often each mail arrived, by Message-ID. */
  get counts(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const id of this.messageIds) counts.set(id, (counts.get(id) ?? 0) + 1)
    return counts
  }

  /** The Message-IDs of the mails that arrived more than once. */
  get repeated(): string[] {
    return [...this.counts].filter(([, count]) => count > 1).map(([id]) => id)
  }

  /** Starts the server. Returns its URL. */
  async start(): Promise<string> {
    // Some tests kill the worker while it sends a mail. The broken connection is no error of the mailbox.
    this.server.on('error', () => undefined)
    this.server.server.on('connection', (socket: Socket) => {
      if (this.fault === 'away') {
        this.failedAttempts += 1
        socket.destroy()
      }
      this.sockets.add(socket)
      socket.on('close', () => this.sockets.delete(socket))
    })
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`
  }

  /** Acknowledges the delayed mails. Later mails are acknowledged at once. */
  acknowledgeAll(): void {
    this.isHolding = false
    for (const acknowledge of this.pendingAcknowledgements.splice(0)) acknowledge()
  }

  /** Makes all later mails fail. */
  fail(fault: MailServerFault): void {
    this.fault = fault
    this.failedAttempts = 0
    if (fault === 'away') this.closeConnections()
  }

  /** How many mails have failed since `fail`. */
  get failures(): number {
    return this.failedAttempts
  }

  /** Accepts mails again. Connections that wait for a response are closed. */
  recover(): void {
    this.fault = undefined
    this.closeConnections()
  }

  private closeConnections(): void {
    for (const socket of this.sockets) socket.destroy()
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve))
  }
}

// Guests who answer their invitations during a fault, and who send an answer again until it is acknowledged.
import type { DemoStack, InvitedGuest } from './demo-stack'

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export class GuestLoad {
  /** The guests whose answer the server has acknowledged. */
  readonly acknowledged: InvitedGuest[] = []
  /** Responses that are neither an acknowledgement nor expected. */
  readonly unexpected: string[] = []
  private waitingGuests: InvitedGuest[] = []
  private clients: Promise<void>[] = []

  /** `expectedStatuses`: what the server may respond during the fault. Broken connections are always expected. */
  constructor(
    private readonly stack: DemoStack,
    private readonly expectedStatuses: readonly number[] = [],
  ) {}

  get acknowledgedNames(): string[] {
    return this.acknowledged.map((guest) => guest.name)
  }

  /** Lets `count` new guests answer, three at a time. Returns as soon as the first one has been acknowledged. */
  async start(count: number): Promise<void> {
    const [first, ...others] = await this.stack.createInvitations(count)
    this.waitingGuests = others
    this.clients = [1, 2, 3].map(() => this.answerNext())
    if (first) await this.answer(first)
  }

  private async answerNext(): Promise<void> {
    for (let guest = this.waitingGuests.shift(); guest; guest = this.waitingGuests.shift())
      await this.answer(guest)
  }

  /** Sends the answer of a guest until it is acknowledged. */
  async answer(guest: InvitedGuest): Promise<void> {
    while (!(await this.isAcknowledged(guest))) await delay(50)
  }

  private async isAcknowledged(guest: InvitedGuest): Promise<boolean> {
    const response = await this.stack.answer(guest).catch(() => undefined)
    if (!response) return false
    if (response.status === 201 || response.status === 200) {
      this.acknowledged.push(guest)
      return true
    }
    if (!this.expectedStatuses.includes(response.status))
      this.unexpected.push(`${guest.name}: ${response.status} ${await response.text()}`)
    return false
  }

  /** Waits until every guest that was started has been acknowledged. */
  async finish(): Promise<void> {
    await Promise.all(this.clients)
  }
}

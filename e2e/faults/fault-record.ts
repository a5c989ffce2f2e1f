// What the fault tests measure: one row of docs/faults.md for each fault.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'

/** The folder into which `make chaos` lets the tests write their rows. Without it only the counts are checked. */
const folder = process.env.FAULT_RESULTS

/** The longest recovery that `make chaos` accepts, in milliseconds, unless a fault has a limit of its own. */
const MAX_RECOVERY_MS = 15_000

/** Returns how often a fault is injected: twice in `make test`, otherwise `full` times. */
export const roundsOf = (full: number): number => (folder ? full : Number(process.env.ROUNDS ?? 2))

/** How often an operation took effect, by the name of the operation. */
export type EffectCounts = ReadonlyMap<string, number>

export class FaultRecord {
  private acknowledged = 0
  private completed = 0
  private lost: string[] = []
  private duplicated: string[] = []
  private readonly explained: string[] = []
  private readonly unexpected: string[] = []
  private readonly recoveriesMs: number[] = []

  /** `name` is the argument of `make chaos FAULT=name`. `description` is the first cell of the row. */
  constructor(
    private readonly name: string,
    private readonly description: string,
    private readonly rounds: number,
    private readonly maxRecoveryMs = MAX_RECOVERY_MS,
  ) {}

  /**
   * Adds acknowledged operations and how often each of them took effect. Adds up over several kinds of operations.
   * `allowed` names the operations that may take effect more than once, and how often.
   */
  count(
    acknowledged: Iterable<string>,
    effects: EffectCounts,
    allowed: EffectCounts = new Map(),
  ): void {
    for (const operation of acknowledged) {
      const count = effects.get(operation) ?? 0
      this.acknowledged += 1
      if (count > 0) this.completed += 1
      else this.lost.push(operation)
      const isExplained = count <= (allowed.get(operation) ?? 1)
      if (count > 1)
        (isExplained ? this.explained : this.duplicated).push(`${operation} (${count} times)`)
    }
  }

  /** Adds responses that no client should get during this fault. */
  addUnexpected(responses: Iterable<string>): void {
    this.unexpected.push(...responses)
  }

  /** Measures from the end of the fault until the work continues. */
  async measureRecovery(untilRecovered: () => Promise<void>): Promise<void> {
    const start = performance.now()
    await untilRecovered()
    this.recoveriesMs.push(performance.now() - start)
  }

  /**
   * Writes the row and checks the targets: nothing lost, nothing unexpected, and at most `allowedDuplicates` operations
   * with more effects than `count` allows.
   */
  finish(allowedDuplicates = 0): void {
    const sorted = this.recoveriesMs.toSorted((one, other) => one - other)
    const row = {
      name: this.name,
      description: this.description,
      rounds: this.rounds,
      acknowledged: this.acknowledged,
      completed: this.completed,
      lost: this.lost.length,
      unexpected: this.unexpected.length,
      duplicated: this.duplicated.length + this.explained.length,
      allowedDuplicates: allowedDuplicates + this.explained.length,
      medianRecoveryMs: sorted[Math.floor(sorted.length / 2)] ?? null,
      worstRecoveryMs: sorted.at(-1) ?? null,
    }
    if (folder) writeFileSync(path.join(folder, `${this.name}.json`), JSON.stringify(row))
    expect(this.lost).toEqual([])
    expect(this.unexpected).toEqual([])
    expect(this.acknowledged).toBeGreaterThan(0)
    if (this.duplicated.length > allowedDuplicates) expect(this.duplicated).toEqual([])
    // `make test` runs beside other suites, so that times say nothing there.
    if (folder) expect(row.worstRecoveryMs ?? 0).toBeLessThanOrEqual(this.maxRecoveryMs)
  }
}

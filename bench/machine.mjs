// Describes the machine and measures how much its timings vary. The results of a benchmark cannot be compared without these values.
import { createHash } from 'node:crypto'
import {
  closeSync,
  fdatasyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import path from 'node:path'

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/** Formats values as `median [minimum to maximum]`. */
export function formatSpread(values, digits = 2) {
  const format = (value) => value.toFixed(digits)
  return `${format(median(values))} [${format(Math.min(...values))} to ${format(Math.max(...values))}]`
}

/** Measures the same calculation seven times, in ms. The differences between the values are noise of the machine. */
export function measureHashing() {
  const block = Buffer.alloc(16 * 1024 * 1024, 7)
  return Array.from({ length: 7 }, () => {
    const startedAt = process.hrtime.bigint()
    createHash('sha256').update(block).digest()
    return Number(process.hrtime.bigint() - startedAt) / 1e6
  })
}

/** Measures a small write with fdatasync 101 times, in ms. No commit can be faster. */
export function measureFsync() {
  const folder = mkdtempSync(path.join(tmpdir(), 'alai-sync-'))
  const file = openSync(path.join(folder, 'f'), 'w')
  const times = Array.from({ length: 101 }, () => {
    const startedAt = process.hrtime.bigint()
    writeSync(file, Buffer.alloc(8192, 1))
    fdatasyncSync(file)
    return Number(process.hrtime.bigint() - startedAt) / 1e6
  })
  closeSync(file)
  rmSync(folder, { recursive: true })
  return times
}

export function describeMachine() {
  const [cpu] = cpus()
  return `${cpus().length} × ${cpu.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB; load ${loadavg()[0].toFixed(2)}`
}

const TICK_MS = 10

function readTicks(stat, withEndedChildren) {
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  // The fields are utime and stime of the process, and cutime and cstime of its ended children.
  return fields[11] + fields[12] + (withEndedChildren ? fields[13] + fields[14] : 0)
}

/** Returns the CPU time in ms that a process has used so far. */
export const processCpuMs = (pid) =>
  readTicks(readFileSync(`/proc/${pid}/stat`, 'utf8'), false) * TICK_MS

/** Returns the CPU time in ms of a process and its children, running and ended (PostgreSQL has one process for each connection). */
export function processTreeCpuMs(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
  const running = children.map((child) => {
    try {
      return processCpuMs(child)
    } catch {
      return 0
    }
  })
  return (
    readTicks(readFileSync(`/proc/${pid}/stat`, 'utf8'), true) * TICK_MS +
    running.reduce((a, b) => a + b, 0)
  )
}

function readMemoryMb(pid, field) {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((candidate) => candidate.startsWith(field))
  return Number(line.replace(/\D/g, '')) / 1024
}

export const residentMb = (pid) => readMemoryMb(pid, 'VmRSS')
/** Memory of the process alone. The other resident pages belong to files, mostly to the program, and can be evicted. */
export const privateMb = (pid) => readMemoryMb(pid, 'RssAnon')
export const peakMb = (pid) => readMemoryMb(pid, 'VmHWM')

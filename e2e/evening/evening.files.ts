// Reads the exported answers from their files, and builds the expected rows.
import { readFileSync } from 'node:fs'
import { type Page, expect } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { type Answer, company, saysYes } from './evening.data'

/** One accepted answer as the export contains it. */
export type Row = {
  name: string
  email: string
  company: string
  persons: number
  menus: string
  code: unknown
}

const COMPANY = { single: 'Singur', couple: 'Cuplu', family: 'Familie' }
const byName = (a: Row, b: Row) => a.name.localeCompare(b.name, 'ro')
const sorted = (menus: string[]) => menus.toSorted().join(', ')

/** Returns the expected rows of an export. For guests without a mail only the format of the code is checked. */
export function expected(answers: Answer[], codes: Map<string, string>): Row[] {
  const row = ({ guest, menus, email }: Answer): Row => ({
    name: guest.name,
    email,
    company: COMPANY[company(menus.length)],
    persons: menus.length,
    menus: sorted(menus),
    code: codes.get(guest.name) ?? expect.stringMatching(/^[A-Z0-9]{10}$/),
  })
  return answers.filter(saysYes).map(row).sort(byName)
}

/** Parses CSV with semicolons and quotes into cells. */
function cells(text: string): string[][] {
  const unquoted = (cell: string) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
  const line = (text: string) =>
    Array.from(`;${text}`.matchAll(/;("(?:[^"]|"")*"|[^;]*)/g), (match) => unquoted(match[1] ?? ''))
  return text.split('\r\n').filter(Boolean).map(line)
}

async function read(path: string, name: string): Promise<unknown[][]> {
  if (name.endsWith('.xlsx')) return readSheet(path)
  const text = readFileSync(path, 'utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  return cells(text.slice(1))
}

/** Starts the export in the open dialog, downloads the file, and reads its rows by their column headings. */
export async function download(page: Page, button: string, name: string): Promise<Row[]> {
  const dialog = page.getByRole('dialog', { name: 'Exportă lista' })
  await dialog.getByRole('button', { name: button }).click()
  const link = dialog.getByRole('link', { name: new RegExp(`^${name}`) })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toBe(name)
  const [headings = [], ...lines] = await read(await file.path(), name)
  const cellOf = (line: unknown[], heading: string) => line[headings.indexOf(heading)] ?? ''
  const row = (line: unknown[]): Row => ({
    name: String(cellOf(line, 'Nume')),
    email: String(cellOf(line, 'Email')),
    company: String(cellOf(line, 'Companie')),
    persons: Number(cellOf(line, 'Nr. persoane')),
    menus: sorted(String(cellOf(line, 'Meniu')).split(', ')),
    code: cellOf(line, 'Cod'),
  })
  return lines.map(row).sort(byName)
}

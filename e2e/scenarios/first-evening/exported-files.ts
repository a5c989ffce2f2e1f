// Reads the exported answers from their files, and builds the expected rows.
import { readFileSync } from 'node:fs'
import { type Page, expect } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { type Answer, companyOf, isAccepted } from './guest-data'

/** One accepted answer as the export contains it. */
export type ExportedRow = {
  name: string
  email: string
  company: string
  persons: number
  menus: string
  code: unknown
}

const COMPANY = { single: 'Singur', couple: 'Cuplu', family: 'Familie' }
const compareByName = (a: ExportedRow, b: ExportedRow) => a.name.localeCompare(b.name, 'ro')
const sortMenus = (menus: string[]) => menus.toSorted().join(', ')

/**
 * Returns the expected rows of an export. The codes are available only for guests with a mail. For
 * the others only the format of the code is checked.
 */
export function expectedRows(answers: Answer[], codes: Map<string, string>): ExportedRow[] {
  const toRow = ({ guest, menus, email }: Answer): ExportedRow => ({
    name: guest.name,
    email,
    company: COMPANY[companyOf(menus.length)],
    persons: menus.length,
    menus: sortMenus(menus),
    code: codes.get(guest.name) ?? expect.stringMatching(/^[A-Z0-9]{10}$/),
  })
  return answers.filter(isAccepted).map(toRow).sort(compareByName)
}

/** Parses CSV with semicolons and quotes into cells. */
function parseCsv(text: string): string[][] {
  const unquote = (cell: string) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
  const parseLine = (text: string) =>
    Array.from(`;${text}`.matchAll(/;("(?:[^"]|"")*"|[^;]*)/g), (match) => unquote(match[1] ?? ''))
  return text.split('\r\n').filter(Boolean).map(parseLine)
}

async function readTable(path: string, name: string): Promise<unknown[][]> {
  if (name.endsWith('.xlsx')) return readSheet(path)
  const text = readFileSync(path, 'utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  return parseCsv(text.slice(1))
}

/** Starts the export in the open dialog, downloads the file, and reads its rows by their column headings. */
export async function downloadList(
  page: Page,
  button: string,
  name: string,
): Promise<ExportedRow[]> {
  const dialog = page.getByRole('dialog', { name: 'Exportă lista' })
  await dialog.getByRole('button', { name: button }).click()
  const link = dialog.getByRole('link', { name: new RegExp(`^${name}`) })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toBe(name)
  const [headings = [], ...lines] = await readTable(await file.path(), name)
  const cellOf = (line: unknown[], heading: string) => line[headings.indexOf(heading)] ?? ''
  const toRow = (line: unknown[]): ExportedRow => ({
    name: String(cellOf(line, 'Nume')),
    email: String(cellOf(line, 'Email')),
    company: String(cellOf(line, 'Companie')),
    persons: Number(cellOf(line, 'Nr. persoane')),
    // The menu of a named person follows the name.
    menus: sortMenus(
      String(cellOf(line, 'Meniu'))
        .split(', ')
        .map((menu) => menu.replace(/^[^:]+: /, '')),
    ),
    code: cellOf(line, 'Cod'),
  })
  return lines.map(toRow).sort(compareByName)
}

import { Button, Table, useMediaQuery } from '@alai/ui'
import { useRef, useState } from 'react'
import { useCoupleTexts } from '../../../../shared/couple-texts'
import { RowCorrectionForm } from './row-correction-form'
import { fieldWords, useImportTexts } from '../texts'
import i from './import.module.css'

type RejectedRow = {
  line: number
  reason: string
  reasons?: string[]
  fields?: string[]
  text: string
}

/** How a row is corrected: its cells by line, the columns, and a function that saves the corrected cells. */
export type Correction = {
  cells: ReadonlyMap<number, string[]>
  columns: string[]
  header: string[]
  save: (line: number, cells: string[]) => void
  /** Whether a correction of another row is not saved yet. */
  locked: boolean
  /** Called with whether there are unsaved changes. */
  typing: (dirty: boolean) => void
}

/** The number of rows that are shown at first, and the maximum. */
const INITIAL_ROWS = 5
const MAX_ROWS = 100

type Props = {
  rows: RejectedRow[]
  count: number
  title: string
  /** Whether the file with the rejected rows exists, is created by the import, or is not offered. */
  file: 'there' | 'later' | 'none'
  correction?: Correction
}

/** Rejected rows with their errors. A table, or cards on a phone. */
export function RejectedRows({ rows, count, title, file, correction }: Props) {
  const s = useImportTexts()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const [all, setAll] = useState(false)
  const [open, setOpen] = useState<number>()
  const head = useRef<HTMLHeadingElement>(null)
  const shown = rows.slice(0, all ? MAX_ROWS : INITIAL_ROWS)
  const List = phone ? BadCards : BadTable
  return (
    <section>
      <h3 className={i.head} ref={head} tabIndex={-1}>
        {title}
      </h3>
      <List
        rows={shown}
        correction={correction}
        open={open}
        setOpen={(line) => {
          setOpen(line)
          if (line === undefined) head.current?.focus()
        }}
      />
      {!all && rows.length > INITIAL_ROWS && (
        <Button variant="subtle" size="compact-sm" mt={6} onClick={() => setAll(true)}>
          {s('show_all', { count: Math.min(rows.length, MAX_ROWS) })}
        </Button>
      )}
      {all && count > MAX_ROWS && (
        <p className={i.mute}>{s(`more_${file}`, { count: count - MAX_ROWS })}</p>
      )}
    </section>
  )
}

type ListProps = {
  rows: RejectedRow[]
  correction: Correction | undefined
  /** The line that is being corrected. */
  open: number | undefined
  setOpen: (line: number | undefined) => void
}

/** The errors of a row as text, and its cells without the empty ones. */
function useRowWords() {
  const t = useCoupleTexts()
  const s = useImportTexts()
  // All errors are listed, so that the row is corrected at once. Older reports contain only the first (`reason`).
  const reason = (row: RejectedRow) => {
    const words = (row.reasons ?? [row.reason]).map((word) =>
      t(`reason.${word}` as 'reason.name_missing'),
    )
    const fields = row.fields?.length ? ` (${fieldWords(row.fields, s)})` : ''
    return words.join('; ') + fields
  }
  const text = (row: RejectedRow) =>
    row.text
      .split(';')
      .map((c) => c.trim())
      .filter(Boolean)
      .join(' · ') || s('empty_row')
  return { reason, text }
}

function BadCards({ rows, correction, open, setOpen }: ListProps) {
  const s = useImportTexts()
  const { reason, text } = useRowWords()
  return (
    <ul className="a-cards">
      {rows.map((row) => (
        <li key={row.line}>
          <b className={i.cap}>
            {s('line_n', { line: row.line })} · {reason(row)}
          </b>
          <span className={`${i.mute} ${i.few}`}>{text(row)}</span>
          {open === row.line ? (
            <RowForm line={row.line} correction={correction} setOpen={setOpen} />
          ) : (
            <CorrectButton line={row.line} correction={correction} setOpen={setOpen} />
          )}
        </li>
      ))}
    </ul>
  )
}

function BadTable({ rows, correction, open, setOpen }: ListProps) {
  const t = useCoupleTexts()
  const s = useImportTexts()
  const { reason, text } = useRowWords()
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('import.line')}</Table.Th>
          <Table.Th>{s('in_file')}</Table.Th>
          <Table.Th>{s('not_right')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.line}>
            <Table.Td className={i.line}>{row.line}</Table.Td>
            <Table.Td className={i.values}>
              <span className={i.few}>{text(row)}</span>
              {open === row.line && (
                <RowForm line={row.line} correction={correction} setOpen={setOpen} />
              )}
            </Table.Td>
            <Table.Td>
              {reason(row)}
              {open !== row.line && (
                <CorrectButton line={row.line} correction={correction} setOpen={setOpen} />
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

type RowProps = Pick<ListProps, 'correction' | 'setOpen'> & { line: number }

export function CorrectButton({ line, correction, setOpen }: RowProps) {
  const s = useImportTexts()
  if (!correction?.cells.has(line)) return null
  return (
    <div className={i.effect}>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={s('correct_line', { line })}
        disabled={correction.locked}
        onClick={() => setOpen(line)}
      >
        {s('correct')}
      </Button>
    </div>
  )
}

export function RowForm({ line, correction, setOpen }: RowProps) {
  if (!correction) return null
  return (
    <RowCorrectionForm
      line={line}
      cells={correction.cells.get(line) ?? []}
      columns={correction.columns}
      header={correction.header}
      typing={correction.typing}
      save={(cells) => {
        setOpen(undefined)
        correction.save(line, cells)
      }}
      cancel={() => setOpen(undefined)}
    />
  )
}

import { Button, type Column, DataList } from '@alai/ui'
import { useRef, useState } from 'react'
import { useCoupleTexts } from '../../../../shared/couple-texts'
import { RowCorrectionForm } from './row-correction-form'
import { formatFieldNames, useImportTexts } from '../texts'
import styles from './import.module.css'

type RejectedRow = {
  line: number
  reason: string
  reasons?: string[]
  fields?: string[]
  text: string
}

/** What a correction of a row needs: its cells by line, the columns, and a function that saves the corrected cells. */
export type RowCorrectionControls = {
  cells: ReadonlyMap<number, string[]>
  columns: string[]
  header: string[]
  onSave: (line: number, cells: string[]) => void
  /** Whether a correction of another row is not saved yet. */
  isLocked: boolean
  /** Called with whether there are unsaved changes. */
  onDirtyChange: (isDirty: boolean) => void
}

/** The number of rows that are shown at first, and the maximum. */
const INITIAL_ROWS = 5
const MAX_ROWS = 100

type Props = {
  rows: RejectedRow[]
  count: number
  title: string
  /** The state of the file with the rejected rows: it exists, the import will create it, or it is not offered. */
  file: 'there' | 'later' | 'none'
  correction?: RowCorrectionControls
}

/** Rejected rows with their errors. */
export function RejectedRows({ rows, count, title, file, correction }: Props) {
  const t = useImportTexts()
  const [showsAll, setShowsAll] = useState(false)
  const [openLine, setOpenLine] = useState<number>()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shownRows = rows.slice(0, showsAll ? MAX_ROWS : INITIAL_ROWS)
  return (
    <section>
      <h3 className={styles.head} ref={headingRef} tabIndex={-1}>
        {title}
      </h3>
      <RejectedRowList
        rows={shownRows}
        correction={correction}
        openLine={openLine}
        setOpenLine={(line) => {
          setOpenLine(line)
          if (line === undefined) headingRef.current?.focus()
        }}
      />
      {!showsAll && rows.length > INITIAL_ROWS && (
        <Button variant="subtle" size="compact-sm" mt={6} onClick={() => setShowsAll(true)}>
          {t('show_all', { count: Math.min(rows.length, MAX_ROWS) })}
        </Button>
      )}
      {showsAll && count > MAX_ROWS && (
        <p className={styles.mute}>{t(`more_${file}`, { count: count - MAX_ROWS })}</p>
      )}
    </section>
  )
}

type ListProps = {
  rows: RejectedRow[]
  correction: RowCorrectionControls | undefined
  /** The line that is being corrected. */
  openLine: number | undefined
  setOpenLine: (line: number | undefined) => void
}

/** Returns the errors of a row as text, and its cells without the empty ones. */
function useRowTexts() {
  const t = useCoupleTexts()
  const tImport = useImportTexts()
  // All errors are listed, so that the user can correct them together. Older reports contain only the first one (`reason`).
  const reason = (row: RejectedRow) => {
    const reasonTexts = (row.reasons ?? [row.reason]).map((code) =>
      t(`reason.${code}` as 'reason.name_missing'),
    )
    const fields = row.fields?.length ? ` (${formatFieldNames(row.fields, tImport)})` : ''
    return reasonTexts.join('; ') + fields
  }
  const text = (row: RejectedRow) =>
    row.text
      .split(';')
      .map((c) => c.trim())
      .filter(Boolean)
      .join(' · ') || tImport('empty_row')
  return { reason, text }
}

function RejectedRowList({ rows, correction, openLine, setOpenLine }: ListProps) {
  const t = useCoupleTexts()
  const tImport = useImportTexts()
  const { reason, text } = useRowTexts()
  const rowForm = ({ line }: RejectedRow) =>
    openLine === line && (
      <LineCorrectionForm line={line} correction={correction} setOpenLine={setOpenLine} />
    )
  const correctButton = ({ line }: RejectedRow) =>
    openLine !== line && (
      <CorrectLineButton line={line} correction={correction} setOpenLine={setOpenLine} />
    )
  const columns: Column<RejectedRow>[] = [
    {
      key: 'line',
      header: t('import.line'),
      cell: ({ line }) => line,
      cellProps: { className: styles.line },
    },
    {
      key: 'text',
      header: tImport('in_file'),
      cell: (row) => (
        <>
          <span className={styles.few}>{text(row)}</span>
          {rowForm(row)}
        </>
      ),
      cellProps: { className: styles.values },
    },
    {
      key: 'reason',
      header: tImport('not_right'),
      cell: (row) => (
        <>
          {reason(row)}
          {correctButton(row)}
        </>
      ),
    },
  ]
  return (
    <DataList
      rows={rows}
      rowKey={({ line }) => String(line)}
      columns={columns}
      card={(row) => (
        <>
          <b className={styles.cap}>
            {tImport('line_n', { line: row.line })} · {reason(row)}
          </b>
          <span className={`${styles.mute} ${styles.few}`}>{text(row)}</span>
          {rowForm(row)}
          {correctButton(row)}
        </>
      )}
    />
  )
}

type RowProps = Pick<ListProps, 'correction' | 'setOpenLine'> & { line: number }

export function CorrectLineButton({ line, correction, setOpenLine }: RowProps) {
  const t = useImportTexts()
  if (!correction?.cells.has(line)) return null
  return (
    <div className={styles.effect}>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('correct_line', { line })}
        disabled={correction.isLocked}
        onClick={() => setOpenLine(line)}
      >
        {t('correct')}
      </Button>
    </div>
  )
}

export function LineCorrectionForm({ line, correction, setOpenLine }: RowProps) {
  if (!correction) return null
  return (
    <RowCorrectionForm
      line={line}
      cells={correction.cells.get(line) ?? []}
      columns={correction.columns}
      header={correction.header}
      onDirtyChange={correction.onDirtyChange}
      onSave={(cells) => {
        setOpenLine(undefined)
        correction.onSave(line, cells)
      }}
      onCancel={() => setOpenLine(undefined)}
    />
  )
}

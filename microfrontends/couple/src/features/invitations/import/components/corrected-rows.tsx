import { useState } from 'react'
import { CorrectButton, type Correction, RowForm } from './rejected-rows'
import { useImportTexts } from '../texts'
import i from './import.module.css'

type Props = { lines: number[]; correction: Correction; closed: () => void }

/** Rows that were corrected and have no errors now. Each can be corrected again. */
export function CorrectedRows({ lines, correction, closed }: Props) {
  const s = useImportTexts()
  const text = (cells: string[]) =>
    cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' · ') || s('empty_row')
  const [open, setOpen] = useState<number>()
  return (
    <ul className={i.corrected}>
      {lines.map((line) => (
        <li key={line}>
          <b className={i.cap}>{s('line_n', { line })}</b>{' '}
          <span className={i.mute}>{text(correction.cells.get(line) ?? [])}</span>
          {open === line ? (
            <RowForm
              line={line}
              correction={correction}
              setOpen={(next) => {
                setOpen(next)
                closed()
              }}
            />
          ) : (
            <CorrectButton line={line} correction={correction} setOpen={setOpen} />
          )}
        </li>
      ))}
    </ul>
  )
}

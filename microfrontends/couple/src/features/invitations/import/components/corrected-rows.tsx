import { useState } from 'react'
import { CorrectLineButton, type RowCorrectionControls, LineCorrectionForm } from './rejected-rows'
import { useImportTexts } from '../texts'
import styles from './import.module.css'

type Props = { lines: number[]; correction: RowCorrectionControls; onClosed: () => void }

/** The corrected rows that have no errors any more. Each can be corrected again. */
export function CorrectedRows({ lines, correction, onClosed }: Props) {
  const t = useImportTexts()
  const rowText = (cells: string[]) =>
    cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' · ') || t('empty_row')
  const [openLine, setOpen] = useState<number>()
  return (
    <ul className={styles.corrected}>
      {lines.map((line) => (
        <li key={line}>
          <b className={styles.cap}>{t('line_n', { line })}</b>{' '}
          <span className={styles.mute}>{rowText(correction.cells.get(line) ?? [])}</span>
          {openLine === line ? (
            <LineCorrectionForm
              line={line}
              correction={correction}
              setOpenLine={(nextLine) => {
                setOpen(nextLine)
                onClosed()
              }}
            />
          ) : (
            <CorrectLineButton line={line} correction={correction} setOpenLine={setOpen} />
          )}
        </li>
      ))}
    </ul>
  )
}

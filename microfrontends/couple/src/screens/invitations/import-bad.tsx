import { Button, Table, useMediaQuery } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../parts/texts'
import { useImportTexts } from './import-texts'
import i from './import.module.css'

type Row = { line: number; reason: string; reasons?: string[]; text: string }

/** Shown at first, and at most; all of them are in the file to mend. */
const FEW = 5
const MOST = 100

/** Rows that cannot go in, with what is wrong; a table, on a phone cards. */
export function ImportBad({ rows, count }: { rows: Row[]; count: number }) {
  const t = useCoupleTexts()
  const s = useImportTexts()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const [all, setAll] = useState(false)
  const shown = rows.slice(0, all ? MOST : FEW)
  // Everything that is wrong, so that it is mended at once; a report of before knows only the first.
  const reason = (row: Row) =>
    (row.reasons ?? [row.reason])
      .map((word) => t(`reason.${word}` as 'reason.name_missing'))
      .join('; ')
  // Cells, without the empty ones.
  const text = (row: Row) =>
    row.text
      .split(';')
      .map((c) => c.trim())
      .filter(Boolean)
      .join(' · ') || s('empty_row')
  return (
    <section>
      <h3 className={i.head}>{s('bad', { count })}</h3>
      {phone ? (
        <ul className="a-cards">
          {shown.map((row) => (
            <li key={row.line}>
              <b className={i.cap}>
                {s('line_n', { line: row.line })} · {reason(row)}
              </b>
              <span className={`${i.mute} ${i.few}`}>{text(row)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('import.line')}</Table.Th>
              <Table.Th>{s('in_file')}</Table.Th>
              <Table.Th>{s('not_right')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((row) => (
              <Table.Tr key={row.line}>
                <Table.Td className={i.line}>{row.line}</Table.Td>
                <Table.Td className={i.values}>
                  <span className={i.few}>{text(row)}</span>
                </Table.Td>
                <Table.Td>{reason(row)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {!all && rows.length > FEW && (
        <Button variant="subtle" size="compact-sm" mt={6} onClick={() => setAll(true)}>
          {s('show_all', { count: Math.min(rows.length, MOST) })}
        </Button>
      )}
      {all && count > MOST && <p className={i.mute}>{t('import.more', { count: count - MOST })}</p>}
    </section>
  )
}

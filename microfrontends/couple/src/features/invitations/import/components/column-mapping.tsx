import { Button, Select, Table, useMediaQuery } from '@alai/ui'
import { useId, useState } from 'react'
import { IMPORT_FIELDS, type ImportPreview, filledIn, leftOut } from '../plan'
import { useImportTexts } from '../texts'
import i from './import.module.css'

/** With more columns than this, the empty ones are hidden at first. */
const MAX_COLUMNS_SHOWN = 8

type Props = {
  preview: ImportPreview
  columns: string[]
  /** Whether the columns cannot be changed now. */
  locked: boolean
  onChange: (columns: string[]) => void
}

/** Assigns a field to each column and shows the first values of each. A table, or cards on a phone. */
export function ColumnMapping({ preview, columns, locked, onChange }: Props) {
  const s = useImportTexts()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const data = [
    { value: 'none', label: s('field_none') },
    ...IMPORT_FIELDS.map((f) => ({ value: f, label: s(`field_${f}`) })),
  ]
  const heading = (at: number) => preview.header[at] || s('column', { number: at + 1 })
  const values = (at: number) =>
    preview.sample
      .map((row) => row[at])
      .filter(Boolean)
      .slice(0, 3)
      .join(' · ')
  // The first rows may be empty although later rows have values.
  const none = (at: number) => s(filledIn(preview, at) > 0 ? 'empty_first' : 'empty')
  // Only columns of names can be combined. For any other field one of two columns would be dropped silently.
  const set = (at: number, choice: string | null) => {
    const field = choice === 'none' ? '' : (choice ?? '')
    const isTaken = (other: string) => field !== 'name' && other === field
    onChange(columns.map((other, n) => (n === at ? field : isTaken(other) ? '' : other)))
  }
  const choice = (at: number) => (
    <Select
      size="sm"
      aria-label={s('column_is', { column: heading(at) })}
      data={data}
      value={columns[at] || 'none'}
      disabled={locked}
      onChange={(v) => set(at, v)}
      allowDeselect={false}
    />
  )
  const lost = leftOut(preview, columns)
  const mark = (at: number) =>
    lost.includes(at) && (
      <span className={i.lost}>{s('lost', { count: filledIn(preview, at) })}</span>
    )
  // Columns that were visible at first stay visible, whatever field is chosen for them.
  const id = useId()
  const [first] = useState(columns)
  const many = columns.length > MAX_COLUMNS_SHOWN
  const [open, setOpen] = useState(!many || !first.includes('name'))
  const all = columns.map((_, at) => at)
  const kept = all.filter((at) => first[at] || columns[at] || filledIn(preview, at) > 0)
  const shown = open ? all : kept
  const folded = all.length - kept.length
  return (
    <section>
      <h3 className={i.head}>{s('columns')}</h3>
      {lost.length > 0 && (
        <p className={i.warn}>
          {s('lost_columns', { count: lost.length, columns: lost.map(heading).join(', ') })}
        </p>
      )}
      <div id={id}>
        {phone ? (
          <ul className="a-cards">
            {shown.map((at) => (
              <li key={at}>
                <b>{heading(at)}</b>
                <span className={i.mute}>{values(at) || none(at)}</span>
                {mark(at)}
                {choice(at)}
              </li>
            ))}
          </ul>
        ) : (
          <Table className={i.cols}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{s('in_file')}</Table.Th>
                <Table.Th>{s('first_values')}</Table.Th>
                <Table.Th w={190}>{s('what')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((at) => (
                <Table.Tr key={at}>
                  <Table.Td className="a-name" fw={600}>
                    {heading(at)}
                    {mark(at)}
                  </Table.Td>
                  <Table.Td className={i.values}>
                    {values(at) || <span className={i.mute}>{none(at)}</span>}
                  </Table.Td>
                  <Table.Td>{choice(at)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </div>
      {many && folded > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={6}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? s('fold') : s('more_columns', { count: folded })}
        </Button>
      )}
    </section>
  )
}

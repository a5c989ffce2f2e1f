import { Button, Select, Table, useMediaQuery } from '@alai/ui'
import { useId, useState } from 'react'
import { IMPORT_FIELDS, type ImportPreview, filledCellCount, unmappedColumns } from '../plan'
import { useImportTexts } from '../texts'
import styles from './import.module.css'

/** With more columns than this, the empty ones are hidden at first. */
const MAX_COLUMNS_SHOWN = 8

type Props = {
  preview: ImportPreview
  columns: string[]
  /** Whether the columns cannot be changed now. */
  isLocked: boolean
  onChange: (columns: string[]) => void
}

/** Assigns a field to each column and shows the first values of each. A table, or cards on a phone. */
export function ColumnMapping({ preview, columns, isLocked, onChange }: Props) {
  const t = useImportTexts()
  const isCardLayout = useMediaQuery('(max-width: 47.99rem)')
  const fieldOptions = [
    { value: 'none', label: t('field_none') },
    ...IMPORT_FIELDS.map((field) => ({ value: field, label: t(`field_${field}`) })),
  ]
  const heading = (column: number) => preview.header[column] || t('column', { number: column + 1 })
  const firstValues = (column: number) =>
    preview.sample
      .map((row) => row[column])
      .filter(Boolean)
      .slice(0, 3)
      .join(' · ')
  // The first rows may be empty although later rows have values.
  const noValuesText = (column: number) =>
    t(filledCellCount(preview, column) > 0 ? 'empty_first' : 'empty')
  // Only columns of names can be combined. For any other field one of two columns would be dropped silently.
  const setColumnField = (column: number, option: string | null) => {
    const field = option === 'none' ? '' : (option ?? '')
    const isTaken = (other: string) => field !== 'name' && other === field
    onChange(
      columns.map((other, index) => (index === column ? field : isTaken(other) ? '' : other)),
    )
  }
  const fieldSelect = (column: number) => (
    <Select
      size="sm"
      aria-label={t('column_is', { column: heading(column) })}
      data={fieldOptions}
      value={columns[column] || 'none'}
      disabled={isLocked}
      onChange={(v) => setColumnField(column, v)}
      allowDeselect={false}
    />
  )
  const unmapped = unmappedColumns(preview, columns)
  const unmappedMark = (column: number) =>
    unmapped.includes(column) && (
      <span className={styles.lost}>{t('lost', { count: filledCellCount(preview, column) })}</span>
    )
  // Columns that were visible at first stay visible, whatever field is chosen for them.
  const id = useId()
  const [initialColumns] = useState(columns)
  const hasManyColumns = columns.length > MAX_COLUMNS_SHOWN
  const [isExpanded, setExpanded] = useState(!hasManyColumns || !initialColumns.includes('name'))
  const allColumns = columns.map((_, column) => column)
  const relevantColumns = allColumns.filter(
    (column) => initialColumns[column] || columns[column] || filledCellCount(preview, column) > 0,
  )
  const shownColumns = isExpanded ? allColumns : relevantColumns
  const hiddenCount = allColumns.length - relevantColumns.length
  return (
    <section>
      <h3 className={styles.head}>{t('columns')}</h3>
      {unmapped.length > 0 && (
        <p className={styles.warn}>
          {t('lost_columns', { count: unmapped.length, columns: unmapped.map(heading).join(', ') })}
        </p>
      )}
      <div id={id}>
        {isCardLayout ? (
          <ul className="a-cards">
            {shownColumns.map((column) => (
              <li key={column}>
                <b>{heading(column)}</b>
                <span className={styles.mute}>{firstValues(column) || noValuesText(column)}</span>
                {unmappedMark(column)}
                {fieldSelect(column)}
              </li>
            ))}
          </ul>
        ) : (
          <Table className={styles.cols}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('in_file')}</Table.Th>
                <Table.Th>{t('first_values')}</Table.Th>
                <Table.Th w={190}>{t('what')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shownColumns.map((column) => (
                <Table.Tr key={column}>
                  <Table.Td className="a-name" fw={600}>
                    {heading(column)}
                    {unmappedMark(column)}
                  </Table.Td>
                  <Table.Td className={styles.values}>
                    {firstValues(column) || (
                      <span className={styles.mute}>{noValuesText(column)}</span>
                    )}
                  </Table.Td>
                  <Table.Td>{fieldSelect(column)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </div>
      {hasManyColumns && hiddenCount > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={6}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? t('fold') : t('more_columns', { count: hiddenCount })}
        </Button>
      )}
    </section>
  )
}

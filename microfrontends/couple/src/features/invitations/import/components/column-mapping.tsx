import { Button, type Column, DataList, Select } from '@alai/ui'
import { type ReactNode, useId, useState } from 'react'
import { IMPORT_FIELDS, type ImportReview, filledCellCount, ignoredFilledColumns } from '../plan'
import { useImportTexts } from '../texts'
import styles from './import.module.css'

/** If the file has more columns than this, its empty columns are hidden at first. */
const MAX_COLUMNS_SHOWN = 8

type Props = {
  review: ImportReview
  columns: string[]
  /** Whether the columns cannot be changed now. */
  isLocked: boolean
  onChange: (columns: string[]) => void
}

/** Assigns a field to each column and shows the first values of each. */
export function ColumnMapping({ review, columns, isLocked, onChange }: Props) {
  const t = useImportTexts()
  const id = useId()
  const { shownColumns, hiddenCount, isExpanded, toggle } = useShownColumns(review, columns)
  const heading = (column: number) => review.header[column] || t('column', { number: column + 1 })
  const unmapped = ignoredFilledColumns(review, columns)
  // The text ends the sentence with a full stop, and a heading such as "Nr. crt." has one, too.
  const unmappedHeadings = unmapped.map(heading).join(', ').replace(/\.+$/, '')
  // Several columns may be mapped to the name, because they are combined. Any other field is removed from the column
  // that had it before, because only one column can be imported into it.
  const setColumnField = (column: number, field: string) => {
    const otherColumns = columns.map((other) => (field !== 'name' && other === field ? '' : other))
    onChange(otherColumns.with(column, field))
  }
  return (
    <section>
      <h3 className={styles.head}>{t('columns')}</h3>
      {unmapped.length > 0 && (
        <p className={styles.warn}>
          {t('lost_columns', { count: unmapped.length, columns: unmappedHeadings })}
        </p>
      )}
      <div id={id}>
        <ColumnList
          columns={shownColumns}
          review={review}
          heading={heading}
          unmappedMark={(column) =>
            unmapped.includes(column) && (
              <span className={styles.lost}>
                {t('lost', { count: filledCellCount(review, column) })}
              </span>
            )
          }
          fieldSelect={(column) => (
            <FieldSelect
              label={t('column_is', { column: heading(column) })}
              field={columns[column] ?? ''}
              isLocked={isLocked}
              onChange={(field) => setColumnField(column, field)}
            />
          )}
        />
      </div>
      {hiddenCount > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={6}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={toggle}
        >
          {isExpanded ? t('fold') : t('more_columns', { count: hiddenCount })}
        </Button>
      )}
    </section>
  )
}

/** Returns the visible columns, and how many columns can be hidden. */
function useShownColumns(review: ImportReview, columns: string[]) {
  // A column that was visible at first stays visible, whatever field is chosen for it.
  const [initialColumns] = useState(columns)
  const hasManyColumns = columns.length > MAX_COLUMNS_SHOWN
  const [isExpanded, setExpanded] = useState(!hasManyColumns || !initialColumns.includes('name'))
  const allColumns = columns.map((_, column) => column)
  const relevantColumns = allColumns.filter(
    (column) => initialColumns[column] || columns[column] || filledCellCount(review, column) > 0,
  )
  return {
    shownColumns: isExpanded ? allColumns : relevantColumns,
    hiddenCount: hasManyColumns ? allColumns.length - relevantColumns.length : 0,
    isExpanded,
    toggle: () => setExpanded(!isExpanded),
  }
}

const firstValues = (review: ImportReview, column: number): string =>
  review.sample
    .map((row) => row[column])
    .filter(Boolean)
    .slice(0, 3)
    .join(' · ')

type FieldSelectProps = {
  label: string
  /** The field of the column. An empty string if the column is not imported. */
  field: string
  isLocked: boolean
  onChange: (field: string) => void
}

function FieldSelect({ label, field, isLocked, onChange }: FieldSelectProps) {
  const t = useImportTexts()
  return (
    <Select
      size="sm"
      aria-label={label}
      data={[
        { value: 'none', label: t('field_none') },
        ...IMPORT_FIELDS.map((option) => ({ value: option, label: t(`field_${option}`) })),
      ]}
      value={field || 'none'}
      disabled={isLocked}
      onChange={(option) => onChange(option === 'none' ? '' : (option ?? ''))}
      allowDeselect={false}
    />
  )
}

type ColumnListProps = {
  /** The indexes of the columns of the file. */
  columns: number[]
  review: ImportReview
  heading: (column: number) => string
  unmappedMark: (column: number) => ReactNode
  fieldSelect: (column: number) => ReactNode
}

function ColumnList({ columns, review, heading, unmappedMark, fieldSelect }: ColumnListProps) {
  const t = useImportTexts()
  // The review contains only the first rows. A column that is empty in them may have values in later rows.
  const noValuesText = (column: number) =>
    t(filledCellCount(review, column) > 0 ? 'empty_first' : 'empty')
  const tableColumns: Column<number>[] = [
    {
      key: 'heading',
      header: t('in_file'),
      cell: (column) => (
        <>
          {heading(column)}
          {unmappedMark(column)}
        </>
      ),
      cellProps: { className: 'a-name', fw: 600 },
    },
    {
      key: 'values',
      header: t('first_values'),
      cell: (column) =>
        firstValues(review, column) || <span className={styles.mute}>{noValuesText(column)}</span>,
      cellProps: { className: styles.values },
    },
    { key: 'field', header: t('what'), cell: fieldSelect, headerProps: { w: 190 } },
  ]
  return (
    <DataList
      rows={columns}
      rowKey={String}
      columns={tableColumns}
      className={styles.cols}
      card={(column) => (
        <>
          <b>{heading(column)}</b>
          <span className={styles.mute}>{firstValues(review, column) || noValuesText(column)}</span>
          {unmappedMark(column)}
          {fieldSelect(column)}
        </>
      )}
    />
  )
}

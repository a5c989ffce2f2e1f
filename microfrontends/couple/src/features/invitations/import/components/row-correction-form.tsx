import { Button, Group, TextInput } from '@alai/ui'
import { useForm } from '@alai/kit/forms/use-form'
import { useEffect } from 'react'
import { useImportTexts } from '../texts'
import styles from './import.module.css'

type Props = {
  line: number
  cells: string[]
  /** The field of each column, or an empty string if the column is not imported. */
  columns: string[]
  header: string[]
  onDirtyChange: (isDirty: boolean) => void
  onSave: (cells: string[]) => void
  onCancel: () => void
}

/** Edits the cells of a row that are imported. */
export function RowCorrectionForm({
  line,
  cells,
  columns,
  header,
  onDirtyChange,
  onSave,
  onCancel,
}: Props) {
  const t = useImportTexts()
  const form = useForm({
    // Cells beyond the columns are not imported and are not saved.
    defaultValues: { cells: columns.map((_, column) => cells[column] ?? '') },
    error: undefined,
  })
  const { isDirty } = form
  useEffect(() => {
    onDirtyChange(isDirty)
    return () => onDirtyChange(false)
  }, [onDirtyChange, isDirty])
  const importedColumns = columns.flatMap((field, column) => (field ? [column] : []))
  const label = (column: number) => header[column] || t(`field_${columns[column]}` as 'field_name')
  const changeCell = (column: number, text: string) =>
    form.setValue(
      'cells',
      form.values.cells.map((cell, index) => (index === column ? text : cell)),
    )
  return (
    <form
      className={styles.correct}
      onSubmit={form.handleSubmit((values) => onSave(values.cells))}
      aria-label={t('correct_line', { line })}
    >
      {importedColumns.map((column, index) => (
        <TextInput
          key={column}
          size="sm"
          label={label(column)}
          value={form.values.cells[column]}
          data-autofocus={index === 0 || undefined}
          autoFocus={index === 0}
          onChange={(event) => changeCell(column, event.currentTarget.value)}
        />
      ))}
      <Group gap="xs">
        <Button type="submit" size="compact-md">
          {t('correct_save')}
        </Button>
        <Button variant="default" size="compact-md" onClick={onCancel}>
          {t('correct_cancel')}
        </Button>
      </Group>
    </form>
  )
}

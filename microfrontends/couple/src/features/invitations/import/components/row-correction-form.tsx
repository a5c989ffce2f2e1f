import { Button, Group, TextInput } from '@alai/ui'
import { useIsDirty } from '@alai/kit/forms/form-modal'
import { type FormEvent, useEffect, useState } from 'react'
import { useImportTexts } from '../texts'
import styles from './import.module.css'

type Props = {
  line: number
  cells: string[]
  /** The field of each column, or an empty string if the column is not imported. */
  columns: string[]
  header: string[]
  onDirtyChange: (dirty: boolean) => void
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
  const [values, setValues] = useState(() => columns.map((_, column) => cells[column] ?? ''))
  const isDirty = useIsDirty(values)
  useEffect(() => {
    onDirtyChange(isDirty)
    return () => onDirtyChange(false)
  }, [onDirtyChange, isDirty])
  const importedColumns = columns.flatMap((field, column) => (field ? [column] : []))
  const label = (column: number) => header[column] || t(`field_${columns[column]}` as 'field_name')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Cells beyond the columns are not imported and are not saved.
    onSave(values)
  }
  return (
    <form className={styles.correct} onSubmit={submit} aria-label={t('correct_line', { line })}>
      {importedColumns.map((column, index) => (
        <TextInput
          key={column}
          size="sm"
          label={label(column)}
          value={values[column]}
          data-autofocus={index === 0 || undefined}
          autoFocus={index === 0}
          onChange={(event) => {
            const value = event.currentTarget.value
            setValues((previous) =>
              previous.map((cell, index) => (index === column ? value : cell)),
            )
          }}
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

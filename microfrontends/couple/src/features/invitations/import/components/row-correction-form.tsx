import { Button, Group, TextInput } from '@alai/ui'
import { useIsDirty } from '@alai/kit/forms/form-modal'
import { type FormEvent, useEffect, useState } from 'react'
import { useImportTexts } from '../texts'
import i from './import.module.css'

type Props = {
  line: number
  cells: string[]
  /** A field or an empty string for each column. */
  columns: string[]
  header: string[]
  typing: (dirty: boolean) => void
  save: (cells: string[]) => void
  cancel: () => void
}

/** Edits the cells of a row that are imported. */
export function RowCorrectionForm({ line, cells, columns, header, typing, save, cancel }: Props) {
  const s = useImportTexts()
  const [values, setValues] = useState(() => columns.map((_, at) => cells[at] ?? ''))
  const dirty = useIsDirty(values)
  useEffect(() => {
    typing(dirty)
    return () => typing(false)
  }, [typing, dirty])
  const meant = columns.flatMap((field, at) => (field ? [at] : []))
  const label = (at: number) => header[at] || s(`field_${columns[at]}` as 'field_name')
  const submit = (e: FormEvent) => {
    e.preventDefault()
    // Cells beyond the columns are not imported and are not saved.
    save(values)
  }
  return (
    <form className={i.correct} onSubmit={submit} aria-label={s('correct_line', { line })}>
      {meant.map((at, n) => (
        <TextInput
          key={at}
          size="sm"
          label={label(at)}
          value={values[at]}
          data-autofocus={n === 0 || undefined}
          autoFocus={n === 0}
          onChange={(e) => {
            const value = e.currentTarget.value
            setValues((before) => before.map((cell, place) => (place === at ? value : cell)))
          }}
        />
      ))}
      <Group gap="xs">
        <Button type="submit" size="compact-md">
          {s('correct_save')}
        </Button>
        <Button variant="default" size="compact-md" onClick={cancel}>
          {s('correct_cancel')}
        </Button>
      </Group>
    </form>
  )
}

import type { Schemas } from '@alai/kit/api'
import { Button, Checkbox, Text } from '@alai/ui'
import { useId, useState } from 'react'
import styles from './export.module.css'
import { useCoupleTexts } from '../../../shared/couple-texts'

type Props = {
  columns: Schemas['ExportColumn'][]
  selectedKeys: string[]
  onChange: (keys: string[]) => void
}

/**
 * The columns of the file. They are collapsed, because most users export all of them. The order of the columns in the
 * file does not change.
 */
export function ExportColumns({ columns, selectedKeys, onChange }: Props) {
  const t = useCoupleTexts()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const toggle = (key: string, isChecked: boolean) =>
    onChange(
      columns
        .map((column) => column.key)
        .filter((k) => (k === key ? isChecked : selectedKeys.includes(k))),
    )
  return (
    <div>
      <Button
        variant="default"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('export.columns', { chosen: selectedKeys.length, total: columns.length })}
      </Button>
      <div id={id} hidden={!isOpen} className={styles.columns}>
        {columns.map((column) => (
          <Checkbox
            key={column.key}
            label={column.label}
            checked={selectedKeys.includes(column.key)}
            onChange={(e) => toggle(column.key, e.target.checked)}
          />
        ))}
        {selectedKeys.length < columns.length && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={styles.all}
            onClick={() => onChange(columns.map((column) => column.key))}
          >
            {t('export.all_columns')}
          </Button>
        )}
      </div>
      {selectedKeys.length === 0 && (
        <Text c="red.7" size="sm" role="alert" mt={4}>
          {t('export.no_column')}
        </Text>
      )}
    </div>
  )
}

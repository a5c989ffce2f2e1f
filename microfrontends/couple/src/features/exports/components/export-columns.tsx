import type { Schemas } from '@alai/kit/api'
import { Button, Checkbox, Text } from '@alai/ui'
import { useId, useState } from 'react'
import css from './export.module.css'
import { useCoupleTexts } from '../../../shared/couple-texts'

type Props = {
  columns: Schemas['ExportColumn'][]
  selectedKeys: string[]
  onChange: (keys: string[]) => void
}

/** The columns of the file, collapsed because most users export all. The file always has them in their original order. */
export function ExportColumns({ columns, selectedKeys, onChange }: Props) {
  const t = useCoupleTexts()
  const id = useId()
  const [open, setOpen] = useState(false)
  const toggle = (key: string, on: boolean) =>
    onChange(columns.map((c) => c.key).filter((k) => (k === key ? on : selectedKeys.includes(k))))
  return (
    <div>
      <Button
        variant="default"
        size="compact-sm"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('export.columns', { chosen: selectedKeys.length, total: columns.length })}
      </Button>
      <div id={id} hidden={!open} className={css.columns}>
        {columns.map((c) => (
          <Checkbox
            key={c.key}
            label={c.label}
            checked={selectedKeys.includes(c.key)}
            onChange={(e) => toggle(c.key, e.target.checked)}
          />
        ))}
        {selectedKeys.length < columns.length && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={css.all}
            onClick={() => onChange(columns.map((c) => c.key))}
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

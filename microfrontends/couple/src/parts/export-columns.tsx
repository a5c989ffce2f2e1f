import type { Schemas } from '@alai/kit/api'
import { Button, Checkbox, Text } from '@alai/ui'
import { useId, useState } from 'react'
import css from './export.module.css'
import { useCoupleTexts } from './texts'

type Props = { all: Schemas['ExportColumn'][]; chosen: string[]; set: (keys: string[]) => void }

/** The columns of the file, folded away: most people take all. They are written in their own order. */
export function ExportColumns({ all, chosen, set }: Props) {
  const t = useCoupleTexts()
  const id = useId()
  const [open, setOpen] = useState(false)
  const toggle = (key: string, on: boolean) =>
    set(all.map((c) => c.key).filter((k) => (k === key ? on : chosen.includes(k))))
  return (
    <div>
      <Button
        variant="default"
        size="compact-sm"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('export.columns', { chosen: chosen.length, total: all.length })}
      </Button>
      <div id={id} hidden={!open} className={css.columns}>
        {all.map((c) => (
          <Checkbox
            key={c.key}
            label={c.label}
            checked={chosen.includes(c.key)}
            onChange={(e) => toggle(c.key, e.target.checked)}
          />
        ))}
        {chosen.length < all.length && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={css.all}
            onClick={() => set(all.map((c) => c.key))}
          >
            {t('export.all_columns')}
          </Button>
        )}
      </div>
      {chosen.length === 0 && (
        <Text c="red.7" size="sm" role="alert" mt={4}>
          {t('export.no_column')}
        </Text>
      )}
    </div>
  )
}

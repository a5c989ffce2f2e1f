import { Alert, Button, Group, Stack } from '@alai/ui'
import { useCoupleTexts } from '../couple-texts'
import type { FieldConflict } from '@alai/kit/forms/merge-on-conflict'

type Props<F> = {
  conflicts: FieldConflict<F>[]
  mine: F
  label: (name: keyof F) => string
  formatValue: (name: keyof F, value: F[keyof F]) => string
  onKeepMine: (name: keyof F) => void
  onTakeTheirs: (conflict: FieldConflict<F>) => void
}

/** The fields that two users have changed. Each shows both values and a choice between them. */
export function ConflictChoices<F>({
  conflicts,
  mine,
  label,
  formatValue,
  onKeepMine,
  onTakeTheirs,
}: Props<F>) {
  const t = useCoupleTexts()
  if (conflicts.length === 0) return null
  const formatNonEmpty = (name: keyof F, value: F[keyof F]) =>
    formatValue(name, value) || t('clash.empty')
  return (
    <Alert color="yellow" role="alert" title={t('clash.title')}>
      <Stack gap="sm">
        <span>{t('clash.text')}</span>
        {conflicts.map((conflict) => (
          <div key={String(conflict.name)} role="group" aria-label={label(conflict.name)}>
            <b>{label(conflict.name)}</b>
            <p style={{ margin: '2px 0', overflowWrap: 'anywhere' }}>
              {t('clash.theirs')} „{formatNonEmpty(conflict.name, conflict.theirs)}”
            </p>
            <p style={{ margin: '2px 0 6px', overflowWrap: 'anywhere' }}>
              {t('clash.mine')} „{formatNonEmpty(conflict.name, mine[conflict.name])}”
            </p>
            <Group gap="xs">
              <Button size="compact-md" variant="default" onClick={() => onTakeTheirs(conflict)}>
                {t('clash.take')}
              </Button>
              <Button size="compact-md" variant="default" onClick={() => onKeepMine(conflict.name)}>
                {t('clash.keep')}
              </Button>
            </Group>
          </div>
        ))}
      </Stack>
    </Alert>
  )
}

import { Alert, Button, Group, Stack } from '@alai/ui'
import { useCoupleTexts } from './texts'
import type { Clash } from './together'

type Props<F> = {
  clashes: Clash<F>[]
  mine: F
  label: (name: keyof F) => string
  text: (name: keyof F, value: F[keyof F]) => string
  keep: (name: keyof F) => void
  take: (clash: Clash<F>) => void
}

/** Both texts of each field that two people changed, and whose stays. */
export function Clashes<F>({ clashes, mine, label, text, keep, take }: Props<F>) {
  const t = useCoupleTexts()
  if (clashes.length === 0) return null
  const said = (name: keyof F, value: F[keyof F]) => text(name, value) || t('clash.empty')
  return (
    <Alert color="yellow" role="alert" title={t('clash.title')}>
      <Stack gap="sm">
        <span>{t('clash.text')}</span>
        {clashes.map((clash) => (
          <div key={String(clash.name)} role="group" aria-label={label(clash.name)}>
            <b>{label(clash.name)}</b>
            <p style={{ margin: '2px 0', overflowWrap: 'anywhere' }}>
              {t('clash.theirs')} „{said(clash.name, clash.theirs)}”
            </p>
            <p style={{ margin: '2px 0 6px', overflowWrap: 'anywhere' }}>
              {t('clash.mine')} „{said(clash.name, mine[clash.name])}”
            </p>
            <Group gap="xs">
              <Button size="compact-md" variant="default" onClick={() => take(clash)}>
                {t('clash.take')}
              </Button>
              <Button size="compact-md" variant="default" onClick={() => keep(clash.name)}>
                {t('clash.keep')}
              </Button>
            </Group>
          </div>
        ))}
      </Stack>
    </Alert>
  )
}

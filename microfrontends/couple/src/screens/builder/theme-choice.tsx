import { AppIcon, Button, Group, Text } from '@alai/ui'
import { useSelectedEvent } from '../../features/events/selected-event'
import { useCoupleTexts } from '../../shared/couple-texts'
import c from './theme-choice.module.css'
import { THEMES, ThemePicture, isTheme } from './theme-pictures'

type Props = {
  theme: string
  kept: string
  change: (theme: string) => void
  save: () => void
  saving: boolean
}

/** "A & M" of "Ana și Mihai", so that each picture is already theirs. */
function lettersOf(name: string): string {
  const both = name.split(/\s+(?:și|si|and|&)\s+/iu).filter(Boolean)
  return both
    .slice(0, 2)
    .map((one) => one.trim().charAt(0).toLocaleUpperCase('ro'))
    .join(' & ')
}

/** The four themes as cards; arrows move between them as in every group of radios. */
export function ThemeChoice({ theme, kept, change, save, saving }: Props) {
  const t = useCoupleTexts()
  const { event } = useSelectedEvent()
  const worn = isTheme(theme) ? theme : 'lunca'
  return (
    <fieldset className={c.choice}>
      <legend className={c.legend}>{t('theme.hint')}</legend>
      <div className={c.cards}>
        {THEMES.map((name) => (
          <label className={c.card} key={name}>
            <input
              type="radio"
              name="theme"
              value={name}
              checked={worn === name}
              onChange={() => change(name)}
              aria-describedby={`theme-${name}`}
            />
            <ThemePicture theme={name} letters={lettersOf(event?.name ?? '')} />
            <span className={c.words}>
              <b>
                {t(`theme.${name}`)}
                {worn === name && (
                  <span className={c.chosen}>
                    <AppIcon name="check" /> {t('theme.chosen')}
                  </span>
                )}
              </b>
              <span id={`theme-${name}`}>{t(`theme.${name}_line`)}</span>
            </span>
          </label>
        ))}
      </div>
      <Group gap="sm" mt="sm">
        {theme === kept && event?.slug && (
          <Button
            component="a"
            variant="default"
            leftSection={<AppIcon name="eye" />}
            href={`/app/preview/${event.slug}`}
            target="_blank"
          >
            {t('theme.preview')}
          </Button>
        )}
        {theme === kept && event && !event.slug && (
          <Text size="sm" c="dimmed">
            {t('builder.no_slug')}
          </Text>
        )}
        {theme !== kept && (
          <>
            <Button loading={saving} onClick={save}>
              {t('theme.save')}
            </Button>
            <Text size="sm" c="dimmed" role="status">
              {t('theme.unsaved')}
            </Text>
          </>
        )}
      </Group>
    </fieldset>
  )
}

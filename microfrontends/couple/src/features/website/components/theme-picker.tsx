import { AppIcon, Button, Group, Text } from '@alai/ui'
import { useSelectedEvent } from '../../events'
import { useCoupleTexts } from '../../../shared/couple-texts'
import styles from './theme-picker.module.css'
import { THEMES, ThemeThumbnail, isTheme } from './theme-thumbnails'

type Props = {
  theme: string
  savedTheme: string
  onChange: (theme: string) => void
  onSave: () => void
  isSaving: boolean
}

/** Returns the initials of a couple for the previews of the themes: "A & M" for "Ana și Mihai". */
function coupleInitials(name: string): string {
  const names = name.split(/\s+(?:și|si|and|&)\s+/iu).filter(Boolean)
  return names
    .slice(0, 2)
    .map((person) => person.trim().charAt(0).toLocaleUpperCase('ro'))
    .join(' & ')
}

/** The four themes as a group of radio buttons. */
export function ThemePicker({ theme, savedTheme, onChange, onSave, isSaving }: Props) {
  const t = useCoupleTexts()
  const { event } = useSelectedEvent()
  const selectedTheme = isTheme(theme) ? theme : 'lunca'
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('theme.hint')}</legend>
      <div className={styles.cards}>
        {THEMES.map((name) => (
          <label className={styles.card} key={name}>
            <input
              type="radio"
              name="theme"
              value={name}
              checked={selectedTheme === name}
              onChange={() => onChange(name)}
              aria-describedby={`theme-${name}`}
            />
            <ThemeThumbnail theme={name} initials={coupleInitials(event?.name ?? '')} />
            <span className={styles.words}>
              <b>
                {t(`theme.${name}`)}
                {selectedTheme === name && (
                  <span className={styles.chosen}>
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
        {theme === savedTheme && event?.slug && (
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
        {theme === savedTheme && event && !event.slug && (
          <Text size="sm" c="dimmed">
            {t('builder.no_slug')}
          </Text>
        )}
        {theme !== savedTheme && (
          <>
            <Button loading={isSaving} onClick={onSave}>
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

import { ColorInput } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type WebsiteDraft, isHexColor } from '../drafts'
import { THEME_FOOTER_COLORS, isTheme } from './theme-thumbnails'

const SUGGESTED_COLORS = ['#2c5640', '#1992D4', '#7c1436', '#87492a', '#0b1724', '#a3192b']

/** Whether a colour is still incomplete. Such a colour is not marked as invalid while the user types. */
const isPartialColor = (text: string) => /^(#[0-9a-f]{0,5})?$/i.test(text)

/** The field for the colour of the footer. The user types it, picks it, or chooses one of the suggestions. */
export function FooterColorInput({ draft }: { draft: WebsiteDraft }) {
  const t = useCoupleTexts()
  const { theme, footer_color: color } = draft.fields
  // The footer colour of the theme is the first suggestion.
  const themeColor = THEME_FOOTER_COLORS[isTheme(theme) ? theme : 'lunca']
  const isMarkedInvalid =
    draft.invalidFields.includes('footer_color') || !(isHexColor(color) || isPartialColor(color))
  return (
    <ColorInput
      maw={220}
      withEyeDropper={false}
      withPicker={false}
      swatchesPerRow={6}
      label={t('builder.footer_color')}
      format="hex"
      fixOnBlur={false}
      value={color}
      error={
        draft.fieldError('footer_color') ?? (isMarkedInvalid ? t('field.invalid_color') : undefined)
      }
      onChange={(footer_color) => draft.updateFields({ footer_color })}
      swatches={[themeColor, ...SUGGESTED_COLORS.filter((colour) => colour !== themeColor)]}
      popoverProps={{ withinPortal: true, position: 'top-start' }}
      withPreview={false}
      leftSection={
        <input
          type="color"
          className="a-well"
          aria-label={t('builder.footer_pick')}
          value={isHexColor(color) ? color : '#000000'}
          onChange={(e) => draft.updateFields({ footer_color: e.target.value })}
        />
      }
    />
  )
}

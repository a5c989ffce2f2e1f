import { useImagePreview } from '@alai/kit/forms/media-field'
import { Text } from '@alai/ui'
import { type MouseEvent, useId } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Website } from '../api'
import type { WebsiteDraft } from '../drafts'
import styles from './photo-position-input.module.css'

/** The centre of the photo. */
export const DEFAULT_POSITION = '50% 50%'

/** Returns the two percentages of a position, from the left and from the top. */
export function parsePosition(position: string): [number, number] {
  const [left = 50, top = 50] = (position || DEFAULT_POSITION)
    .split(' ')
    .map((part) => parseInt(part))
  return [left, top]
}

/** The point of the photo that stays visible where the photo is cropped. It is set by a click on the photo, or by two sliders. */
export function PhotoPositionInput({ site, draft }: { site: Website; draft: WebsiteDraft }) {
  const t = useCoupleTexts()
  const hintId = useId()
  const { previewUrl } = useImagePreview(
    'image',
    site.background_image,
    draft.files.background_image,
  )
  if (!previewUrl) return null
  const [leftPercent, topPercent] = parsePosition(draft.fields.background_position)
  const setPosition = (left: number, top: number) =>
    draft.updateFields({ background_position: `${Math.round(left)}% ${Math.round(top)}%` })
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    setPosition(((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100)
  }
  return (
    <fieldset className={styles.field} aria-describedby={hintId}>
      <legend>{t('builder.background_position')}</legend>
      <Text size="xs" c="dimmed" id={hintId}>
        {t('builder.background_position_hint')}
      </Text>
      {/* The sliders do the same with a keyboard. */}
      <div className={styles.photo} onClick={handleClick} aria-hidden="true">
        <img src={previewUrl} alt="" />
        <span style={{ left: `${leftPercent}%`, top: `${topPercent}%` }} />
      </div>
      <label>
        {t('builder.position_x')}
        <input
          type="range"
          min={0}
          max={100}
          value={leftPercent}
          onChange={(event) => setPosition(event.target.valueAsNumber, topPercent)}
        />
      </label>
      <label>
        {t('builder.position_y')}
        <input
          type="range"
          min={0}
          max={100}
          value={topPercent}
          onChange={(event) => setPosition(leftPercent, event.target.valueAsNumber)}
        />
      </label>
    </fieldset>
  )
}

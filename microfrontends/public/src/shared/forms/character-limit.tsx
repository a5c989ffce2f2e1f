import sharedStyles from '../../styles/parts.module.css'
import { useSharedTexts } from '../texts/shared-texts'

/** The limits of the server, in characters: for one line and for a longer text. */
export const MAX_SINGLE_LINE_LENGTH = 120
export const MAX_TEXT_LENGTH = 2000

/**
 * Returns how many characters are left, counted like the server, and whether at most 100 characters and at most a
 * sixth of the limit are left.
 */
export function characterLimitState(
  text: string,
  max: number,
): { left: number; isNearLimit: boolean } {
  const left = max - [...text.trim()].length
  return { left, isNearLimit: left <= Math.min(100, max / 6) }
}

/** Whether the text exceeds the limit of the server. */
export const isTooLong = (text: string, max: number) => characterLimitState(text, max).left < 0

/**
 * The number of characters left, shown near the limit. Screen readers announce it once near the limit and once above it, not at every
 * character.
 */
export function CharacterCount({ id, text, max }: { id: string; text: string; max: number }) {
  const t = useSharedTexts()
  const { left, isNearLimit } = characterLimitState(text, max)
  const isOverLimit = left < 0
  return (
    <>
      {isNearLimit && (
        <small id={id} className={isOverLimit ? sharedStyles.err : undefined}>
          {t(isOverLimit ? 'field.over' : 'field.left', { count: Math.abs(left) })}
        </small>
      )}
      <span className={sharedStyles.hidden} aria-live="polite">
        {isOverLimit && t('field.too_long')}
        {isNearLimit && !isOverLimit && t('field.limit', { most: max })}
      </span>
    </>
  )
}

// The maximum length of a text, counted as on the server. A counter appears near the limit.
import { useCoupleTexts } from './couple-texts'

export const MAX_TEXT_LENGTH = 2_000
export const MAX_NAME_LENGTH = 120

/** Counts the Unicode code points of a text without surrounding whitespace, as the server does. */
export const countCharacters = (text: string): number => [...text.trim()].length

/**
 * Returns a function that gives the props of a field of one line with a limit. The field has a counter from 90 percent
 * of the limit on, and an error above the limit.
 */
export function useLineLimitProps() {
  const t = useCoupleTexts()
  return (value: string, error?: string, maxLength = MAX_NAME_LENGTH) => {
    const length = countCharacters(value)
    const isTooLong = length > maxLength
    return {
      error: isTooLong ? t('field.over', { count: length - maxLength, most: maxLength }) : error,
      description:
        !isTooLong && length >= maxLength * 0.9
          ? t('field.counter', { length, most: maxLength })
          : undefined,
      inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
        'label' | 'input' | 'description' | 'error'
      )[],
    }
  }
}

/** Returns the same for a field of several lines. */
export function useLengthLimitProps() {
  const limitLine = useLineLimitProps()
  return (value: string, error?: string, maxLength = MAX_TEXT_LENGTH) => ({
    ...limitLine(value, error, maxLength),
    // A longer text scrolls in its field, so that the message below the field stays visible.
    maxRows: 12,
  })
}

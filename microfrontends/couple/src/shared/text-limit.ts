// How long a text may be: said when the end is near, the same way as the server counts.
import { useCoupleTexts } from './couple-texts'

export const MAX_TEXT_LENGTH = 2_000

/** Characters as the server counts them: without blank ends, one for each sign whatever its size. */
export const countCharacters = (text: string): number => [...text.trim()].length

/** The props of a field with a limit: a counter from nine tenths on, an error past it. */
export function useLengthLimit() {
  const t = useCoupleTexts()
  return (value: string, error?: string, maxLength = MAX_TEXT_LENGTH) => {
    const length = countCharacters(value)
    const over = length > maxLength
    return {
      // A long text scrolls in its field, so that what is said of it stays in sight.
      maxRows: 12,
      error: over ? t('field.over', { count: length - maxLength, most: maxLength }) : error,
      description:
        !over && length >= maxLength * 0.9
          ? t('field.counter', { length, most: maxLength })
          : undefined,
      inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
        'label' | 'input' | 'description' | 'error'
      )[],
    }
  }
}

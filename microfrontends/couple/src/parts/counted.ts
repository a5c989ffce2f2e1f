// How long a text may be: said when the end is near, the same way as the server counts.
import { useCoupleTexts } from './texts'

export const TEXT = 2_000

/** Characters as the server counts them: without blank ends, one for each sign whatever its size. */
export const lengthOf = (text: string): number => [...text.trim()].length

/** The props of a field with a limit: a counter from nine tenths on, an error past it. */
export function useCounted() {
  const t = useCoupleTexts()
  return (value: string, error?: string, most = TEXT) => {
    const length = lengthOf(value)
    const over = length > most
    return {
      // A long text scrolls in its field, so that what is said of it stays in sight.
      maxRows: 12,
      error: over ? t('field.over', { count: length - most, most }) : error,
      description: !over && length >= most * 0.9 ? t('field.counter', { length, most }) : undefined,
      inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
        'label' | 'input' | 'description' | 'error'
      )[],
    }
  }
}

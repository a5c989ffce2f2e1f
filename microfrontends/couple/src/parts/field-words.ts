import { useCoupleTexts } from './texts'

/** The server's field codes as words. */
export function useFieldWords(): (codes: string[]) => string | undefined {
  const t = useCoupleTexts()
  return (codes) => (codes.length === 0 ? undefined : codes.map((c) => t(`field.${c}` as 'field.required')).join(' '))
}

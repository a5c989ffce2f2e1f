import look from '../../styles/parts.module.css'
import { useSharedTexts } from '../texts/shared-texts'

/** The most that the server takes: of a line, of a text. */
export const MAX_LINE_LENGTH = 120
export const MAX_TEXT_LENGTH = 2000

/** How many signs are left, as the server counts them; said in the last part only. */
export function charactersLeft(text: string, max: number): { left: number; near: boolean } {
  const left = max - [...text.trim()].length
  return { left, near: left <= Math.min(100, max / 6) }
}

/** Whether more is typed than the server takes. */
export const isTooLong = (typed: string, most: number) => charactersLeft(typed, most).left < 0

/** Under a field whose end is near: how much still fits. Heard once as it comes near and once when it is over, not at every letter. */
export function CharacterCount({ id, text, max }: { id: string; text: string; max: number }) {
  const t = useSharedTexts()
  const { left, near } = charactersLeft(text, max)
  const over = left < 0
  return (
    <>
      {near && (
        <small id={id} className={over ? look.err : undefined}>
          {t(over ? 'field.over' : 'field.left', { count: Math.abs(left) })}
        </small>
      )}
      <span className={look.hidden} aria-live="polite">
        {over ? t('field.too_long') : near ? t('field.limit', { most: max }) : ''}
      </span>
    </>
  )
}

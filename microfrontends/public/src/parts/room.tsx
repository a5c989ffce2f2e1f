import look from '../look/parts.module.css'
import { useSharedTexts } from './shared-texts'

/** The most that the server takes: of a line, of a text. */
export const LINE = 120
export const TEXT = 2000

/** How many signs are left, as the server counts them; said in the last part only. */
export function leftOf(typed: string, most: number): { left: number; near: boolean } {
  const left = most - [...typed.trim()].length
  return { left, near: left <= Math.min(100, most / 6) }
}

/** Whether more is typed than the server takes. */
export const isOver = (typed: string, most: number) => leftOf(typed, most).left < 0

/** Under a field whose end is near: how much still fits. Heard once as it comes near and once when it is over, not at every letter. */
export function Room({ id, typed, most }: { id: string; typed: string; most: number }) {
  const t = useSharedTexts()
  const { left, near } = leftOf(typed, most)
  const over = left < 0
  return (
    <>
      {near && (
        <small id={id} className={over ? look.err : undefined}>
          {t(over ? 'field.over' : 'field.left', { count: Math.abs(left) })}
        </small>
      )}
      <span className={look.hidden} aria-live="polite">
        {over ? t('field.too_long') : near ? t('field.limit', { most }) : ''}
      </span>
    </>
  )
}

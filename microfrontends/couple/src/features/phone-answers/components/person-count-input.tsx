import { ActionIcon, AppIcon, Text, TextInput } from '@alai/ui'
import { useId } from 'react'
import { MAX_PERSONS, parsePersonCount } from '../../../shared/persons'
import { useCoupleTexts } from '../../../shared/couple-texts'
import styles from './phone-answers.module.css'

type Props = {
  label: string
  hint: string | undefined
  /** Shown instead of the hint. It does not prevent saving. */
  warning: string | undefined
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The number of persons, entered with digits, arrow keys or two touch buttons. */
export function PersonCountInput({ label, hint, warning, value, error, onChange }: Props) {
  const t = useCoupleTexts()
  const id = useId()
  const count = parsePersonCount(value) ?? 1
  const description = error ?? warning ?? hint
  const hintProps = warning ? { c: '#774f07', role: 'status' } : { c: 'dimmed' }
  const descriptionProps = error ? { c: 'red.7', role: 'alert' } : hintProps
  const step = (difference: number) =>
    onChange(String(Math.min(MAX_PERSONS, Math.max(1, count + difference))))
  return (
    <div className={styles.persons}>
      <Text component="label" htmlFor={id} size="sm" fw={550} className={styles.row}>
        {label}
      </Text>
      <ActionIcon
        className={styles.step}
        variant="default"
        tabIndex={-1}
        aria-label={t('phone.fewer', { what: label })}
        disabled={count <= 1}
        onClick={() => step(-1)}
      >
        <AppIcon name="minus" />
      </ActionIcon>
      <TextInput
        data-step
        id={id}
        aria-describedby={description && `${id}-hint`}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        error={error !== undefined}
        onChange={(e) => onChange(e.target.value.replace(/\D/g, '').slice(0, 2))}
        onFocus={(e) => e.target.select()}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault()
            step(event.key === 'ArrowUp' ? 1 : -1)
          }
        }}
      />
      <ActionIcon
        className={styles.step}
        variant="default"
        tabIndex={-1}
        aria-label={t('phone.more', { what: label })}
        disabled={count >= MAX_PERSONS}
        onClick={() => step(1)}
      >
        <AppIcon name="plus" />
      </ActionIcon>
      {description && (
        <Text id={`${id}-hint`} size="xs" className={styles.row} {...descriptionProps}>
          {description}
        </Text>
      )}
    </div>
  )
}

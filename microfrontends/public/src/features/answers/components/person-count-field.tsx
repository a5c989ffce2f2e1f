import { useState } from 'react'
import formStyles from '../../../shared/couple-site/form.module.css'
import sharedStyles from '../../../styles/parts.module.css'
import { useAnswerTexts } from '../texts'

type Props = {
  persons: number
  maxPersons: number
  onChange: (persons: number) => void
  onAboveMaxChange: (isAboveMax: boolean) => void
}

/** The number of persons. It is typed, or changed by one with a button. A number above the limit is replaced by the limit. */
export function PersonCountField({ persons, maxPersons, onChange, onAboveMaxChange }: Props) {
  const t = useAnswerTexts()
  // The field may be empty while typing.
  const [countText, setCountText] = useState<string>()
  const handleInput = (text: string) => {
    const allDigits = text.replace(/\D/g, '')
    const digits = allDigits.slice(-2)
    onAboveMaxChange(Number(allDigits) > maxPersons)
    const typedPersons = Math.min(Number(digits), maxPersons)
    setCountText(digits && String(typedPersons || ''))
    if (typedPersons) onChange(typedPersons)
  }
  return (
    <div className={formStyles.stepper}>
      <span className={sharedStyles.lbl} id="cati">
        {t('persons.count')}
      </span>
      <div role="group" aria-labelledby="cati">
        <button
          type="button"
          aria-label={t('persons.less')}
          disabled={persons <= 1}
          onClick={() => {
            onAboveMaxChange(false)
            onChange(persons - 1)
          }}
        >
          −
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-labelledby="cati"
          value={countText ?? persons}
          onChange={(e) => handleInput(e.target.value)}
          onBlur={() => setCountText(undefined)}
        />
        <button
          type="button"
          aria-label={t('persons.more')}
          disabled={persons >= maxPersons}
          onClick={() => onChange(persons + 1)}
        >
          +
        </button>
      </div>
    </div>
  )
}

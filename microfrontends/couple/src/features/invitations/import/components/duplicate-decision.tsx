import { Select } from '@alai/ui'
import { duplicateEffectText, valueComparisonTexts } from '../duplicate-texts'
import {
  DUPLICATE_ACTIONS,
  type Duplicate,
  type DuplicateAction,
  type ImportPlan,
  type ReviewRow,
} from '../plan'
import { useImportTexts } from '../texts'
import styles from './import.module.css'

type SelectProps = {
  duplicate: Duplicate
  plan: ImportPlan
  /** Whether the review already shows the effect of the current plan. */
  isUpToDate: boolean
  onChange: (part: Partial<ImportPlan>) => void
}

/** A select for what the import does with a duplicate. */
export function DuplicateActionSelect({ duplicate, plan, isUpToDate, onChange }: SelectProps) {
  const t = useImportTexts()
  const { line, basis } = duplicate
  const chosenAction = isUpToDate ? undefined : plan.duplicateChoices[line]?.action
  const action = chosenAction ?? (duplicate.action === 'conflict' ? null : duplicate.action)
  return (
    <Select
      size="sm"
      aria-label={t('line_do', { line })}
      data={DUPLICATE_ACTIONS.map((option) => ({ value: option, label: t(`do_${option}`) }))}
      value={action}
      placeholder={t('do_choose')}
      onChange={(value) =>
        onChange({
          duplicateChoices: {
            ...plan.duplicateChoices,
            [line]: { action: value as DuplicateAction, basis },
          },
        })
      }
      allowDeselect={false}
    />
  )
}

type EffectProps = { duplicate: Duplicate; row: ReviewRow | undefined }

/** Shows what the import does with a duplicate, and which values it writes or which differ. */
export function DuplicateEffect({ duplicate, row }: EffectProps) {
  const t = useImportTexts()
  return (
    <>
      <span className={`${styles.effect} ${styles.cap}`}>
        {duplicateEffectText(duplicate, row, t)}
      </span>
      {valueComparisonTexts(duplicate, row, t).map((comparison) => (
        <span key={comparison} className={styles.effect}>
          {comparison}
        </span>
      ))}
      {duplicate.action === 'conflict' && duplicate.namesakes > 1 && (
        <span className={styles.effect}>{t('namesakes', { count: duplicate.namesakes })}</span>
      )}
    </>
  )
}

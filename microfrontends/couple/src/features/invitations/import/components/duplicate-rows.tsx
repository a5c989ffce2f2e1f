import { Select } from '@alai/ui'
import { useState } from 'react'
import {
  DUPLICATE_DEFAULT_OPTIONS,
  type Duplicate,
  type ImportPlan,
  type ImportReview,
} from '../plan'
import { useImportTexts } from '../texts'
import { DuplicateGroup } from './duplicate-group'
import styles from './import.module.css'

type Props = {
  review: ImportReview
  plan: ImportPlan
  isUpToDate: boolean
  onChange: (part: Partial<ImportPlan>) => void
}

/**
 * The duplicates in three groups: those that require a decision, those of existing invitations, and repeated rows of
 * the file. One choice applies to all of them, and each row can have a choice of its own.
 */
export function DuplicateRows({ review, plan, isUpToDate, onChange }: Props) {
  const t = useImportTexts()
  // A row that required a decision stays in its group after the decision.
  const [linesToDecide, setLinesToDecide] = useState<readonly number[]>(() =>
    Object.keys(plan.duplicateChoices).map(Number),
  )
  const newConflicts = review.duplicates.filter(
    (duplicate) => duplicate.action === 'conflict' && !linesToDecide.includes(duplicate.line),
  )
  if (newConflicts.length > 0)
    setLinesToDecide([...linesToDecide, ...newConflicts.map((duplicate) => duplicate.line)])
  const group = (title: 'on_list' | 'in_file_twice', rows: Duplicate[]) => ({
    title: t(title, { count: rows.length }),
    rows,
  })
  const needsDecision = (duplicate: Duplicate) =>
    duplicate.action === 'conflict' || linesToDecide.includes(duplicate.line)
  const openCount = review.duplicates.filter((duplicate) => duplicate.action === 'conflict').length
  // The server lists a limited number of rows. Rows that require a decision are listed first, so that other rows are
  // hidden only if all of these are listed.
  const hiddenConflictCount = Math.max(0, review.counts.conflicts - openCount)
  const hiddenOtherCount = review.duplicates_count - review.duplicates.length - hiddenConflictCount
  const decisions = review.duplicates.filter(needsDecision)
  const others = review.duplicates.filter((duplicate) => !needsDecision(duplicate))
  const groups = [
    {
      key: 'decisions',
      title:
        openCount > 0
          ? t('to_decide', { count: openCount + hiddenConflictCount })
          : t('decided', { count: decisions.length }),
      rows: decisions,
    },
    {
      key: 'on_list',
      ...group(
        'on_list',
        others.filter((duplicate) => duplicate.above == null),
      ),
    },
    {
      key: 'in_file_twice',
      ...group(
        'in_file_twice',
        others.filter((duplicate) => duplicate.above != null),
      ),
    },
  ]
  return (
    <>
      <Select
        size="sm"
        label={t('all_duplicates')}
        data={DUPLICATE_DEFAULT_OPTIONS.map((action) => ({
          value: action,
          label: t(`all_${action}`),
        }))}
        value={plan.duplicateDefault}
        onChange={(v) =>
          onChange({ duplicateDefault: v as ImportPlan['duplicateDefault'], duplicateChoices: {} })
        }
        allowDeselect={false}
        maw={320}
      />
      {groups.map(
        ({ key, title, rows }) =>
          rows.length > 0 && (
            <DuplicateGroup
              key={key}
              title={title}
              hint={key === 'decisions' && openCount > 0 ? t('to_decide_hint') : undefined}
              hiddenCount={key === 'decisions' ? hiddenConflictCount : 0}
              rows={rows}
              review={review}
              plan={plan}
              isUpToDate={isUpToDate}
              onChange={onChange}
            />
          ),
      )}
      {hiddenOtherCount > 0 && (
        <p className={styles.mute}>{t('unseen', { count: hiddenOtherCount })}</p>
      )}
    </>
  )
}

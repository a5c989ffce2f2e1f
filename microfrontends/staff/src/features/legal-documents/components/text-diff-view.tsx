import { Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import type { LegalText } from '../api'
import { diffLegalTexts, groupParagraphDiffs } from '../text-diff'
import styles from './legal-document.module.css'

/** Shows the added and removed paragraphs, each with a label. Unchanged ones are counted. */
export function TextDiffView({ before, after }: { before: LegalText; after: LegalText }) {
  const t = useStaffTexts()
  const groups = groupParagraphDiffs(diffLegalTexts(before, after))
  if (groups.every((group) => group.status === 'same'))
    return <Text role="status">{t('legal.same')}</Text>
  return (
    <div className={styles.difference}>
      {groups.map((group, groupIndex) => {
        if (group.status === 'same') {
          // The last unchanged heading shows which section the following change belongs to.
          const heading =
            groupIndex < groups.length - 1
              ? group.steps.findLast((step) => step.kind === 'heading')
              : undefined
          return (
            <div key={groupIndex} className={styles.same}>
              <span>{t('legal.unchanged', { count: group.count })}</span>
              {heading && <b>{heading.text}</b>}
            </div>
          )
        }
        return group.steps.map((step, at) => {
          const Mark = step.status === 'added' ? 'ins' : 'del'
          return (
            <p
              key={`${groupIndex}.${at}`}
              className={styles[step.status]}
              data-heading={step.kind === 'heading' || undefined}
            >
              <span className={styles.word}>
                {t(step.status === 'added' ? 'legal.added' : 'legal.removed')}
              </span>{' '}
              <Mark>{step.text}</Mark>
            </p>
          )
        })
      })}
    </div>
  )
}

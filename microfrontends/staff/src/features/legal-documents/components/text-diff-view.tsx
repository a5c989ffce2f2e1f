import { Text as Words } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import type { LegalText } from '../api'
import { diffLegalTexts, groupDiffSteps } from '../text-diff'
import c from './legal-document.module.css'

/** Shows the added and removed paragraphs, each with a label. Unchanged ones are counted. */
export function TextDiffView({ before, after }: { before: LegalText; after: LegalText }) {
  const t = useStaffTexts()
  const all = groupDiffSteps(diffLegalTexts(before, after))
  if (all.every((one) => one.status === 'same'))
    return <Words role="status">{t('legal.same')}</Words>
  return (
    <div className={c.difference}>
      {all.map((group, n) => {
        if (group.status === 'same') {
          // The last unchanged heading shows which section the following change belongs to.
          const heading =
            n < all.length - 1 ? group.steps.findLast((step) => step.kind === 'heading') : undefined
          return (
            <div key={n} className={c.same}>
              <span>{t('legal.unchanged', { count: group.count })}</span>
              {heading && <b>{heading.text}</b>}
            </div>
          )
        }
        return group.steps.map((step, at) => {
          const Mark = step.status === 'added' ? 'ins' : 'del'
          return (
            <p
              key={`${n}.${at}`}
              className={c[step.status]}
              data-heading={step.kind === 'heading' || undefined}
            >
              <span className={c.word}>
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

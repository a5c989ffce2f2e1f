import { Text as Words } from '@alai/ui'
import { useStaffTexts } from '../../parts/texts'
import type { Text } from '../legal/legal.data'
import { difference, groups } from './difference'
import c from './legal-document.module.css'

/** Shows the added and removed paragraphs, each with a label. Unchanged ones are counted. */
export function DifferenceView({ before, after }: { before: Text; after: Text }) {
  const t = useStaffTexts()
  const all = groups(difference(before, after))
  if (all.every((one) => one.what === 'same')) return <Words role="status">{t('legal.same')}</Words>
  return (
    <div className={c.difference}>
      {all.map((group, n) => {
        if (group.what === 'same') {
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
          const Mark = step.what === 'added' ? 'ins' : 'del'
          return (
            <p
              key={`${n}.${at}`}
              className={c[step.what]}
              data-heading={step.kind === 'heading' || undefined}
            >
              <span className={c.word}>
                {t(step.what === 'added' ? 'legal.added' : 'legal.removed')}
              </span>{' '}
              <Mark>{step.text}</Mark>
            </p>
          )
        })
      })}
    </div>
  )
}

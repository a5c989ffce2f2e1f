import { Text as Words } from '@alai/ui'
import { useStaffTexts } from '../../parts/texts'
import type { Text } from '../legal/legal.data'
import { difference, groups } from './difference'
import c from './legal-document.module.css'

/** What changed from one text to another, each paragraph with the word for what became of it. */
export function DifferenceView({ before, after }: { before: Text; after: Text }) {
  const t = useStaffTexts()
  const all = groups(difference(before, after))
  if (all.every((one) => one.what === 'same')) return <Words role="status">{t('legal.same')}</Words>
  return (
    <div className={c.difference}>
      {all.map((group, n) => {
        if (group.what === 'same') {
          // Where the reader is: the last heading before what follows.
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

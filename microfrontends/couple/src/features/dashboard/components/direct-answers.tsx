import { useFormatNumber } from '@alai/kit/numbers'
import { Link } from '@alai/kit/router'
import type { Schemas } from '@alai/kit/api'
import { STATUS_COLORS } from './invitation-bars'
import s from './dashboard.module.css'
import { useDashboardTexts } from '../texts'

/** Counts of answers without an invitation. They link to the lists if all answers are direct, because the lists then show exactly these. */
export function DirectAnswers({
  direct,
  allAreDirect,
}: {
  direct: Schemas['DirectCounts']
  allAreDirect: boolean
}) {
  const d = useDashboardTexts()
  const number = useFormatNumber()
  const facts = [
    {
      key: 'yes',
      colour: STATUS_COLORS.acceptat,
      count: direct.yes,
      persons: d('persons', { count: direct.persons }),
      to: '/app/raspunsuri',
    },
    {
      key: 'no',
      colour: STATUS_COLORS.refuzat,
      count: direct.no,
      persons: undefined,
      to: '/app/raspunsuri-negative',
    },
  ] as const
  return (
    <section aria-labelledby="direct-answers" className={s.direct}>
      <h2 id="direct-answers">{d('direct')}</h2>
      <div className={s.facts}>
        {facts.map(({ key, colour, count, persons, to }) => {
          const said = (
            <>
              <span>
                <i className="a-dot" style={{ background: colour }} />
                {d(`direct.${key}`)}
              </span>
              <span className={s.figure}>
                {number(count)} {persons && <small>{persons}</small>}
              </span>
            </>
          )
          return allAreDirect ? (
            <Link key={key} className={s.fact} to={to}>
              {said}
            </Link>
          ) : (
            <div key={key} className={s.fact}>
              {said}
            </div>
          )
        })}
      </div>
      <p className={s.note}>{d('direct.note')}</p>
    </section>
  )
}

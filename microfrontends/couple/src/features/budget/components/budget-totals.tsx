import { formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { formatMoney, formatExchangeRate } from '@alai/kit/numbers'
import { Link } from '@alai/kit/router'
import { Donut, LoadFailed, Loading, type DonutSlice } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { formatPercent, percentOf } from '../../dashboard'
import { isPositiveAmount, toMinorUnits } from '@alai/kit/amounts'
import { type BudgetTotalsView, type useBudgetTotals } from '../api'
import styles from './budget.module.css'
import { categoryLabel } from '../category-label'
import { useBudgetTexts } from '../texts'

type TotalsQuery = ReturnType<typeof useBudgetTotals>
const TOTAL_FIELDS = [
  'total_cost',
  'total_paid',
  'left_to_pay',
  'total_overpaid',
  'total_advance',
  'cost_per_invitee',
] as const
type TotalField = (typeof TOTAL_FIELDS)[number]

/** One total with its label. What was paid too much is shown only if there is some. */
function Total({ name, totals }: { name: TotalField; totals: BudgetTotalsView }) {
  const t = useBudgetTexts()
  const language = useLanguage()
  const note = useTotalNote(name, totals)
  if (name === 'total_overpaid' && !isPositiveAmount(totals[name])) return null
  const isWithoutGuests = name === 'cost_per_invitee' && totals.guest_count === 0
  return (
    <div>
      <dt>{t(name === 'total_overpaid' ? 'overpaid_total' : name)}</dt>
      <dd>
        {isWithoutGuests
          ? '–'
          : formatMoney({ amount: totals[name], currency: totals.currency }, language)}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

/** Returns why a total is not known, or not complete. */
function useTotalNote(name: TotalField, totals: BudgetTotalsView): string | undefined {
  const t = useBudgetTexts()
  if (totals.guest_count > 0) return undefined
  if (name === 'cost_per_invitee') return t('no_guests_total')
  return name === 'total_cost' && totals.unknown_costs > 0
    ? t('unknown_costs', { count: totals.unknown_costs })
    : undefined
}

/** The totals in the base currency, and the date of the exchange rates. */
export function BudgetTotals({ totals }: { totals: TotalsQuery }) {
  const t = useCoupleTexts()
  const tBudget = useBudgetTexts()
  const language = useLanguage()
  if (totals.isError && !totals.data)
    return (
      <LoadFailed
        text={tBudget('totals_failed')}
        retryLabel={t('retry')}
        onRetry={() => void totals.refetch()}
      />
    )
  if (!totals.data) return <Loading label={t('loading')} />
  const { rates, rates_on, rates_bundled } = totals.data
  const date = formatDate(rates_on, language)
  return (
    <section className={styles.totals} aria-label={tBudget('totals')}>
      <dl>
        {TOTAL_FIELDS.map((name) => (
          <Total key={name} name={name} totals={totals.data} />
        ))}
      </dl>
      <p>
        {[
          tBudget(rates_bundled ? 'rates_bundled' : 'rates', { date }),
          rates.map((rate) => formatExchangeRate(rate, language)).join(' · '),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </section>
  )
}

const COLORS = [
  '#934073',
  '#5296b2',
  '#dfa430',
  '#5aa975',
  '#db6650',
  '#7d6bb3',
  '#a8763e',
  '#3f7f86',
  '#c78fb0',
  '#8fa63f',
  '#6f646c',
  '#b5495b',
  '#c2b8be',
]

/** The cost by category, as a donut chart and as a table. Each row filters the list. */
export function CategoryBreakdown({
  totals: { by_category, currency, total_cost },
}: {
  totals: BudgetTotalsView
}) {
  const t = useBudgetTexts()
  const language = useLanguage()
  const categories = by_category.filter((part) => toMinorUnits(part.total) > 0)
  if (categories.length === 0) return null
  const totalCents = categories.reduce((sum, part) => sum + toMinorUnits(part.total), 0)
  const slices: DonutSlice[] = categories.map(({ category, total }, i) => ({
    label: categoryLabel(t, category),
    value: toMinorUnits(total),
    percent: percentOf(toMinorUnits(total), totalCents),
    color: COLORS[i % COLORS.length] ?? '',
    href: `/app/buget?category=${category}`,
  }))
  return (
    <section className={styles.parts}>
      <Donut
        label={t('by_category')}
        centre={formatMoney({ amount: total_cost, currency }, language)}
        unit={t('whole')}
        slices={slices}
        formatNumber={(cents) =>
          formatMoney({ amount: (cents / 100).toFixed(2), currency }, language)
        }
        formatPercent={(value) => formatPercent(value, language)}
        columnHeadings={[t('category'), t('amount'), t('part')]}
        linkComponent={Link}
      />
    </section>
  )
}

import { useLanguage } from '@alai/kit/i18n'
import { useFormatNumber } from '@alai/kit/numbers'
import { Link } from '@alai/kit/router'
import { Donut, type DonutSlice } from '@alai/ui'
import { formatPercent } from '../api'
import { useDashboardTexts } from '../texts'

type Props = { label: string; centre?: number | string; unit?: string; shares: DonutSlice[] }

/** A donut chart in the user's language. Its links navigate without reloading the page. */
export function LocalizedDonut({ centre, shares, ...props }: Props) {
  const d = useDashboardTexts()
  const language = useLanguage()
  const number = useFormatNumber()
  // Percentages are calculated from the counts, because rounding an already rounded percentage may give a wrong result.
  const whole = shares.reduce((sum, { value }) => sum + value, 0)
  const exact =
    whole > 0 ? shares.map((one) => ({ ...one, percent: (one.value / whole) * 100 })) : shares
  return (
    <Donut
      {...props}
      slices={exact}
      {...(centre !== undefined && {
        centre: typeof centre === 'number' ? number(centre) : centre,
      })}
      formatNumber={number}
      linkComponent={Link}
      formatPercent={(value) => formatPercent(value, language)}
      columnHeadings={[d('group'), d('number'), d('percent')]}
    />
  )
}

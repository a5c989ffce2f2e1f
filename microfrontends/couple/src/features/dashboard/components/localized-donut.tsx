import { useLanguage } from '@alai/kit/i18n'
import { useFormatNumber } from '@alai/kit/numbers'
import { Link } from '@alai/kit/router'
import { Donut, type DonutSlice } from '@alai/ui'
import { formatPercent } from '../api'
import { useDashboardTexts } from '../texts'

type Props = { label: string; centre?: number | string; unit?: string; shares: DonutSlice[] }

/** A donut chart in the user's language. Its links navigate without reloading the page. */
export function LocalizedDonut({ centre, shares, ...props }: Props) {
  const t = useDashboardTexts()
  const language = useLanguage()
  const formatNumber = useFormatNumber()
  // The percentages are calculated from the counts. Rounding a percentage that is already rounded may give a wrong result.
  const total = shares.reduce((sum, { value }) => sum + value, 0)
  const exactSlices =
    total > 0 ? shares.map((share) => ({ ...share, percent: (share.value / total) * 100 })) : shares
  return (
    <Donut
      {...props}
      slices={exactSlices}
      {...(centre !== undefined && {
        centre: typeof centre === 'number' ? formatNumber(centre) : centre,
      })}
      formatNumber={formatNumber}
      linkComponent={Link}
      formatPercent={(value) => formatPercent(value, language)}
      columnHeadings={[t('group'), t('number'), t('percent')]}
    />
  )
}

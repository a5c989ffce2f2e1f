import { useFormatNumber } from '@alai/kit/numbers'
import { SegmentedControl } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { InvitationStatistics } from '../api'
import { INVITATION_STATUSES } from '../list-params'

type Props = {
  value: string
  counts: InvitationStatistics | undefined
  onChange: (status: string) => void
}

/** Filters by status. Each option shows its number of invitations once the numbers are loaded. */
export function InvitationStatusFilter({ value, counts, onChange }: Props) {
  const t = useCoupleTexts()
  const formatNumber = useFormatNumber()
  const makeOption = (status: string, label: string, count: number | undefined) => ({
    value: status,
    label: count === undefined ? label : `${label} ${formatNumber(count)}`,
  })
  return (
    <SegmentedControl
      value={value}
      onChange={onChange}
      data={[
        makeOption('', t('inv.all'), counts && counts.total + counts.total_auxiliary),
        ...INVITATION_STATUSES.map((status) =>
          makeOption(
            status,
            t(`status.${status}`),
            counts && counts[`${status}_count`] + counts[`auxiliary_${status}_count`],
          ),
        ),
      ]}
    />
  )
}

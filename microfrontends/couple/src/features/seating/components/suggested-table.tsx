import { Button, Group } from '@alai/ui'
import { type Table, countFreeSeats } from '../api'
import { tableHeading, useSeatingTexts } from '../texts'
import type { SuggestedPlacement } from '../use-suggestion'
import { SuggestedParties } from './suggested-parties'

type Props = {
  table: Table
  placements: SuggestedPlacement[]
  isBusy: boolean
  onAccept: () => void
  onReject: () => void
}

/** The suggested parties of one table. The table can be accepted alone, or get other parties. */
export function SuggestedTable({ table, placements, isBusy, onAccept, onReject }: Props) {
  const tSeating = useSeatingTexts()
  const newPersons = placements.reduce((sum, placement) => sum + placement.company_number, 0)
  const persons = table.seats.length - countFreeSeats(table) + newPersons
  return (
    <SuggestedParties
      label={table.name}
      heading={tableHeading(tSeating, table)}
      aside={`${tSeating('taken_of', { taken: persons, count: table.seats.length })} · ${[
        ...new Set(placements.flatMap(({ category }) => category?.name ?? [])),
      ].join(', ')}`.replace(/ · $/, '')}
      parties={placements}
      actions={
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            aria-label={tSeating('table_reject_of', { name: table.name })}
            onClick={onReject}
          >
            {tSeating('table_reject')}
          </Button>
          <Button
            size="compact-sm"
            variant="light"
            disabled={isBusy}
            aria-label={tSeating('table_accept_of', { name: table.name })}
            onClick={onAccept}
          >
            {tSeating('table_accept')}
          </Button>
        </Group>
      }
    />
  )
}

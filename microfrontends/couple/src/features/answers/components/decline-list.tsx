import type { Schemas } from '@alai/kit/api'
import { formatShortDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Button, SortableHeader, Table, VisuallyHidden, useMediaQuery } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { DeclineSort } from '../api'

/** The query of the list's card layout. */
export const DECLINE_CARDS_QUERY = '(max-width: 47.99rem)'

type Decline = Schemas['Decline']
type Props = {
  rows: Decline[]
  sort: DeclineSort
  onSort: (sort: DeclineSort) => void
  onOpen: (decline: Decline) => void
}

/** Declines as a table, or as cards on a phone. */
export function DeclineList({ rows, sort, onSort, onOpen }: Props) {
  const isCardLayout = useMediaQuery(DECLINE_CARDS_QUERY)
  if (isCardLayout) return <DeclineCards rows={rows} onOpen={onOpen} />
  return <DeclineTable rows={rows} sort={sort} onSort={onSort} onOpen={onOpen} />
}

function DeclineCards({ rows, onOpen }: Pick<Props, 'rows' | 'onOpen'>) {
  return (
    <ul className="a-cards">
      {rows.map((decline) => (
        <li key={decline.id}>
          <div className="a-line">
            <Button
              variant="transparent"
              px={0}
              fw={600}
              color="dark"
              onClick={() => onOpen(decline)}
            >
              {decline.name}
            </Button>
            <span className="a-code">{decline.code}</span>
          </div>
          <span>{decline.reason}</span>
        </li>
      ))}
    </ul>
  )
}

function DeclineTable({ rows, sort, onSort, onOpen }: Props) {
  const t = useCoupleTexts()
  const language = useLanguage()
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <SortableHeader column="name" label={t('answers.name')} sort={sort} onSort={onSort} />
          <Table.Th>{t('inv.code')}</Table.Th>
          <Table.Th>{t('declines.reason')}</Table.Th>
          <SortableHeader
            column="answered"
            label={t('declines.when')}
            sort={sort}
            onSort={onSort}
            initialSort="-answered"
          />
          <Table.Th>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((decline) => (
          <Table.Tr key={decline.id}>
            <Table.Td fw={600} className="a-name">
              {decline.name}
            </Table.Td>
            <Table.Td className="a-code">{decline.code}</Table.Td>
            <Table.Td>{decline.reason}</Table.Td>
            <Table.Td>{formatShortDate(decline.created_at, language)}</Table.Td>
            <Table.Td>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('guest.history_of', { name: decline.name })}
                onClick={() => onOpen(decline)}
              >
                {t('guest.history')}
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

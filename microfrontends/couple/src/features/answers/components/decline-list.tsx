import type { Schemas } from '@alai/kit/api'
import { formatDayMonth } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Button, type Column, DataList, EmptyState } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { DeclineSortColumn, DeclineSort, useDeclines } from '../api'

type Decline = Schemas['Decline']
type Props = {
  list: ReturnType<typeof useDeclines>
  isFiltered: boolean
  sort: DeclineSort
  onSort: (sort: DeclineSort) => void
  onOpen: (decline: Decline) => void
  onPageChange: (page: number) => void
}

/** The declines of the page. */
export function DeclineList({ list, isFiltered, sort, onSort, onOpen, onPageChange }: Props) {
  const t = useCoupleTexts()
  const columns = useDeclineColumns()
  return (
    <DataList
      rows={list.data?.refuzed_invitations}
      query={list}
      columns={columns}
      sort={sort}
      onSort={onSort}
      actions={(decline) => (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('guest.history_of', { name: decline.name })}
          onClick={() => onOpen(decline)}
        >
          {t('guest.history')}
        </Button>
      )}
      card={(decline) => <DeclineCard decline={decline} onOpen={() => onOpen(decline)} />}
      empty={<EmptyState text={isFiltered ? t('inv.none_fit') : t('declines.empty')} />}
      pagination={list.data?.pagination}
      onPageChange={onPageChange}
    />
  )
}

function useDeclineColumns(): Column<Decline, DeclineSortColumn>[] {
  const t = useCoupleTexts()
  const language = useLanguage()
  return [
    {
      key: 'name',
      header: t('answers.name'),
      sortColumn: 'name',
      cell: (decline) => decline.name,
      cellProps: { fw: 600, className: 'a-name' },
    },
    {
      key: 'code',
      header: t('inv.code'),
      cell: (decline) => decline.code,
      cellProps: { className: 'a-code' },
    },
    { key: 'reason', header: t('declines.reason'), cell: (decline) => decline.reason },
    {
      key: 'answered',
      header: t('declines.when'),
      sortColumn: 'answered',
      initialSort: '-answered',
      cell: (decline) => formatDayMonth(decline.created_at, language),
    },
  ]
}

type CardProps = { decline: Decline; onOpen: () => void }

function DeclineCard({ decline, onOpen }: CardProps) {
  return (
    <>
      <div className="a-line">
        <Button variant="transparent" px={0} fw={600} color="dark" onClick={onOpen}>
          {decline.name}
        </Button>
        {decline.code && <span className="a-code">{decline.code}</span>}
      </div>
      {decline.reason && <span>{decline.reason}</span>}
    </>
  )
}

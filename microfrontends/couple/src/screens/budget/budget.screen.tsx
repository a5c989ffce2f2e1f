import { useClampPage } from '@alai/kit/pagination'
import { AppIcon, Button, ConfirmDialog, Empty, Failed, PageHead, Rows } from '@alai/ui'
import { useEffect, useState } from 'react'
import { useChosenEvent } from '../../parts/event'
import { ExportMenu } from '../../parts/export-menu'
import { focusHeading } from '@alai/kit/components/focus'
import { useListAddress } from '@alai/kit/lists/list-search-params'
import { ListPager } from '@alai/kit/lists/list-pager'
import { useCoupleTexts } from '../../parts/texts'
import { done, failed } from '@alai/kit/components/toasts'
import { Waiting } from '../../parts/waiting'
import {
  type Expense,
  FIRST,
  isNarrowed,
  removeExpense,
  useBudget,
  useBudgetWrite,
  useNamed,
  useTotals,
  wishOf,
} from './budget.data'
import { ExpenseDialog } from './expense-dialog'
import { ExpenseFilters } from './filters'
import { ExpenseList } from './list'
import { BudgetSettings } from './settings'
import { useBudgetTexts } from './texts'
import { ByCategory, Totals } from './totals'

/** What the day costs, what is paid of it and what is left, in each thing's currency and in one. */
export default function BudgetScreen() {
  const t = useCoupleTexts()
  const s = useBudgetTexts()
  const { event } = useChosenEvent()
  const address = useListAddress()
  const wish = wishOf(address.get)
  const list = useBudget(event?.id, wish, address.page)
  useClampPage(address.page, list, address.settle)
  const budget = list.data?.budget
  const totals = useTotals(budget?.id)
  const named = useNamed(budget?.id, address.get('expense'))
  const [chosen, setChosen] = useState<Expense | 'new'>()
  const [deleting, setDeleting] = useState<Expense>()
  const editing = chosen ?? named.data ?? undefined
  const close = () => {
    setChosen(undefined)
    if (address.get('expense')) address.set({ expense: '' }, true)
  }
  useEffect(() => {
    if (named.data === null) failed(undefined, s('gone'))
  }, [named.data, s])
  const remove = useBudgetWrite(removeExpense, () => {
    done(s('deleted'))
    setDeleting(undefined)
    focusHeading()
  })
  if (!event) return <Waiting />
  const rows = list.data?.expenses ?? []
  const pages = list.data?.pagination
  const narrowed = isNarrowed(wish)
  const empty = pages?.total === 0 && !narrowed
  const add = (
    <Button leftSection={<AppIcon name="plus" />} onClick={() => setChosen('new')}>
      {s('add')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('budget.title')}
        line={pages && pages.total > 0 && s(narrowed ? 'fit' : 'line', { count: pages.total })}
      >
        {budget && !empty && (
          <>
            <ExportMenu
              eventId={event.id}
              kind="budget"
              filters={{ category: wish.category, paid: wish.paid }}
            />
            {add}
          </>
        )}
      </PageHead>
      {budget && (
        <BudgetSettings
          key={`${budget.id} ${budget.base_currency} ${budget.expected_guests} ${budget.guests_from_answers}`}
          budget={budget}
        />
      )}
      {budget && !empty && <Totals totals={totals} />}
      {budget && !empty && <ExpenseFilters wish={wish} set={address.set} />}
      {list.isPending && <Rows label={t('loading')} />}
      {list.isError && (
        <Failed text={t('failed')} retry={t('retry')} again={() => void list.refetch()} />
      )}
      {pages?.total === 0 &&
        (narrowed ? <Empty text={s('none_fit')} /> : <Empty text={s('empty')}>{add}</Empty>)}
      {rows.length > 0 && (
        <ExpenseList
          rows={rows}
          sort={wish.sort}
          order={(sort) => address.set({ sort: sort === FIRST ? '' : sort })}
          edit={setChosen}
          drop={setDeleting}
        />
      )}
      {pages && rows.length > 0 && (
        <ListPager pages={pages} shown={rows.length} turn={address.turn} />
      )}
      {totals.data && !empty && <ByCategory totals={totals.data} />}
      {budget && editing && (
        <ExpenseDialog
          budget={budget}
          expense={editing === 'new' ? undefined : editing}
          now={editing === 'new' ? undefined : rows.find(({ id }) => id === editing.id)}
          close={close}
        />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        close={() => setDeleting(undefined)}
        title={s('delete_title', { name: deleting?.name ?? '' })}
        text={s('delete_text')}
        keep={t('keep')}
        verb={s('delete_verb')}
        busy={remove.isPending}
        act={() =>
          deleting &&
          remove.mutate(deleting.id, { onError: () => failed(undefined, t('delete_failed')) })
        }
      />
    </>
  )
}

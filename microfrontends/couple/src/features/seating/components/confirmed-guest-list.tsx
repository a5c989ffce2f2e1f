import { useQuery } from '@alai/kit/query'
import { LoadFailed, Loading, Title } from '@alai/ui'
import { useMemo } from 'react'
import { useListSearchParams } from '@alai/kit/lists/list-search-params'
import { ListPager } from '@alai/kit/lists/list-pager'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type CheckIn, checkInsQuery, createNamesakeCheck } from '../../check-in'
import { useSeatingTexts } from '../texts'
import { filterAndSortGuests, parseGuestListParams } from '../guest-list-filter'
import { GuestFilters } from './guest-filters'
import { ConfirmedGuestRows } from './confirmed-guest-rows'
import styles from './hall.module.css'

const PER_PAGE = 10

/** All guests who come, with their tables, ten on each page. The list can be searched, filtered and sorted. */
export function ConfirmedGuestList({ eventId }: { eventId: string }) {
  const tSeating = useSeatingTexts()
  const checkIns = useQuery(checkInsQuery(eventId))
  const guests = checkIns.data?.checkins
  return (
    <section aria-labelledby="hall-guests">
      <Title order={2} id="hall-guests" mb="sm">
        {tSeating('guests')}
      </Title>
      {checkIns.isPending && <Loading />}
      {checkIns.isError && !guests && <LoadFailed onRetry={() => void checkIns.refetch()} />}
      {guests && <GuestPage guests={guests} />}
    </section>
  )
}

/** The filters, and the page of guests that match them. */
function GuestPage({ guests }: { guests: CheckIn[] }) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  const listParams = useListSearchParams()
  const params = parseGuestListParams(listParams.get)
  const hasNamesake = useMemo(() => createNamesakeCheck(guests), [guests])
  const filtered = filterAndSortGuests(guests, params)
  const lastPage = Math.max(1, Math.ceil(filtered.length / PER_PAGE))
  const page = Math.min(listParams.page, lastPage)
  const rows = filtered.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return (
    <>
      {guests.length > 0 && (
        <GuestFilters guests={guests} params={params} listParams={listParams} />
      )}
      {filtered.length === 0 && (
        <p className={styles.none}>
          {guests.length > 0 ? t('inv.none_fit') : tSeating('no_guests')}
        </p>
      )}
      {filtered.length > 0 && (
        <>
          <ConfirmedGuestRows guests={rows} hasNamesake={hasNamesake} />
          <ListPager
            pageInfo={{
              current_page: page,
              per_page: PER_PAGE,
              total: filtered.length,
              last_page: lastPage,
            }}
            rowCount={rows.length}
            onPageChange={listParams.goToPage}
          />
        </>
      )}
    </>
  )
}

import { LoadFailed, LoadingRows, Select, TextInput, useDebouncedValue } from '@alai/ui'
import { memo, useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Hall, type Party, displayName } from '../api'
import { useSeatingCategories, useUnseatedParties } from '../seating-mutations'
import c from './seating-plan.module.css'
import { useSeatingTexts } from '../texts'

type Props = {
  eventId: string
  hall: Hall
  pickedParty: Party | undefined
  onPickUp: (guest: string, byKey: boolean) => void
}

/** The unseated parties, with search and categories. A party is dragged to a seat, or picked up with Enter and placed at a table. */
export function UnseatedPanel({ eventId, hall, pickedParty, onPickUp }: Props) {
  const t = useCoupleTexts()
  const s = useSeatingTexts()
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState('')
  const [asked] = useDebouncedValue(search, 250)
  const { parties, isPending, isError, refetch } = useUnseatedParties(eventId, asked, category)
  const categories = useSeatingCategories(eventId)
  const narrowed = asked !== '' || category !== ''
  const heads = Math.max(0, hall.confirmed_guests - hall.seated_guests)
  return (
    <section className={c.unseated} aria-label={s('unseated')} data-unseated>
      <div className={c.unhead}>
        <h2>{s('unseated')}</h2>
        <span>{t('persons', { count: heads })}</span>
      </div>
      <TextInput
        enterKeyHint="search"
        aria-label={t('inv.search')}
        placeholder={t('inv.search')}
        value={search}
        onChange={(e) => setSearch(e.target.value)}
      />
      {(categories.data?.length ?? 0) > 0 && (
        <Select
          aria-label={s('category')}
          placeholder={s('category_all')}
          clearable
          value={category || null}
          onChange={(v) => setCategory(v ?? '')}
          data={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {isPending && <LoadingRows label={t('loading')} />}
      {isError && (
        <LoadFailed text={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />
      )}
      {parties && parties.length > 0 && (
        <ul className={c.parties}>
          {parties.map((party) => (
            <UnseatedRow
              key={party.id}
              party={party}
              carried={party.id === pickedParty?.id}
              lift={onPickUp}
            />
          ))}
        </ul>
      )}
      {parties?.length === 0 && (
        <p className={c.quiet}>
          {s(
            narrowed ? 'unseated_none_fit' : hall.confirmed_guests === 0 ? 'nobody' : 'all_seated',
          )}
        </p>
      )}
      {parties && parties.length > 0 && (
        <p className={c.hint} id="plan-hint">
          {s('hint')}
        </p>
      )}
    </section>
  )
}

const UnseatedRow = memo(function UnseatedRow({
  party,
  carried,
  lift,
}: {
  party: Party
  carried: boolean
  lift: Props['onPickUp']
}) {
  const t = useCoupleTexts()
  return (
    <li>
      <button
        type="button"
        className={c.party}
        data-drag="party"
        data-guest={party.id}
        aria-pressed={carried}
        onClick={(e) => lift(party.id, e.detail === 0)}
      >
        <span>
          <b>{displayName(party)}</b>
          {party.category && <small>{party.category.name}</small>}
        </span>
        <HeadcountMarks
          count={party.company_number}
          label={t('persons', { count: party.company_number })}
        />
      </button>
    </li>
  )
})

/** One mark for each person. */
export function HeadcountMarks({
  count,
  total = count,
  label,
}: {
  count: number
  total?: number
  label: string
}) {
  return (
    <span className={c.strokes} role="img" aria-label={label}>
      {Array.from({ length: total }, (_, i) => (
        <i key={i} data-on={i < count || undefined} />
      ))}
    </span>
  )
}

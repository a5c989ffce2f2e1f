import { LoadFailed, Loading, Select, TextInput, useDebouncedValue } from '@alai/ui'
import { memo, useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useInvitationCategories } from '../../invitations'
import { type Hall, type Party, displayName } from '../api'
import { useUnseatedParties } from '../parties'
import { PersonCountMarks } from './person-count-marks'
import styles from './unseated-panel.module.css'
import listStyles from './party-list.module.css'
import { noUnseatedText, useSeatingTexts } from '../texts'

type Props = {
  eventId: string
  hall: Hall
  pickedParty: Party | undefined
  onPickUp: (guestId: string, byKey: boolean) => void
}

/**
 * The unseated parties, with a search and their categories. The user drags a party to a seat, or picks it up with
 * Enter and places it at a table.
 */
export function UnseatedPanel({ eventId, hall, pickedParty, onPickUp }: Props) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState('')
  const [searchTerm] = useDebouncedValue(search, 250)
  const { parties, isPending, isError, refetch } = useUnseatedParties(eventId, searchTerm, category)
  const categories = useInvitationCategories(eventId)
  const hasFilters = searchTerm !== '' || category !== ''
  const headcount = Math.max(0, hall.confirmed_guests - hall.seated_guests)
  return (
    <section className={styles.unseated} aria-label={tSeating('unseated')} data-unseated>
      <div className={styles.unhead}>
        <h2>{tSeating('unseated')}</h2>
        <span>{t('persons', { count: headcount })}</span>
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
          aria-label={tSeating('category')}
          placeholder={tSeating('category_all')}
          clearable
          value={category || null}
          onChange={(value) => setCategory(value ?? '')}
          data={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {isPending && <Loading />}
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {parties && parties.length > 0 && (
        <UnseatedRows parties={parties} pickedParty={pickedParty} onPickUp={onPickUp} />
      )}
      {parties?.length === 0 && (
        <p className={listStyles.quiet}>{noUnseatedText(tSeating, hall, hasFilters)}</p>
      )}
    </section>
  )
}

function UnseatedRows({
  parties,
  pickedParty,
  onPickUp,
}: Pick<Props, 'pickedParty' | 'onPickUp'> & { parties: Party[] }) {
  return (
    <ul className={styles.parties}>
      {parties.map((party) => (
        <UnseatedRow
          key={party.id}
          party={party}
          isPicked={party.id === pickedParty?.id}
          onPickUp={onPickUp}
        />
      ))}
    </ul>
  )
}

const UnseatedRow = memo(function UnseatedRow({
  party,
  isPicked,
  onPickUp,
}: {
  party: Party
  isPicked: boolean
  onPickUp: Props['onPickUp']
}) {
  const t = useCoupleTexts()
  return (
    <li>
      <button
        type="button"
        className={styles.party}
        data-drag="party"
        data-guest={party.id}
        aria-pressed={isPicked}
        onClick={(event) => onPickUp(party.id, event.detail === 0)}
      >
        <span>
          <b>{displayName(party)}</b>
          {party.category && <small>{party.category.name}</small>}
        </span>
        <PersonCountMarks
          count={party.company_number}
          label={t('persons', { count: party.company_number })}
        />
      </button>
    </li>
  )
})

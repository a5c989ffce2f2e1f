import { LoadFailed, Loading, TextInput, useDebouncedValue } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Hall, Party } from '../api'
import { useUnseatedParties } from '../parties'
import { noUnseatedText, useSeatingTexts } from '../texts'
import { PartyButton } from './party-button'
import styles from './party-list.module.css'

type Props = { eventId: string; hall: Hall; onPickUp: (party: Party) => void }

/** The unseated parties with a search by name, on a small screen. */
export function UnseatedList({ eventId, hall, onPickUp }: Props) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  const [search, setSearch] = useState('')
  const [searchTerm] = useDebouncedValue(search, 250)
  const { parties, isPending, isError, refetch } = useUnseatedParties(eventId, searchTerm, '')
  return (
    <>
      <TextInput
        mb="sm"
        enterKeyHint="search"
        aria-label={t('inv.search')}
        placeholder={t('inv.search')}
        value={search}
        onChange={(e) => setSearch(e.target.value)}
      />
      {isPending && <Loading />}
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {parties?.length === 0 && (
        <p className={styles.quiet}>{noUnseatedText(tSeating, hall, searchTerm !== '')}</p>
      )}
      <ul className={styles.people}>
        {parties?.map((party) => (
          <li key={party.id}>
            <PartyButton
              party={party}
              onPickUp={onPickUp}
              countText={t('persons', { count: party.company_number })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

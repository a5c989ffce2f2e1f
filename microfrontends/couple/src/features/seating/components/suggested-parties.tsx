import { Title } from '@alai/ui'
import type { ReactNode } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { displayName } from '../api'
import { type SeatingTranslate, useSeatingTexts } from '../texts'
import styles from './seating-plan.module.css'
import suggestionStyles from './suggestion.module.css'

const REASONS = [
  'together',
  'same_family',
  'reserved_table',
  'same_category',
  'company',
  'empty_table',
  'free_chairs',
  'too_large',
  'no_permitted_table',
  'no_room',
] as const

type SuggestedParty = {
  guest_id: string
  name: string
  surname_first: string
  company_number: number
  apart?: string | null
  reason: string
  companion_name?: string | null
}

/** Returns the text of a reason. A reason that this version does not know has a general text. */
const reasonText = (
  t: SeatingTranslate,
  { reason, company_number: count, companion_name: name }: SuggestedParty,
): string => {
  if (name && (reason === 'together' || reason === 'same_family'))
    return t(`reason_with.${reason}`, { name })
  return t(`reason.${REASONS.find((known) => known === reason) ?? 'other'}`, { count })
}

type Props = {
  label: string
  heading: string
  aside?: string
  parties: SuggestedParty[]
  actions?: ReactNode
}

/** The suggested parties of one table, or the parties that remain without a seat. Each is shown with its reason. */
export function SuggestedParties({ label, heading, aside, parties, actions }: Props) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  return (
    <section aria-label={label}>
      <div className={suggestionStyles.tableHead}>
        <Title order={3}>
          {heading} {aside && <span className="a-aside">{aside}</span>}
        </Title>
        {actions}
      </div>
      <ul className={styles.placed}>
        {parties.map((party) => (
          <li key={party.guest_id}>
            <span>
              <b>{displayName(party)}</b>{' '}
              <span className="a-aside">{t('persons', { count: party.company_number })}</span>
            </span>
            <small>{reasonText(tSeating, party)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Title } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { displayName } from '../api'
import { type SeatingTranslate, useSeatingTexts } from '../texts'
import styles from './seating-plan.module.css'

const REASONS = ['same_category', 'empty_table', 'free_chairs', 'too_large', 'no_room'] as const

/** Returns the text of a reason. A reason that this version does not know has a general text. */
const reasonText = (
  t: SeatingTranslate,
  { reason, company_number: count }: { reason: string; company_number: number },
): string => t(`reason.${REASONS.find((known) => known === reason) ?? 'other'}`, { count })

type Props = {
  label: string
  heading: string
  parties: {
    guest_id: string
    name: string
    company_number: number
    apart?: string | null
    reason: string
  }[]
}

/** The suggested parties of one table, or the parties that remain without a seat. Each is shown with its reason. */
export function SuggestedParties({ label, heading, parties }: Props) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  return (
    <section aria-label={label}>
      <Title order={3}>{heading}</Title>
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

import { type RefObject } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Hall, type Party, type Table, displayName, partiesAtTable } from '../api'
import { type PartyAnswer, useAnswersByParty } from '../party-answers'
import { DRAWING_UNITS_PER_API_UNIT, type Viewport, tableCenter } from '../plan-geometry'
import { tableOuterRadius } from '../plan-arrangement'
import { tableDescription, useSeatingTexts } from '../texts'
import {
  type PlanTableHoverCardSubject,
  usePlanTableHoverCardSubject,
} from '../use-plan-table-hover-card-subject'
import styles from './plan-table-hover-card.module.css'

type Props = {
  eventId: string
  hall: Hall
  viewport: Viewport
  frameRef: RefObject<HTMLDivElement | null>
}

/** In pixels: the width of the card, a usual height, and its distance from the table. */
const CARD = { width: 280, height: 260, distance: 14 }

/** Returns where the card does not cover its table: to the right of it, or to the left if there is no space. */
function cardPosition(table: Table, viewport: Viewport, frame: PlanTableHoverCardSubject['frame']) {
  const center = tableCenter(table)
  const reach = tableOuterRadius(table) * DRAWING_UNITS_PER_API_UNIT * viewport.zoom + CARD.distance
  const centerX = center.x * viewport.zoom + viewport.x
  const centerY = center.y * viewport.zoom + viewport.y
  const hasSpaceRight = centerX + reach + CARD.width < frame.width
  return {
    left: Math.max(8, hasSpaceRight ? centerX + reach : centerX - reach - CARD.width),
    top: Math.max(8, Math.min(centerY - 60, frame.height - CARD.height)),
  }
}

/**
 * The card of the table under the pointer or with the focus: its parties with their menus and allergies. On a seat, only
 * the party that sits there. Screen readers get the parties from the dialog of the table.
 */
export function PlanTableHoverCard({ eventId, hall, viewport, frameRef }: Props) {
  const tSeating = useSeatingTexts()
  const subject = usePlanTableHoverCardSubject(frameRef)
  const details = useAnswersByParty(eventId, subject !== undefined)
  const table = hall.tables.find(({ id }) => id === subject?.tableId)
  if (!subject || !table) return null
  const parties = partiesAtTable(table)
  const shown = subject.guestId ? parties.filter(({ id }) => id === subject.guestId) : parties
  return (
    <div
      className={styles.card}
      style={cardPosition(table, viewport, subject.frame)}
      data-plan-card
      aria-hidden="true"
    >
      <h3>{tableDescription(tSeating, table)}</h3>
      {shown.length === 0 && <p>{tSeating('nobody_here')}</p>}
      <ul>
        {shown.map((party) => (
          <PartyDetails key={party.id} party={party} details={details.get(party.id)} />
        ))}
      </ul>
    </div>
  )
}

function PartyDetails({ party, details }: { party: Party; details: PartyAnswer | undefined }) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  const menus = new Map<string, number>()
  for (const { menu_type } of details?.menus ?? [])
    menus.set(menu_type, (menus.get(menu_type) ?? 0) + 1)
  const menuText = [...menus].map(([menu, count]) => `${count} × ${menu}`).join(', ')
  const facts = [
    t('persons', { count: party.company_number }),
    party.category?.name,
    menuText,
  ].filter(Boolean)
  const restrictions = [
    details?.allergy === 'yes' && (details.allergy_mentions || tSeating('allergy')),
    details?.other_restrictions,
  ].filter(Boolean)
  return (
    <li>
      <b>{displayName(party)}</b>
      {party.answer_name && <small>{tSeating('answered_as', { name: party.answer_name })}</small>}
      <small>{facts.join(' · ')}</small>
      {restrictions.length > 0 && (
        <small className={styles.allergy}>
          {tSeating('allergies', { text: restrictions.join(', ') })}
        </small>
      )}
    </li>
  )
}

import { type Party, displayName } from '../api'

type Props = {
  party: Party
  isPressed?: boolean
  onPickUp: (party: Party) => void
  countText: string
}

/** A party with its category. If another party has the same name, also the text that distinguishes both. */
export function PartyButton({ party, isPressed, onPickUp, countText }: Props) {
  return (
    <button type="button" aria-pressed={isPressed} onClick={() => onPickUp(party)}>
      <span>
        {displayName(party)}
        {party.category && <small>{party.category.name}</small>}
      </span>
      <span className="a-aside">{countText}</span>
    </button>
  )
}

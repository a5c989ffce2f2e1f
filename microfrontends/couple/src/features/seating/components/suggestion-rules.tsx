import { ActionIcon, AppIcon, Button, Group, SegmentedControl, Select, Text } from '@alai/ui'
import { useState } from 'react'
import { type Hall, displayName, partiesAtTable } from '../api'
import { useUnseatedParties } from '../parties'
import { useSeatingTexts } from '../texts'
import type { SeatingPreferenceMutations } from '../use-seating-preference-mutations'
import styles from './suggestion.module.css'

type Props = { eventId: string; hall: Hall; preferences: SeatingPreferenceMutations }

const KINDS = ['together', 'apart'] as const

/** The pairs of parties that a suggestion places together or apart, chosen by name. */
export function SuggestionRules({ eventId, hall, preferences }: Props) {
  const tSeating = useSeatingTexts()
  const [kind, setKind] = useState<(typeof KINDS)[number]>('together')
  const [partyId, setPartyId] = useState<string | null>(null)
  const [otherId, setOtherId] = useState<string | null>(null)
  const { parties = [] } = useUnseatedParties(eventId, '', '')
  const options = [...parties, ...hall.tables.flatMap(partiesAtTable)]
    .map((party) => ({ value: party.id, label: displayName(party) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'ro'))
  const labels = new Map(options.map(({ value, label }) => [value, label]))
  const isKnown = hall.seating_rules.some((rule) =>
    [rule.guest_id, rule.other_guest_id].every((id) => id === partyId || id === otherId),
  )
  const canAdd = partyId && otherId && partyId !== otherId && !isKnown
  const add = () => {
    if (!canAdd) return
    preferences.addRule({ kind, guest_id: partyId, other_guest_id: otherId })
    setOtherId(null)
  }
  return (
    <section aria-label={tSeating('rules')}>
      <Text fw={600}>{tSeating('rules')}</Text>
      <ul className={styles.rules}>
        {hall.seating_rules.map((rule) => (
          <Rule
            key={`${rule.guest_id} ${rule.other_guest_id}`}
            kind={rule.kind}
            name={labels.get(rule.guest_id) ?? rule.name}
            other={labels.get(rule.other_guest_id) ?? rule.other_name}
            isDisabled={preferences.isSavingHall}
            onRemove={() => preferences.removeRule(rule)}
          />
        ))}
      </ul>
      <div className={styles.newRule}>
        <Select
          searchable
          aria-label={tSeating('rule_party')}
          placeholder={tSeating('rule_party')}
          value={partyId}
          onChange={setPartyId}
          data={options}
        />
        <SegmentedControl
          aria-label={tSeating('rules')}
          value={kind}
          onChange={(value) => setKind(value === 'apart' ? 'apart' : 'together')}
          data={KINDS.map((value) => ({ value, label: tSeating(`rule_${value}`) }))}
        />
        <Select
          searchable
          aria-label={tSeating('rule_other_party')}
          placeholder={tSeating('rule_other_party')}
          value={otherId}
          onChange={setOtherId}
          data={options.filter((option) => option.value !== partyId)}
        />
        <Group justify="flex-end">
          <Button variant="default" disabled={!canAdd || preferences.isSavingHall} onClick={add}>
            {tSeating('rule_add')}
          </Button>
        </Group>
      </div>
    </section>
  )
}

function Rule({
  kind,
  name,
  other,
  isDisabled,
  onRemove,
}: {
  kind: string
  name: string
  other: string
  isDisabled: boolean
  onRemove: () => void
}) {
  const tSeating = useSeatingTexts()
  return (
    <li>
      <span>
        <b>{name}</b> {tSeating(kind === 'apart' ? 'rule_apart' : 'rule_together')} <b>{other}</b>
      </span>
      <ActionIcon
        variant="subtle"
        aria-label={tSeating('rule_remove', { name, other })}
        disabled={isDisabled}
        onClick={onRemove}
      >
        <AppIcon name="trash" />
      </ActionIcon>
    </li>
  )
}

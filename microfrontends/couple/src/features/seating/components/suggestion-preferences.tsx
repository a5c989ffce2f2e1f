import { Alert, NumberInput, Select, Stack, Switch, Text } from '@alai/ui'
import { useState } from 'react'
import { useInvitationCategories } from '../../invitations'
import { type Hall, type Table, sortByNumber } from '../api'
import { tableHeading, useSeatingTexts } from '../texts'
import type { SeatingPreferenceMutations } from '../use-seating-preference-mutations'
import styles from './suggestion.module.css'
import { SuggestionRules } from './suggestion-rules'

type Props = { eventId: string; hall: Hall; preferences: SeatingPreferenceMutations }

const MAX_MINIMUM = 60

/** What a suggestion follows: the minimum, families, pairs of parties, and locked or reserved tables. A change is saved at once. */
export function SuggestionPreferences({ eventId, hall, preferences }: Props) {
  const tSeating = useSeatingTexts()
  const limitedTables = hall.tables.filter((table) => table.locked || table.reserved_category)
  return (
    <details className={styles.preferences}>
      <summary>
        <b>{tSeating('preferences')}</b>{' '}
        <span className="a-aside">
          {tSeating('preferences_summary', {
            minimum: hall.min_table_guests,
            rules: hall.seating_rules.length,
            tables: limitedTables.length,
          })}
        </span>
      </summary>
      <Stack>
        <MinimumInput
          key={hall.min_table_guests}
          minimum={hall.min_table_guests}
          onChange={preferences.setMinimum}
        />
        <Switch
          label={tSeating('families_together')}
          description={tSeating('families_together_hint')}
          checked={hall.families_together}
          disabled={preferences.isSavingHall}
          onChange={(event) => preferences.setFamiliesTogether(event.target.checked)}
        />
        <SuggestionRules eventId={eventId} hall={hall} preferences={preferences} />
        <TablePreferencesList eventId={eventId} hall={hall} preferences={preferences} />
      </Stack>
    </details>
  )
}

function MinimumInput({
  minimum,
  onChange,
}: {
  minimum: number
  onChange: (minimum: number) => void
}) {
  const tSeating = useSeatingTexts()
  const [value, setValue] = useState<number | string>(minimum)
  const save = () => {
    if (typeof value !== 'number') setValue(minimum)
    else if (value !== minimum) onChange(value)
  }
  return (
    <NumberInput
      label={tSeating('min_table_guests')}
      description={tSeating('min_table_guests_hint')}
      allowDecimal={false}
      min={0}
      max={MAX_MINIMUM}
      clampBehavior="strict"
      value={value}
      onChange={setValue}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  )
}

function TablePreferencesList({ eventId, hall, preferences }: Props) {
  const tSeating = useSeatingTexts()
  const categories = useInvitationCategories(eventId).data ?? []
  return (
    <section aria-label={tSeating('limited_tables')}>
      <Text fw={600}>{tSeating('limited_tables')}</Text>
      <Text size="sm" c="dimmed">
        {tSeating('limited_tables_hint')}
      </Text>
      {hall.tables.length === 0 && <Alert mt="xs">{tSeating('empty')}</Alert>}
      <ul className={styles.tables}>
        {sortByNumber(hall.tables).map((table) => (
          <TablePreferencesRow
            key={table.id}
            table={table}
            categories={categories}
            preferences={preferences}
          />
        ))}
      </ul>
    </section>
  )
}

/** The switch and the category of a table. They are disabled only while the preferences of this table are saved. */
function TablePreferencesRow({
  table,
  categories,
  preferences,
}: {
  table: Table
  categories: { id: string; name: string }[]
  preferences: SeatingPreferenceMutations
}) {
  const tSeating = useSeatingTexts()
  const pending = preferences.pendingTables[table.id]
  const isLocked = pending?.locked ?? table.locked
  return (
    <li>
      <span className={styles.tableName}>{tableHeading(tSeating, table)}</span>
      <Switch
        label={tSeating('locked')}
        aria-label={tSeating('locked_of', { name: table.name })}
        checked={isLocked}
        disabled={pending !== undefined}
        onChange={(event) => preferences.setLocked(table.id, event.target.checked)}
      />
      <Select
        aria-label={tSeating('reserved_of', { name: table.name })}
        placeholder={tSeating('reserved_none')}
        clearable
        disabled={isLocked || pending !== undefined}
        value={table.reserved_category?.id ?? null}
        onChange={(id) => preferences.setReserved(table.id, id)}
        data={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </li>
  )
}

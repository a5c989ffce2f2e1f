import { AppIcon, Button, SegmentedControl } from '@alai/ui'
import { useState } from 'react'
import type { Hall } from '../api'
import type { UndoHistory } from '../undo-history'
import type { TableActions } from '../table-actions'
import { useSeatingTexts } from '../texts'
import type { PickedPartyControls } from '../use-picked-party'
import { PickedPartyBar } from './picked-party-bar'
import styles from './table-list-view.module.css'
import { TableCards } from './table-cards'
import { UnseatedList } from './unseated-list'

/** `newTableId`: a table that was just added. Undefined once the table has been shown. */
type Props = {
  eventId: string
  hall: Hall
  seating: PickedPartyControls
  history: UndoHistory
  actions: TableActions
  newTableId: string | undefined
  onNewTableShown: () => void
}

/**
 * The seating plan as a list of tables with their parties. While a party is picked up, each table shows whether it
 * has enough free seats.
 */
export function TableListView({
  eventId,
  hall,
  seating,
  history,
  actions,
  newTableId,
  onNewTableShown,
}: Props) {
  const tSeating = useSeatingTexts()
  const [activeTab, setActiveTab] = useState('tables')
  const unseatedCount = Math.max(0, hall.confirmed_guests - hall.seated_guests)
  return (
    <>
      <div className={styles.switches}>
        <SegmentedControl
          aria-label={tSeating('show')}
          value={seating.pickedParty ? 'tables' : activeTab}
          onChange={setActiveTab}
          data={[
            { value: 'tables', label: tSeating('tab_tables', { count: hall.tables.length }) },
            { value: 'unseated', label: tSeating('tab_unseated', { count: unseatedCount }) },
          ]}
        />
        <Button
          variant="default"
          leftSection={<AppIcon name="undo" />}
          disabled={!history.lastStep}
          loading={history.isUndoing}
          onClick={history.undo}
        >
          {tSeating('undo')}
        </Button>
      </div>
      {activeTab === 'tables' || seating.pickedParty ? (
        <TableCards
          hall={hall}
          seating={seating}
          actions={actions}
          newTableId={newTableId}
          onNewTableShown={onNewTableShown}
        />
      ) : (
        <UnseatedList eventId={eventId} hall={hall} onPickUp={seating.pickUp} />
      )}
      <PickedPartyBar hall={hall} seating={seating} />
    </>
  )
}

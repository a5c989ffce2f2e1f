import { ActionIcon, AppIcon, VisuallyHidden } from '@alai/ui'
import { useState } from 'react'
import type { Hall } from '../api'
import type { TableActions } from '../table-actions'
import { useSeatingTexts } from '../texts'
import type { UndoHistory } from '../undo-history'
import type { useFullScreen } from '../use-full-screen'
import type { TableSelection } from '../use-table-selection'
import type { ViewportControls } from '../use-viewport'
import { PlanToolbar } from './plan-toolbar'
import styles from './plan-toolbar.module.css'
import viewStyles from './plan-view.module.css'
import { TableGroupToolbar } from './table-group-toolbar'
import { TableToolbar } from './table-toolbar'

type Props = {
  eventId: string
  hall: Hall
  viewport: ViewportControls
  history: UndoHistory
  selection: TableSelection
  actions: TableActions
  fullScreen: ReturnType<typeof useFullScreen>
}

/**
 * The toolbars under the plan, where they cover no seats: of the plan, and of the selected tables. A button shows
 * the keyboard shortcuts.
 */
export function PlanFooterToolbars(props: Props) {
  const { eventId, hall, viewport, history, selection, actions, fullScreen } = props
  const tSeating = useSeatingTexts()
  const [areKeysShown, setKeysShown] = useState(false)
  const [firstTable] = selection.tables
  const isGroup = selection.isMultiple || selection.tables.length > 1
  const keys = <span id="plan-keys">{tSeating('keys')}</span>
  return (
    <div className={viewStyles.under}>
      <PlanToolbar viewport={viewport} history={history}>
        <ActionIcon
          aria-label={tSeating('choose_several')}
          title={tSeating('choose_several')}
          aria-pressed={selection.isMultiple}
          variant={selection.isMultiple ? 'light' : 'subtle'}
          onClick={() => selection.setMultiple(!selection.isMultiple)}
        >
          <AppIcon name="select" />
        </ActionIcon>
        <ActionIcon
          aria-label={tSeating(fullScreen.isFullScreen ? 'leave_full_screen' : 'full_screen')}
          title={tSeating(fullScreen.isFullScreen ? 'leave_full_screen' : 'full_screen')}
          aria-pressed={fullScreen.isFullScreen}
          onClick={fullScreen.toggle}
        >
          <AppIcon name={fullScreen.isFullScreen ? 'leave_full_screen' : 'enlarge'} />
        </ActionIcon>
        <ActionIcon
          aria-label={tSeating('show_keys')}
          title={tSeating('show_keys')}
          aria-expanded={areKeysShown}
          onClick={() => setKeysShown(!areKeysShown)}
        >
          <AppIcon name="help" />
        </ActionIcon>
      </PlanToolbar>
      {isGroup && (
        <TableGroupToolbar
          eventId={eventId}
          hall={hall}
          actions={actions}
          selection={selection}
          history={history}
        />
      )}
      {!isGroup && firstTable && (
        <TableToolbar
          eventId={eventId}
          table={firstTable}
          actions={actions}
          selection={selection}
          history={history}
        />
      )}
      {areKeysShown ? (
        <p className={styles.keys}>{keys}</p>
      ) : (
        <VisuallyHidden>{keys}</VisuallyHidden>
      )}
    </div>
  )
}

import { ActionIcon, AppIcon, Button } from '@alai/ui'
import type { ReactNode } from 'react'
import type { UndoHistory } from '../undo-history'
import { useSeatingTexts } from '../texts'
import type { ViewportControls } from '../use-viewport'
import styles from './plan-toolbar.module.css'

type Props = { viewport: ViewportControls; history: UndoHistory; children?: ReactNode }

/** The buttons that zoom the plan and undo the last step, and those of the caller. */
export function PlanToolbar({ viewport, history, children }: Props) {
  const tSeating = useSeatingTexts()
  return (
    <div className={styles.zoom} role="toolbar" aria-label={tSeating('zoom')}>
      <ActionIcon aria-label={tSeating('farther')} onClick={viewport.zoomOut}>
        <AppIcon name="minus" />
      </ActionIcon>
      <span className={styles.percent}>
        {tSeating('percent', { percent: Math.round(viewport.view.zoom * 100) })}
      </span>
      <ActionIcon aria-label={tSeating('nearer')} onClick={viewport.zoomIn}>
        <AppIcon name="plus" />
      </ActionIcon>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        leftSection={<AppIcon name="fullscreen" />}
        onClick={viewport.fitAll}
      >
        {tSeating('whole')}
      </Button>
      <span className={styles.bar} />
      <ActionIcon
        aria-label={tSeating('undo')}
        disabled={!history.lastStep}
        loading={history.isUndoing}
        onClick={history.undo}
      >
        <AppIcon name="undo" />
      </ActionIcon>
      {children}
    </div>
  )
}

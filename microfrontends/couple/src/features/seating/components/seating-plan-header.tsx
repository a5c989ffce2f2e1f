import { PageActions } from '@alai/kit/components/page-actions'
import { AppIcon, Button, PageHeader, SegmentedControl } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Hall } from '../api'
import { useSeatingTexts } from '../texts'
import type { SeatingDialogState } from '../use-seating-dialogs'

type Props = {
  hall: Hall
  isListView: boolean
  /** Undefined on a small screen, which always shows the list of tables. */
  onViewChange: ((view: 'plan' | 'list') => void) | undefined
  onOpenDialog: SeatingDialogState['open']
}

/** The title with the headcounts, the choice between plan and list, and the actions. */
export function SeatingPlanHeader({ hall, isListView, onViewChange, onOpenDialog }: Props) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  return (
    <PageHeader
      title={t('nav.tables')}
      subtitle={[
        tSeating('line', { seated: hall.seated_guests, count: hall.confirmed_guests }),
        tSeating('n_tables', { count: hall.tables.length }),
        hall.total_capacity > 0 && tSeating('hall_for', { capacity: hall.total_capacity }),
      ]
        .filter(Boolean)
        .join(', ')}
    >
      {onViewChange && (
        <SegmentedControl
          aria-label={tSeating('view')}
          value={isListView ? 'list' : 'plan'}
          onChange={onViewChange}
          data={[
            { value: 'plan', label: tSeating('view_plan') },
            { value: 'list', label: tSeating('view_list') },
          ]}
        />
      )}
      <PageActions
        actions={[
          hall.tables.length > 0 && {
            label: tSeating('suggest'),
            icon: 'sparkles',
            onClick: () => onOpenDialog({ kind: 'suggest' }),
          },
          {
            label: tSeating('add_several'),
            icon: 'table',
            onClick: () => onOpenDialog({ kind: 'add-several' }),
          },
          {
            label: t('export.button'),
            icon: 'download',
            onClick: () => onOpenDialog({ kind: 'export' }),
          },
        ]}
      >
        <Button leftSection={<AppIcon name="plus" />} onClick={() => onOpenDialog({ kind: 'add' })}>
          {tSeating('add')}
        </Button>
      </PageActions>
    </PageHeader>
  )
}

import { Alert, Button, LoadFailed, Group, Modal, Loading, Stack, Text } from '@alai/ui'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Hall, sortByNumber } from '../api'
import type { UndoHistory } from '../undo-history'
import { useSeatingTexts } from '../texts'
import { useSeatingPreferenceMutations } from '../use-seating-preference-mutations'
import { type Suggestion, useSuggestion } from '../use-suggestion'
import { SuggestedParties } from './suggested-parties'
import { SuggestedTable } from './suggested-table'
import { SuggestionPreferences } from './suggestion-preferences'

type Props = { eventId: string; hall: Hall; record: UndoHistory['record']; onClose: () => void }
type SuggestionState = ReturnType<typeof useSuggestion>

/** Shows the suggested seats of unseated parties, with reasons. Nothing changes until the user accepts a table or all. */
export function SuggestionDialog({ eventId, hall, record, onClose }: Props) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  useRestoreFocus()
  const state = useSuggestion(eventId, { record, onAllAccepted: onClose })
  const preferences = useSeatingPreferenceMutations(eventId, hall, state.suggestAgain)
  const { data, isPending, isFetching, isError, refetch } = state.suggestion
  // The shown suggestion does not follow the preferences until a new one has been made with them.
  const isOutdated = preferences.isSaving || isFetching || isError
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      title={tSeating('suggest')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {isPending && <Loading />}
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {data && (
        <Stack>
          <SuggestionPreferences eventId={eventId} hall={hall} preferences={preferences} />
          <SuggestedTables hall={hall} suggestion={data} state={state} isOutdated={isOutdated} />
          <SuggestionFooter
            suggestion={data}
            state={state}
            isOutdated={isOutdated}
            onClose={onClose}
          />
        </Stack>
      )}
    </Modal>
  )
}

function SuggestedTables({
  hall,
  suggestion,
  state: { accept, recompute },
  isOutdated,
}: {
  hall: Hall
  suggestion: Suggestion
  state: SuggestionState
  isOutdated: boolean
}) {
  const tSeating = useSeatingTexts()
  const tables = sortByNumber(hall.tables)
    .map((table) => ({
      table,
      placements: suggestion.placements.filter((placement) => placement.table_id === table.id),
    }))
    .filter(({ placements }) => placements.length > 0)
  const isBusy = accept.isPending || recompute.isPending || isOutdated
  return (
    <>
      <Text>
        {tables.length > 0
          ? tSeating('suggest_text', { count: suggestion.placements.length })
          : tSeating('suggest_nothing')}
      </Text>
      {tables.map(({ table, placements }) => (
        <SuggestedTable
          key={table.id}
          table={table}
          placements={placements}
          isBusy={isBusy}
          onAccept={() => accept.mutate(placements)}
          onReject={() => recompute.mutate(table.id)}
        />
      ))}
      {suggestion.left_over.length > 0 && (
        <SuggestedParties
          label={tSeating('left_over')}
          heading={tSeating('left_over')}
          parties={suggestion.left_over}
        />
      )}
    </>
  )
}

function SuggestionFooter({
  suggestion,
  state: { accept, recompute, isStale, suggestAgain, suggestion: query },
  isOutdated,
  onClose,
}: {
  suggestion: Suggestion
  state: SuggestionState
  isOutdated: boolean
  onClose: () => void
}) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  return (
    <>
      {(accept.isError || recompute.isError) && (
        <Alert color="red" role="alert">
          {isStale ? tSeating('suggest_stale') : t('failed')}
        </Alert>
      )}
      <Group justify="flex-end" className="a-foot">
        <Button variant="default" onClick={onClose}>
          {tSeating('suggest_leave')}
        </Button>
        {isStale && (
          <Button loading={query.isFetching} onClick={suggestAgain}>
            {tSeating('suggest_again')}
          </Button>
        )}
        {!isStale && suggestion.placements.length > 0 && (
          <Button
            loading={accept.isPending || query.isFetching}
            disabled={recompute.isPending || isOutdated}
            onClick={() => accept.mutate(suggestion.placements)}
          >
            {tSeating('suggest_accept')}
          </Button>
        )}
      </Group>
    </>
  )
}

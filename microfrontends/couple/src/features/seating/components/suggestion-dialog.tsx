import { Alert, Button, LoadFailed, Group, Modal, Loading, Stack, Text } from '@alai/ui'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Hall, sortByNumber } from '../api'
import type { UndoHistory } from '../undo-history'
import { useSeatingTexts } from '../texts'
import { useSuggestion } from '../use-suggestion'
import { SuggestedParties } from './suggested-parties'

type Props = { eventId: string; hall: Hall; record: UndoHistory['record']; onClose: () => void }

/** Shows the suggested seats of unseated parties, with reasons. Nothing changes until the user accepts. */
export function SuggestionDialog({ eventId, hall, record, onClose }: Props) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  useRestoreFocus()
  const { suggestion, accept, isStale } = useSuggestion(eventId, { record, onAccepted: onClose })
  const { data, isPending, isError, refetch, isFetching } = suggestion
  const tables = sortByNumber(hall.tables)
    .map((table) => ({
      table,
      placements: (data?.placements ?? []).filter((placement) => placement.table_id === table.id),
    }))
    .filter(({ placements }) => placements.length > 0)
  return (
    <Modal
      opened
      onClose={onClose}
      size={620}
      title={tSeating('suggest')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {isPending && <Loading />}
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {data && (
        <Stack>
          <Text>
            {tables.length > 0
              ? tSeating('suggest_text', { count: data.placements.length })
              : tSeating('suggest_nothing')}
          </Text>
          {tables.map(({ table, placements }) => (
            <SuggestedParties
              key={table.id}
              label={table.name}
              heading={`${table.number} · ${table.name}`}
              parties={placements}
            />
          ))}
          {data.left_over.length > 0 && (
            <SuggestedParties
              label={tSeating('left_over')}
              heading={tSeating('left_over')}
              parties={data.left_over}
            />
          )}
          {accept.isError && (
            <Alert color="red" role="alert">
              {isStale ? tSeating('suggest_stale') : t('failed')}
            </Alert>
          )}
          <Group justify="flex-end" className="a-foot">
            <Button variant="default" onClick={onClose}>
              {tSeating('suggest_leave')}
            </Button>
            {isStale && (
              <Button
                loading={isFetching}
                onClick={() => {
                  accept.reset()
                  void refetch()
                }}
              >
                {tSeating('suggest_again')}
              </Button>
            )}
            {!isStale && tables.length > 0 && (
              <Button loading={accept.isPending} onClick={() => accept.mutate()}>
                {tSeating('suggest_accept')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Modal>
  )
}

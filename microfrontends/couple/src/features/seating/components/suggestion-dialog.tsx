import { client, errorStatus, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQuery, useQueryClient } from '@alai/kit/query'
import { Alert, Button, LoadFailed, Group, Modal, LoadingRows, Stack, Text, Title } from '@alai/ui'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess } from '@alai/kit/components/toasts'
import { type Hall, sortByNumber, displayName, hallKey } from '../api'
import type { UndoHistory } from '../seating-mutations'
import styles from './seating-plan.module.css'
import { type SeatingTranslate, useSeatingTexts } from '../texts'

const REASONS = ['same_category', 'empty_table', 'free_chairs', 'too_large', 'no_room'] as const

/** The text of a reason. Reasons that this version does not know have a general text. */
const reasonText = (
  t: SeatingTranslate,
  { reason, company_number: count }: { reason: string; company_number: number },
): string => t(`reason.${REASONS.find((known) => known === reason) ?? 'other'}`, { count })

type Props = { eventId: string; hall: Hall; record: UndoHistory['record']; onClose: () => void }

/** Shows the suggested seats of unseated parties, with reasons. Nothing changes until the user accepts. */
export function SuggestionDialog({ eventId, hall, record, onClose }: Props) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  useRestoreFocus()
  const queries = useQueryClient()
  const { data, isPending, isError, refetch, isFetching } = useQuery({
    queryKey: ['suggestion', eventId],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async () =>
      (
        await unwrap(
          client.POST('/api/table_configurations/suggest_seating', {
            body: { table_configuration: { event_id: eventId } },
          }),
        )
      ).suggestion,
  })
  const accept = useSingleFlightMutation({
    mutationFn: () =>
      unwrap(
        client.POST('/api/table_configurations/apply_seating', {
          body: {
            table_configuration: {
              event_id: eventId,
              placements: (data?.placements ?? []).map(({ guest_id, table_id }) => ({
                guest_id,
                table_id,
              })),
            },
          },
        }),
      ),
    onSuccess: async () => {
      await Promise.all(
        [hallKey(eventId), ['unseated', eventId]].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      )
      record({
        kind: 'suggestion-applied',
        guestIds: (data?.placements ?? []).map(({ guest_id }) => guest_id),
      })
      toastSuccess(tSeating('accepted', { count: data?.placements.length ?? 0 }))
      onClose()
    },
    onError: () => void queries.invalidateQueries({ queryKey: hallKey(eventId) }),
  })
  const isStale = accept.isError && errorStatus(accept.error) === 409
  const tables = sortByNumber(hall.tables)
    .map((table) => ({
      table,
      placements: (data?.placements ?? []).filter((placement) => placement.table_id === table.id),
    }))
    .filter(({ placements }) => placements.length > 0)
  const leftOver = data?.left_over ?? []
  return (
    <Modal
      opened
      onClose={onClose}
      size={620}
      title={tSeating('suggest')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {isPending && <LoadingRows label={t('loading')} />}
      {isError && (
        <LoadFailed text={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />
      )}
      {data && (
        <Stack>
          <Text>
            {tables.length > 0
              ? tSeating('suggest_text', { count: data.placements.length })
              : tSeating('suggest_nothing')}
          </Text>
          {tables.map(({ table, placements }) => (
            <section key={table.id} aria-label={table.name}>
              <Title order={3}>{`${table.number} · ${table.name}`}</Title>
              <ul className={styles.placed}>
                {placements.map((placement) => (
                  <li key={placement.guest_id}>
                    <span>
                      <b>{displayName(placement)}</b>{' '}
                      <span className="a-aside">
                        {t('persons', { count: placement.company_number })}
                      </span>
                    </span>
                    <small>{reasonText(tSeating, placement)}</small>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {leftOver.length > 0 && (
            <section aria-label={tSeating('left_over')}>
              <Title order={3}>{tSeating('left_over')}</Title>
              <ul className={styles.placed}>
                {leftOver.map((party) => (
                  <li key={party.guest_id}>
                    <span>
                      <b>{displayName(party)}</b>{' '}
                      <span className="a-aside">
                        {t('persons', { count: party.company_number })}
                      </span>
                    </span>
                    <small>{reasonText(tSeating, party)}</small>
                  </li>
                ))}
              </ul>
            </section>
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
            {isStale ? (
              <Button
                loading={isFetching}
                onClick={() => {
                  accept.reset()
                  void refetch()
                }}
              >
                {tSeating('suggest_again')}
              </Button>
            ) : (
              tables.length > 0 && (
                <Button loading={accept.isPending} onClick={() => accept.mutate()}>
                  {tSeating('suggest_accept')}
                </Button>
              )
            )}
          </Group>
        </Stack>
      )}
    </Modal>
  )
}

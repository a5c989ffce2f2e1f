import { client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQueryClient } from '@alai/kit/query'
import { Button, Group, Modal, Stack, Text } from '@alai/ui'
import { exportFormatTextKey, ExportFileList, ExportReady, useAutoDownload } from '../../exports'
import { useJobs } from '../../../shared/jobs'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { toastError } from '@alai/kit/components/toasts'
import { useMemo } from 'react'
import { useSeatingTexts } from '../texts'

/** The formats of each export. */
const EXPORT_FORMATS = {
  seating: ['pdf', 'xlsx', 'csv'],
  seating_plan: ['pdf'],
  table_cards: ['pdf'],
  seating_poster: ['pdf'],
  kitchen_sheet: ['pdf'],
} as const
type SeatingExportKind = keyof typeof EXPORT_FORMATS
type SeatingExportFormat = (typeof EXPORT_FORMATS)[SeatingExportKind][number]

/** Exports the attendance list and the printed documents of the hall as files. */
export function SeatingExportDialog({
  eventId,
  onClose,
}: {
  eventId: string
  onClose: () => void
}) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  useRestoreFocus()
  return (
    <Modal
      opened
      onClose={onClose}
      title={tSeating('export_title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <SeatingExportBody eventId={eventId} />
    </Modal>
  )
}

function SeatingExportBody({ eventId }: { eventId: string }) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  const queries = useQueryClient()
  const { data } = useJobs(eventId)
  const jobs = useMemo(() => (data ?? []).filter((job) => job.kind === 'export'), [data])
  const autoDownload = useAutoDownload(eventId, jobs)
  const requestExport = useSingleFlightMutation({
    mutationFn: ({ kind, format }: { kind: SeatingExportKind; format: SeatingExportFormat }) =>
      unwrap(
        client.POST('/api/exports', { body: { export: { event_id: eventId, kind, format } } }),
      ),
    onSuccess: ({ job }) => {
      autoDownload.trackJob(job.id)
      return queries.invalidateQueries({ queryKey: ['jobs', eventId] })
    },
    onError: (error) => toastError(error, t('failed')),
  })
  const isRequesting = (kind: SeatingExportKind, format: SeatingExportFormat) =>
    requestExport.isPending &&
    requestExport.variables.kind === kind &&
    requestExport.variables.format === format
  return (
    <Stack>
      {(Object.keys(EXPORT_FORMATS) as SeatingExportKind[]).map((kind) => (
        <section key={kind} aria-label={t(`export.kind_${kind}`)}>
          <Text fw={600}>{t(`export.kind_${kind}`)}</Text>
          <Text size="sm" c="dimmed" mb={8}>
            {tSeating(`export_${kind}`)}
          </Text>
          <Group gap="xs">
            {EXPORT_FORMATS[kind].map((format) => (
              <Button
                key={format}
                variant={format === 'pdf' ? 'light' : 'default'}
                aria-label={`${t(`export.kind_${kind}`)}: ${t(exportFormatTextKey(kind, format))}`}
                loading={isRequesting(kind, format)}
                onClick={() => requestExport.mutate({ kind, format })}
              >
                {t(exportFormatTextKey(kind, format))}
              </Button>
            ))}
          </Group>
        </section>
      ))}
      <ExportReady job={autoDownload.latestReadyJob} />
      <ExportFileList eventId={eventId} jobs={jobs} />
    </Stack>
  )
}

// Requests an export and loads the export jobs of the event. A requested file is downloaded when it is ready.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { toastError } from '@alai/kit/components/toasts'
import { useQueryClient } from '@alai/kit/query'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useMemo } from 'react'
import { useCoupleTexts } from '../../shared/couple-texts'
import { type Job, useJobs } from '../../shared/jobs'
import { sortOwnKindFirst, useAutoDownload } from './auto-download'
import type { ExportFormat } from './export-format'

export type ExportKind = 'answers' | 'declines' | 'invitations' | 'gifts' | 'budget' | 'cards'
type ExportRequest = {
  format: ExportFormat
  filters: Schemas['ExportFilters'] | undefined
  rows?: string | undefined
  columns?: string[] | undefined
}

/** The query key of the rows and columns to choose from. The server preselects those of the last export. */
export const exportOptionsKey = (eventId: string, kind: ExportKind) => [
  'export-options',
  eventId,
  kind,
]

export function useExportRequest(eventId: string, kind: ExportKind) {
  const t = useCoupleTexts()
  const queryClient = useQueryClient()
  const jobs = useExportJobs(eventId, kind)
  const autoDownload = useAutoDownload(eventId, jobs)
  const requestExport = useSingleFlightMutation({
    mutationFn: (request: ExportRequest) =>
      unwrap(
        client.POST('/api/exports', { body: { export: { event_id: eventId, kind, ...request } } }),
      ),
    onSuccess: ({ job }) => {
      autoDownload.trackJob(job.id)
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: ['jobs', eventId] }),
        queryClient.invalidateQueries({
          queryKey: exportOptionsKey(eventId, kind),
          refetchType: 'none',
        }),
      ])
    },
    onError: (error) => toastError(error, t('failed')),
  })
  return { jobs, latestReadyJob: autoDownload.latestReadyJob, requestExport }
}

/** The export jobs of the event, those of this list first. */
function useExportJobs(eventId: string, kind: ExportKind): Job[] {
  const { data } = useJobs(eventId)
  return useMemo(
    () =>
      sortOwnKindFirst(
        (data ?? []).filter((job) => job.kind === 'export'),
        kind,
      ),
    [data, kind],
  )
}

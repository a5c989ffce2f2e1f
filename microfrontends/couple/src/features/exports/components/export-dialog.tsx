import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQuery, useQueryClient } from '@alai/kit/query'
import {
  AppIcon,
  Button,
  Checkbox,
  LoadFailed,
  Group,
  Modal,
  LoadingRows,
  SegmentedControl,
  Stack,
  Text,
} from '@alai/ui'
import { useMemo, useState } from 'react'
import { ExportColumns } from './export-columns'
import { type ExportFormat, exportFormatLabel } from '../export-format'
import { ExportFileList, ExportReady } from './export-files'
import { useInvitationTexts } from '../../invitations/texts'
import { type Job, useJobs } from '../../../shared/jobs'
import { sortOwnKindFirst, useAutoDownload } from '../auto-download'
import { PreviewOffer, useIsNotLive } from '../../preview/components/preview-link'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { toastError } from '@alai/kit/components/toasts'

type ExportKind = 'answers' | 'declines' | 'invitations' | 'gifts' | 'budget' | 'cards'
type Props = { eventId: string; kind: ExportKind; filters: Schemas['ExportFilters'] }

/** Requests an export, shows its progress and lists the files of the last day for download. */
export function ExportButton(props: Props) {
  const t = useCoupleTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<AppIcon name="download" />}
        onClick={() => setOpen(true)}
      >
        {t('export.button')}
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = Props & { rowsPreselected?: boolean; onClose: () => void }

/** `rowsPreselected`: the rows are selected already, so the dialog does not offer a choice. */
export function ExportDialog({ onClose, ...props }: DialogProps) {
  const t = useCoupleTexts()
  const tInvitations = useInvitationTexts()
  const isCardsExport = props.kind === 'cards'
  useRestoreFocus()
  return (
    <Modal
      opened
      onClose={onClose}
      title={isCardsExport ? tInvitations('print.title') : t('export.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {isCardsExport ? <CardsExport {...props} /> : <ListExport {...props} />}
    </Modal>
  )
}

type BodyProps = Omit<DialogProps, 'onClose'>

/** Cards have no columns. The only option is whether the filters apply. */
function CardsExport({ eventId, kind, filters, rowsPreselected = false }: BodyProps) {
  const t = useCoupleTexts()
  const tInvitations = useInvitationTexts()
  const queryClient = useQueryClient()
  const { why: notLive } = useIsNotLive(eventId)
  const [applyFilters, setApplyFilters] = useState(true)
  const jobs = useExportJobs(eventId, kind)
  const autoDownload = useAutoDownload(eventId, jobs)
  const requestExport = useSingleFlightMutation({
    mutationFn: () =>
      unwrap(
        client.POST('/api/exports', {
          body: {
            export: {
              event_id: eventId,
              kind,
              format: 'pdf',
              filters: applyFilters ? filters : undefined,
            },
          },
        }),
      ),
    onSuccess: ({ job }) => {
      autoDownload.trackJob(job.id)
      return queryClient.invalidateQueries({ queryKey: ['jobs', eventId] })
    },
    onError: (error) => toastError(error, t('failed')),
  })
  return (
    <Stack>
      <Text>{tInvitations('print.text')}</Text>
      {/* Cards may be printed before the site is live. The user must know that their codes do not work yet. */}
      {notLive && <PreviewOffer eventId={eventId} why={notLive} />}
      {!rowsPreselected && (
        <Checkbox
          label={t('export.filtered')}
          checked={applyFilters}
          onChange={(e) => setApplyFilters(e.target.checked)}
        />
      )}
      <Group>
        <Button onClick={() => requestExport.mutate()} loading={requestExport.isPending}>
          {tInvitations('print.make')}
        </Button>
      </Group>
      <ExportReady job={autoDownload.latestReadyJob} />
      <ExportFileList eventId={eventId} jobs={jobs} />
    </Stack>
  )
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

function ListExport({ eventId, kind, filters, rowsPreselected = false }: BodyProps) {
  const t = useCoupleTexts()
  const queryClient = useQueryClient()
  const optionsKey = ['export-options', eventId, kind]
  const options = useQuery({
    queryKey: optionsKey,
    queryFn: async () =>
      (
        await unwrap(
          client.GET('/api/exports/options', { params: { query: { event_id: eventId, kind } } }),
        )
      ).export.options,
  })
  const [applyFilters, setApplyFilters] = useState(true)
  const [rowKind, setRowKind] = useState<string>()
  const [columnsByRowKind, setColumnsByRowKind] = useState<Record<string, string[]>>({})
  const option = options.data?.find((o) => o.rows === rowKind) ?? options.data?.[0]
  const columns =
    option &&
    (columnsByRowKind[option.rows] ?? option.columns.filter((c) => c.chosen).map((c) => c.key))
  const jobs = useExportJobs(eventId, kind)
  const autoDownload = useAutoDownload(eventId, jobs)
  const requestExport = useSingleFlightMutation({
    mutationFn: (format: ExportFormat) =>
      unwrap(
        client.POST('/api/exports', {
          body: {
            export: {
              event_id: eventId,
              kind,
              format,
              filters: applyFilters ? filters : undefined,
              rows: option?.rows,
              columns,
            },
          },
        }),
      ),
    onSuccess: ({ job }) => {
      autoDownload.trackJob(job.id)
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: ['jobs', eventId] }),
        queryClient.invalidateQueries({ queryKey: optionsKey, refetchType: 'none' }),
      ])
    },
    onError: (error) => toastError(error, t('failed')),
  })
  const exportButton = (format: ExportFormat, variant: 'filled' | 'default') => (
    <Button
      variant={variant}
      onClick={() => requestExport.mutate(format)}
      disabled={!columns || columns.length === 0}
      loading={requestExport.isPending && requestExport.variables === format}
    >
      {t(exportFormatLabel(kind, format))}
    </Button>
  )
  if (options.isError)
    return (
      <LoadFailed
        text={t('failed')}
        retryLabel={t('retry')}
        onRetry={() => void options.refetch()}
      />
    )
  if (!option || !columns) return <LoadingRows label={t('loading')} />
  return (
    <Stack>
      {options.data && options.data.length > 1 && (
        <Group gap="sm">
          <Text size="sm" id="export-rows">
            {t('export.rows')}
          </Text>
          <SegmentedControl
            aria-labelledby="export-rows"
            value={option.rows}
            onChange={setRowKind}
            data={(['invitation', 'person'] as const).map((v) => ({
              value: v,
              label: t(`export.rows_${v}`),
            }))}
          />
        </Group>
      )}
      {!rowsPreselected && (
        <Checkbox
          label={t('export.filtered')}
          checked={applyFilters}
          onChange={(e) => setApplyFilters(e.target.checked)}
        />
      )}
      <ExportColumns
        columns={option.columns}
        selectedKeys={columns}
        onChange={(keys) => setColumnsByRowKind({ ...columnsByRowKind, [option.rows]: keys })}
      />
      <Group>
        {exportButton('xlsx', 'filled')}
        {exportButton('csv', 'default')}
        {exportButton('pdf', 'default')}
      </Group>
      <ExportReady job={autoDownload.latestReadyJob} />
      <ExportFileList eventId={eventId} jobs={jobs} />
    </Stack>
  )
}

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
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<AppIcon name="download" />}
        onClick={() => setOpen(true)}
      >
        {t('export.button')}
      </Button>
      {open && <ExportDialog {...props} close={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = Props & { rowsPreselected?: boolean; close: () => void }

/** `rowsPreselected`: the rows are selected already, so the dialog does not offer a choice. */
export function ExportDialog({ close, ...props }: DialogProps) {
  const t = useCoupleTexts()
  const p = useInvitationTexts()
  const cards = props.kind === 'cards'
  useRestoreFocus()
  return (
    <Modal
      opened
      onClose={close}
      title={cards ? p('print.title') : t('export.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {cards ? <CardsExport {...props} /> : <ListExport {...props} />}
    </Modal>
  )
}

type BodyProps = Omit<DialogProps, 'close'>

/** Cards have no columns. The only option is whether the filters apply. */
function CardsExport({ eventId, kind, filters, rowsPreselected = false }: BodyProps) {
  const t = useCoupleTexts()
  const p = useInvitationTexts()
  const queries = useQueryClient()
  const { why: notLive } = useIsNotLive(eventId)
  const [filtered, setFiltered] = useState(true)
  const jobs = useExportJobs(eventId, kind)
  const made = useAutoDownload(eventId, jobs)
  const ask = useSingleFlightMutation({
    mutationFn: () =>
      unwrap(
        client.POST('/api/exports', {
          body: {
            export: {
              event_id: eventId,
              kind,
              format: 'pdf',
              filters: filtered ? filters : undefined,
            },
          },
        }),
      ),
    onSuccess: ({ job }) => {
      made.trackJob(job.id)
      return queries.invalidateQueries({ queryKey: ['jobs', eventId] })
    },
    onError: (error) => toastError(error, t('failed')),
  })
  return (
    <Stack>
      <Text>{p('print.text')}</Text>
      {/* Cards may be printed before the site is live. The user must know that their codes do not work yet. */}
      {notLive && <PreviewOffer eventId={eventId} why={notLive} />}
      {!rowsPreselected && (
        <Checkbox
          label={t('export.filtered')}
          checked={filtered}
          onChange={(e) => setFiltered(e.target.checked)}
        />
      )}
      <Group>
        <Button onClick={() => ask.mutate()} loading={ask.isPending}>
          {p('print.make')}
        </Button>
      </Group>
      <ExportReady job={made.latestReadyJob} />
      <ExportFileList jobs={jobs} />
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

function ListExport({ eventId, kind, filters, rowsPreselected: picked = false }: BodyProps) {
  const t = useCoupleTexts()
  const queries = useQueryClient()
  const key = ['export-options', eventId, kind]
  const options = useQuery({
    queryKey: key,
    queryFn: async () =>
      (
        await unwrap(
          client.GET('/api/exports/options', { params: { query: { event_id: eventId, kind } } }),
        )
      ).export.options,
  })
  const [filtered, setFiltered] = useState(true)
  const [rows, setRows] = useState<string>()
  const [chosen, setChosen] = useState<Record<string, string[]>>({})
  const option = options.data?.find((o) => o.rows === rows) ?? options.data?.[0]
  const columns =
    option && (chosen[option.rows] ?? option.columns.filter((c) => c.chosen).map((c) => c.key))
  const jobs = useExportJobs(eventId, kind)
  const made = useAutoDownload(eventId, jobs)
  const ask = useSingleFlightMutation({
    mutationFn: (format: ExportFormat) =>
      unwrap(
        client.POST('/api/exports', {
          body: {
            export: {
              event_id: eventId,
              kind,
              format,
              filters: filtered ? filters : undefined,
              rows: option?.rows,
              columns,
            },
          },
        }),
      ),
    onSuccess: ({ job }) => {
      made.trackJob(job.id)
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['jobs', eventId] }),
        queries.invalidateQueries({ queryKey: key, refetchType: 'none' }),
      ])
    },
    onError: (error) => toastError(error, t('failed')),
  })
  const button = (format: ExportFormat, variant: 'filled' | 'default') => (
    <Button
      variant={variant}
      onClick={() => ask.mutate(format)}
      disabled={!columns || columns.length === 0}
      loading={ask.isPending && ask.variables === format}
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
            onChange={setRows}
            data={(['invitation', 'person'] as const).map((v) => ({
              value: v,
              label: t(`export.rows_${v}`),
            }))}
          />
        </Group>
      )}
      {!picked && (
        <Checkbox
          label={t('export.filtered')}
          checked={filtered}
          onChange={(e) => setFiltered(e.target.checked)}
        />
      )}
      <ExportColumns
        columns={option.columns}
        selectedKeys={columns}
        onChange={(next) => setChosen({ ...chosen, [option.rows]: next })}
      />
      <Group>
        {button('xlsx', 'filled')}
        {button('csv', 'default')}
        {button('pdf', 'default')}
      </Group>
      <ExportReady job={made.latestReadyJob} />
      <ExportFileList jobs={jobs} />
    </Stack>
  )
}

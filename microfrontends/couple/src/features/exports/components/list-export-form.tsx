import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'
import {
  Button,
  Checkbox,
  Group,
  LoadFailed,
  Loading,
  SegmentedControl,
  Stack,
  Text,
} from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type ExportFormat, exportFormatTextKey } from '../export-format'
import { type ExportKind, exportOptionsKey, useExportRequest } from '../use-export-request'
import { ExportColumns } from './export-columns'
import { ExportFileList, ExportReady } from './export-files'

/** `rowsPreselected`: the caller has already selected the rows, so the dialog does not offer a choice. */
export type ListExportProps = {
  eventId: string
  kind: ExportKind
  filters: Schemas['ExportFilters']
  rowsPreselected?: boolean
}

/** Exports a list: the rows, the columns and whether its filters apply are chosen first. */
export function ListExportForm({
  eventId,
  kind,
  filters,
  rowsPreselected = false,
}: ListExportProps) {
  const t = useCoupleTexts()
  const options = useQuery({
    queryKey: exportOptionsKey(eventId, kind),
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
  const { jobs, latestReadyJob, requestExport } = useExportRequest(eventId, kind)
  const exportButton = (format: ExportFormat, variant: 'filled' | 'default') => (
    <Button
      variant={variant}
      onClick={() =>
        requestExport.mutate({
          format,
          filters: applyFilters ? filters : undefined,
          rows: option?.rows,
          columns,
        })
      }
      disabled={!columns || columns.length === 0}
      loading={requestExport.isPending && requestExport.variables.format === format}
    >
      {t(exportFormatTextKey(kind, format))}
    </Button>
  )
  if (options.isError) return <LoadFailed onRetry={() => void options.refetch()} />
  if (!option || !columns) return <Loading />
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
      <ExportReady job={latestReadyJob} />
      <ExportFileList eventId={eventId} jobs={jobs} />
    </Stack>
  )
}

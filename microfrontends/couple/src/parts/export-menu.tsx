import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useOnce } from '@alai/kit/once'
import { useQueryClient } from '@alai/kit/query'
import { AppIcon, Button, Checkbox, Group, Modal, Progress, Stack, Text } from '@alai/ui'
import { useState } from 'react'
import { isRunning, useJobs } from './jobs'
import { useCoupleTexts } from './texts'
import { failed } from './toast'

type Kind = 'answers' | 'declines' | 'invitations'
type Props = { eventId: string; kind: Kind; filters: Schemas['ExportFilters'] }

/** Asks for the list as a file, shows how far it is, and keeps what was made today for download. */
export function ExportMenu({ eventId, kind, filters }: Props) {
  const t = useCoupleTexts()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const [filtered, setFiltered] = useState(true)
  const jobs = useJobs(open ? eventId : undefined)
  const exports = (jobs.data ?? []).filter((j) => j.kind === 'export')
  const ask = useOnce({
    mutationFn: (format: 'csv' | 'xlsx') => unwrap(client.POST('/api/exports', { body: { export: { event_id: eventId, kind, format, filters: filtered ? filters : undefined } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['jobs', eventId] }),
    onError: (error) => failed(error, t('failed')),
  })
  return (
    <>
      <Button variant="default" leftSection={<AppIcon name="download" />} onClick={() => setOpen(true)}>{t('export.button')}</Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={t('export.title')} closeButtonProps={{ 'aria-label': t('close') }}>
        <Stack>
          <Checkbox label={t('export.filtered')} checked={filtered} onChange={(e) => setFiltered(e.target.checked)} />
          <Group>
            <Button onClick={() => ask.mutate('xlsx')} loading={ask.isPending}>{t('export.xlsx')}</Button>
            <Button variant="default" onClick={() => ask.mutate('csv')} disabled={ask.isPending}>{t('export.csv')}</Button>
          </Group>
          {exports.map((job) => (
            <Group key={job.id} justify="space-between" wrap="nowrap">
              {isRunning(job) ? (
                <div style={{ flex: 1 }} role="status">
                  <Text size="sm">{t('export.running', { processed: job.processed, total: job.total })}</Text>
                  <Progress value={Math.max(6, job.progress)} animated aria-label={t('export.title')} />
                </div>
              ) : job.status === 'failed' ? (
                <Text c="red.7" size="sm">{t('export.failed')}</Text>
              ) : (
                <Text size="sm">{t('export.ready', { count: job.total })}</Text>
              )}
              {job.file_name && <Button component="a" href={`/api/jobs/${job.id}/file`} download={job.file_name} variant="light" size="compact-sm">{job.file_name}</Button>}
            </Group>
          ))}
        </Stack>
      </Modal>
    </>
  )
}

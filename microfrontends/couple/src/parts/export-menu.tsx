import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useOnce } from '@alai/kit/once'
import { useQueryClient } from '@alai/kit/query'
import { AppIcon, Button, Checkbox, Group, Modal, Progress, Stack, Text } from '@alai/ui'
import { useState } from 'react'
import { isRunning, useJobs } from './jobs'
import { useInviteTexts } from './invite-texts'
import { useCoupleTexts } from './texts'
import { failed } from './toast'

type Kind = 'answers' | 'declines' | 'invitations' | 'cards'
type Props = { eventId: string; kind: Kind; filters: Schemas['ExportFilters'] }

/** Asks for the list as a file, shows how far it is, and keeps what was made today for download. */
export function ExportMenu(props: Props) {
  const t = useCoupleTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<AppIcon name="download" />} onClick={() => setOpen(true)}>{t('export.button')}</Button>
      {open && <ExportDialog {...props} close={() => setOpen(false)} />}
    </>
  )
}

/** `chosen`: the rows are chosen already, and nobody is asked which. */
export function ExportDialog({ eventId, kind, filters, chosen = false, close }: Props & { chosen?: boolean; close: () => void }) {
  const t = useCoupleTexts()
  const p = useInviteTexts()
  const queries = useQueryClient()
  const [filtered, setFiltered] = useState(true)
  const jobs = useJobs(eventId)
  const cards = kind === 'cards'
  const exports = (jobs.data ?? []).filter((j) => j.kind === 'export')
  const ask = useOnce({
    mutationFn: (format: 'csv' | 'xlsx' | 'pdf') => unwrap(client.POST('/api/exports', { body: { export: { event_id: eventId, kind, format, filters: filtered ? filters : undefined } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['jobs', eventId] }),
    onError: (error) => failed(error, t('failed')),
  })
  const title = cards ? p('print.title') : t('export.title')
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        {cards && <Text>{p('print.text')}</Text>}
        {!chosen && <Checkbox label={t('export.filtered')} checked={filtered} onChange={(e) => setFiltered(e.target.checked)} />}
        {cards ? (
          <Group><Button onClick={() => ask.mutate('pdf')} loading={ask.isPending}>{p('print.make')}</Button></Group>
        ) : (
          <Group>
            <Button onClick={() => ask.mutate('xlsx')} loading={ask.isPending}>{t('export.xlsx')}</Button>
            <Button variant="default" onClick={() => ask.mutate('csv')} disabled={ask.isPending}>{t('export.csv')}</Button>
          </Group>
        )}
        {exports.map((job) => (
          <Group key={job.id} justify="space-between" wrap="nowrap">
            {isRunning(job) ? (
              <div style={{ flex: 1 }} role="status">
                <Text size="sm">{t('export.running', { processed: job.processed, total: job.total })}</Text>
                <Progress value={Math.max(6, job.progress)} animated aria-label={title} />
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
  )
}

import { ApiFailure, asForm, client, unwrap } from '@alai/kit/api'
import { useQueryClient } from '@alai/kit/query'
import { Alert, Button, FileInput, Group, Modal, Progress, Stack, Table, Text } from '@alai/ui'
import { useEffect, useState } from 'react'
import { isRunning, useJob, useJobs } from '../../parts/jobs'
import { useCoupleTexts } from '../../parts/texts'
import { useWrite } from './invitations.data'

type Report = { added: number; skipped: number; failed: number; rows: { line: number; reason: string; text: string }[] }

/** A CSV for the worker: good rows go in, bad ones come back with their reason. */
export function ImportDialog({ eventId, close }: { eventId: string; close: () => void }) {
  const t = useCoupleTexts()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [asked, setAsked] = useState<string>()
  // A page that was reloaded finds what is still running.
  const running = useJobs(eventId).data?.find((j) => j.kind === 'import' && isRunning(j))
  const job = useJob(asked ?? running?.id).data
  const send = useWrite(async (chosen: File) => {
    const form = new FormData()
    form.set('wedding_invitation[event_id]', eventId)
    form.set('wedding_invitation[import_file]', chosen)
    const { job: made } = await unwrap(client.POST('/api/wedding_invitations/import_invitees', { body: asForm(form) as never, bodySerializer: (b) => b as unknown as FormData }))
    setAsked(made.id)
  })
  const ended = job !== undefined && !isRunning(job)
  useEffect(() => {
    if (ended) for (const key of ['invitations', 'categories', 'unread']) void queries.invalidateQueries({ queryKey: [key] })
  }, [ended, queries])
  const failure = send.error instanceof ApiFailure ? send.error : undefined
  return (
    <Modal opened onClose={close} size={640} title={t('import.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        {!job && (
          <>
            <Text>{t('import.text')}</Text>
            <FileInput label={t('import.file')} accept=".csv,text/csv" placeholder={t('import.choose')} value={file} onChange={setFile} error={failure && (failure.problem?.error ?? t('failed'))} />
            <Group justify="flex-end"><Button disabled={!file} loading={send.isPending} onClick={() => file && send.mutate(file)}>{t('import.send')}</Button></Group>
          </>
        )}
        {job && isRunning(job) && (
          <div role="status">
            <Text>{t('import.running', { total: job.total })}</Text>
            <Progress value={Math.max(8, job.progress)} animated aria-label={t('import.title')} />
            <Text size="sm" c="dimmed" mt="xs">{t('import.leave')}</Text>
          </div>
        )}
        {job?.status === 'failed' && <Alert color="red" role="alert">{job.error === 'name_column_missing' ? t('import.no_name') : t('failed')}</Alert>}
        {job?.status === 'succeeded' && <ReportView report={job.report as unknown as Report} jobId={job.id} close={close} />}
      </Stack>
    </Modal>
  )
}

function ReportView({ report, jobId, close }: { report: Report; jobId: string; close: () => void }) {
  const t = useCoupleTexts()
  return (
    <>
      <Alert color="green" role="status">{t('import.done', { added: report.added, skipped: report.skipped })}</Alert>
      {report.failed > 0 && (
        <>
          <Text fw={600}>{t('import.bad', { count: report.failed })}</Text>
          <Table>
            <Table.Thead><Table.Tr><Table.Th>{t('import.line')}</Table.Th><Table.Th>{t('import.reason')}</Table.Th><Table.Th>{t('import.row')}</Table.Th></Table.Tr></Table.Thead>
            <Table.Tbody>
              {report.rows.map((r) => (
                <Table.Tr key={r.line}><Table.Td>{r.line}</Table.Td><Table.Td>{t(`reason.${r.reason}` as 'reason.name_missing')}</Table.Td><Table.Td>{r.text}</Table.Td></Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Button component="a" variant="default" href={`/api/jobs/${jobId}/file`} download>{t('import.download')}</Button>
        </>
      )}
      <Group justify="flex-end"><Button onClick={close}>{t('import.close')}</Button></Group>
    </>
  )
}

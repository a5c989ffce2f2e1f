import { ApiFailure, asForm, client, unwrap } from '@alai/kit/api'
import { useQueryClient } from '@alai/kit/query'
import { Alert, Button, FileInput, Group, Modal, Progress, Stack, Table, Text } from '@alai/ui'
import { useEffect, useState } from 'react'
import { type Job, isRunning, useJob } from '../../parts/jobs'
import { useCoupleTexts } from '../../parts/texts'
import { type Report, addedLine, markBegun, markSeen, progressLine, reportOf, summary, useNumber } from './import.data'
import { useWrite } from './invitations.data'

/** More wrong rows than these are read in the file. */
const SHOWN = 100

/** A CSV for the worker: good rows go in, bad ones come back with their reason. `of` is an import that is there already. */
export function ImportDialog({ eventId, of, close }: { eventId: string; of: string | undefined; close: () => void }) {
  const t = useCoupleTexts()
  const queries = useQueryClient()
  const number = useNumber()
  const [file, setFile] = useState<File | null>(null)
  const [asked, setAsked] = useState(of)
  const job = useJob(asked).data
  const send = useWrite(async (chosen: File) => {
    const form = new FormData()
    form.set('wedding_invitation[event_id]', eventId)
    form.set('wedding_invitation[import_file]', chosen)
    const { job: made } = await unwrap(client.POST('/api/wedding_invitations/import_invitees', { body: asForm(form) as never, bodySerializer: (b) => b as unknown as FormData }))
    markBegun(made.id)
    setAsked(made.id)
    void queries.invalidateQueries({ queryKey: ['jobs', eventId] })
  })
  const ended = job && !isRunning(job) ? job.id : undefined
  useEffect(() => {
    if (!ended) return
    markSeen(ended)
    void queries.invalidateQueries({ queryKey: ['jobs', eventId] })
  }, [ended, eventId, queries])
  const failure = send.error instanceof ApiFailure ? send.error : undefined
  return (
    <Modal opened onClose={close} size={640} title={t('import.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        {!asked && (
          <>
            <Text>{t('import.text')}</Text>
            <FileInput label={t('import.file')} accept=".csv,text/csv" placeholder={t('import.choose')} value={file} onChange={setFile} error={failure && (failure.problem?.error ?? t('failed'))} />
            <Group justify="flex-end"><Button disabled={!file} loading={send.isPending} onClick={() => file && send.mutate(file)}>{t('import.send')}</Button></Group>
          </>
        )}
        {asked && (!job || isRunning(job)) && <Running job={job} leave />}
        {job?.status === 'failed' && <Alert color="red" role="alert">{summary(job, t, number)}</Alert>}
        {job && reportOf(job) && <ReportView report={reportOf(job) as Report} jobId={job.id} close={close} />}
      </Stack>
    </Modal>
  )
}

/** How far an import is. */
function Running({ job, leave = false }: { job: Job | undefined; leave?: boolean }) {
  const t = useCoupleTexts()
  const number = useNumber()
  return (
    <div>
      <Text role="status">{job ? progressLine(job, t, number) : t('import.reading')}</Text>
      <Progress value={Math.max(4, job?.progress ?? 0)} animated aria-label={t('import.title')} my={6} />
      {leave && <Text size="sm" c="dimmed">{t('import.leave')}</Text>}
    </div>
  )
}

/** Above the list: what runs, or what has ended and was not looked at. */
export function ImportNote({ job, open, dismiss }: { job: Job; open: () => void; dismiss: () => void }) {
  const t = useCoupleTexts()
  const number = useNumber()
  if (isRunning(job)) return <div className="a-note"><Running job={job} /></div>
  const report = reportOf(job)
  const color = !report ? 'red' : report.failed > 0 ? 'yellow' : 'green'
  return (
    <Alert color={color} mb="md" role="status" withCloseButton closeButtonLabel={t('close')} onClose={dismiss}>
      <Group gap="sm" justify="space-between">
        <Text size="sm">{summary(job, t, number)}</Text>
        {report && report.failed > 0 && <Button size="compact-sm" variant="default" onClick={open}>{t('import.see')}</Button>}
      </Group>
    </Alert>
  )
}

function ReportView({ report, jobId, close }: { report: Report; jobId: string; close: () => void }) {
  const t = useCoupleTexts()
  const number = useNumber()
  return (
    <>
      <Alert color="green" role="status">{addedLine(report, t, number)}</Alert>
      {report.failed > 0 && (
        <>
          <Text fw={600}>{t('import.bad', { count: report.failed })}</Text>
          <Table>
            <Table.Thead><Table.Tr><Table.Th>{t('import.line')}</Table.Th><Table.Th>{t('import.reason')}</Table.Th><Table.Th>{t('import.row')}</Table.Th></Table.Tr></Table.Thead>
            <Table.Tbody>
              {report.rows.slice(0, SHOWN).map((r) => (
                <Table.Tr key={r.line}><Table.Td>{r.line}</Table.Td><Table.Td>{t(`reason.${r.reason}` as 'reason.name_missing')}</Table.Td><Table.Td className="a-name">{r.text}</Table.Td></Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {report.failed > SHOWN && <Text size="sm" c="dimmed">{t('import.more', { count: report.failed - SHOWN })}</Text>}
          <Button component="a" variant="default" href={`/api/jobs/${jobId}/file`} download>{t('import.download')}</Button>
        </>
      )}
      <Group justify="flex-end"><Button onClick={close}>{t('import.close')}</Button></Group>
    </>
  )
}

import { useFocusWhenLost } from '@alai/kit/components/focus'
import { useDiscardQuestion } from '@alai/kit/forms/form-modal'
import { useQueryClient } from '@alai/kit/query'
import { Alert, Button, Drawer, Group, Progress, Text } from '@alai/ui'
import { useEffect, useState } from 'react'
import { CancelJobButton } from '../../../jobs/components/cancel-job-button'
import { type Job, isRunning, useJob } from '../../../../shared/jobs'
import { useCoupleTexts } from '../../../../shared/couple-texts'
import {
  markDismissed,
  progressSentence,
  importReport,
  importSummary,
  useFormatNumber,
} from '../progress'
import { FileStep } from './file-step'
import { PreviewStep } from './preview-step'
import { ImportResult } from './import-result'
import { useImportTexts } from '../texts'
import i from './import.module.css'

const IMPORT_STEPS = ['file', 'look', 'run'] as const

/** Imports a guest list in three steps: file, review, result. With `jobId` it shows an existing import. */
export function ImportDrawer({
  eventId,
  jobId,
  close,
}: {
  eventId: string
  jobId: string | undefined
  close: () => void
}) {
  const t = useCoupleTexts()
  const s = useImportTexts()
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [asked, setAsked] = useState(jobId)
  const [dirty, setDirty] = useState(false)
  const { asking, leave, question } = useDiscardQuestion(dirty)
  const job = useJob(asked).data
  const ended = job && !isRunning(job) ? job.id : undefined
  useEffect(() => {
    if (!ended) return
    markDismissed(ended)
    for (const key of ['jobs', 'last-import'])
      void queries.invalidateQueries({ queryKey: [key, eventId] })
  }, [ended, eventId, queries])
  const step = asked ? 'run' : file ? 'look' : 'file'
  return (
    <>
      <Drawer
        opened
        onClose={() => leave(close)}
        closeOnEscape={!asking}
        trapFocus={!asking}
        position="right"
        size="min(44rem, 100vw)"
        title={
          <Text fw={600} size="lg" component="span">
            {t('import.title')}
          </Text>
        }
        closeOnClickOutside={step !== 'look'}
        closeButtonProps={{ 'aria-label': t('close') }}
        classNames={{ body: i.body }}
        attributes={{ header: { role: 'none' } }}
      >
        <ol className={i.steps}>
          {IMPORT_STEPS.map((name, at) => (
            <li key={name} aria-current={name === step ? 'step' : undefined}>
              <b>{at + 1}</b>
              {s(`step_${name}`)}
            </li>
          ))}
        </ol>
        {step === 'file' && <FileStep eventId={eventId} onChoose={setFile} />}
        {step === 'look' && file && (
          <PreviewStep
            key={`${file.name}${file.lastModified}`}
            eventId={eventId}
            file={file}
            onBack={() => leave(() => setFile(undefined))}
            onStarted={setAsked}
            changed={setDirty}
          />
        )}
        {step === 'run' && (!job || isRunning(job)) && <RunStep job={job} />}
        {step === 'run' && job && !isRunning(job) && (
          <ImportResult
            eventId={eventId}
            job={job}
            close={close}
            onRestart={() => {
              setFile(undefined)
              setAsked(undefined)
            }}
          />
        )}
      </Drawer>
      {question}
    </>
  )
}

/** The third step while the import runs. */
function RunStep({ job }: { job: Job | undefined }) {
  // The submit button is no longer rendered, so the focus moves here.
  const step = useFocusWhenLost<HTMLDivElement>()
  return (
    <div className={i.part} data-step ref={step} tabIndex={-1}>
      <ImportProgress job={job} canLeave />
    </div>
  )
}

/** The progress of an import. */
function ImportProgress({ job, canLeave = false }: { job: Job | undefined; canLeave?: boolean }) {
  const t = useCoupleTexts()
  const number = useFormatNumber()
  return (
    <div>
      <Text role="status">{job ? progressSentence(job, t, number) : t('job.preparing')}</Text>
      <Progress
        value={Math.max(4, job?.progress ?? 0)}
        animated
        aria-label={t('import.title')}
        my={6}
      />
      {canLeave && (
        <Text size="sm" c="dimmed">
          {t('import.leave')}
        </Text>
      )}
      {job && <CancelJobButton job={job} />}
    </div>
  )
}

/** Shown above the list: a running import, or a result that was not opened yet. */
export function ImportBanner({
  job,
  onOpen,
  onDismiss,
}: {
  job: Job
  onOpen: () => void
  onDismiss: () => void
}) {
  const t = useCoupleTexts()
  const number = useFormatNumber()
  if (isRunning(job))
    return (
      <div className="a-note">
        <ImportProgress job={job} />
      </div>
    )
  const report = importReport(job)
  const cancelled = job.status === 'cancelled'
  const color = cancelled ? 'gray' : !report ? 'red' : report.failed > 0 ? 'yellow' : 'green'
  return (
    <Alert
      color={color}
      mb="md"
      role="status"
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={onDismiss}
    >
      <Group gap="sm" justify="space-between">
        <Text size="sm">{importSummary(job, t, number)}</Text>
        {!cancelled && (!report || report.failed > 0) && (
          <Button size="compact-sm" variant="default" onClick={onOpen}>
            {t('import.see')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

import { useFocusOnReplacement } from '@alai/kit/components/focus'
import { useDiscardQuestion } from '@alai/kit/forms/form-modal'
import { useQueryClient } from '@alai/kit/query'
import { Alert, Button, Drawer, Group, Progress, Text } from '@alai/ui'
import { useEffect, useState } from 'react'
import { CancelJobButton } from '../../../../shared/components/cancel-job-button'
import { type Job, isJobUnfinished, useJob } from '../../../../shared/jobs'
import { useCoupleTexts } from '../../../../shared/couple-texts'
import {
  rememberImportDismissedUntilReload,
  progressSentence,
  importReport,
  importSummary,
  useFormatNumber,
} from '../progress'
import { FileStep } from './file-step'
import { ReviewStep } from './review-step'
import { ImportResult } from './import-result'
import { useImportTexts } from '../texts'
import styles from './import.module.css'

const IMPORT_STEPS = ['file', 'look', 'run'] as const

function importStep(jobId: string | undefined, file: File | undefined) {
  if (jobId) return 'run'
  return file ? 'look' : 'file'
}

/** The import of a guest list in three steps: file, review, result. With `jobId` it shows an existing import. */
export function ImportDrawer({
  eventId,
  jobId,
  onClose,
}: {
  eventId: string
  jobId: string | undefined
  onClose: () => void
}) {
  const t = useCoupleTexts()
  const tImport = useImportTexts()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File>()
  const [currentJobId, setCurrentJobId] = useState(jobId)
  const [isDirty, setDirty] = useState(false)
  const { isAsking, confirmLeave, question } = useDiscardQuestion(isDirty)
  const job = useJob(currentJobId).data
  const endedJobId = job && !isJobUnfinished(job) ? job.id : undefined
  useEffect(() => {
    if (!endedJobId) return
    rememberImportDismissedUntilReload(endedJobId)
    for (const key of ['jobs', 'last-import'])
      void queryClient.invalidateQueries({ queryKey: [key, eventId] })
  }, [endedJobId, eventId, queryClient])
  const step = importStep(currentJobId, file)
  return (
    <>
      <Drawer
        opened
        onClose={() => confirmLeave(onClose)}
        closeOnEscape={!isAsking}
        trapFocus={!isAsking}
        position="right"
        size="min(44rem, 100vw)"
        title={
          <Text fw={600} size="lg" component="span">
            {t('import.title')}
          </Text>
        }
        closeOnClickOutside={step !== 'look'}
        closeButtonProps={{ 'aria-label': t('close') }}
        classNames={{ body: styles.body }}
        attributes={{ header: { role: 'none' } }}
      >
        <ol className={styles.steps}>
          {IMPORT_STEPS.map((name, index) => (
            <li key={name} aria-current={name === step ? 'step' : undefined}>
              <b>{index + 1}</b>
              {tImport(`step_${name}`)}
            </li>
          ))}
        </ol>
        {step === 'file' && <FileStep eventId={eventId} onChoose={setFile} />}
        {step === 'look' && file && (
          <ReviewStep
            key={`${file.name}${file.lastModified}`}
            eventId={eventId}
            file={file}
            onBack={() => confirmLeave(() => setFile(undefined))}
            onStarted={setCurrentJobId}
            onDirtyChange={setDirty}
          />
        )}
        {step === 'run' && (!job || isJobUnfinished(job)) && <RunStep job={job} />}
        {step === 'run' && job && !isJobUnfinished(job) && (
          <ImportResult
            eventId={eventId}
            job={job}
            onClose={onClose}
            onRestart={() => {
              setFile(undefined)
              setCurrentJobId(undefined)
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
  // The button that started the import was removed, so the focus moves here.
  const stepRef = useFocusOnReplacement<HTMLDivElement>()
  return (
    <div className={styles.part} data-step ref={stepRef} tabIndex={-1}>
      <ImportProgress job={job} canLeave />
    </div>
  )
}

/** The progress of an import. */
function ImportProgress({ job, canLeave = false }: { job: Job | undefined; canLeave?: boolean }) {
  const t = useCoupleTexts()
  const formatNumber = useFormatNumber()
  return (
    <div>
      <Text role="status">{job ? progressSentence(job, t, formatNumber) : t('job.preparing')}</Text>
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

/** Shown above the list: a running import, or a result that the user has not opened yet. */
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
  const formatNumber = useFormatNumber()
  if (isJobUnfinished(job))
    return (
      <div className="a-note">
        <ImportProgress job={job} />
      </div>
    )
  const report = importReport(job)
  const isCancelled = job.status === 'cancelled'
  return (
    <Alert
      color={bannerColor(job)}
      mb="md"
      role="status"
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={onDismiss}
    >
      <Group gap="sm" justify="space-between">
        <Text size="sm">{importSummary(job, t, formatNumber)}</Text>
        {!isCancelled && (!report || report.failed > 0) && (
          <Button size="compact-sm" variant="default" onClick={onOpen}>
            {t('import.see')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

function bannerColor(job: Job) {
  if (job.status === 'cancelled') return 'gray'
  const report = importReport(job)
  if (!report) return 'red'
  return report.failed > 0 ? 'yellow' : 'green'
}

import { Alert, Button } from '@alai/ui'
import { useFocusOnReplacement } from '@alai/kit/components/focus'
import { useState } from 'react'
import type { Job } from '../../../../shared/jobs'
import { useCoupleTexts } from '../../../../shared/couple-texts'
import { importCountsSentence, importReport, importSummary, useFormatNumber } from '../progress'
import { OmittedPhonesAlert } from './omitted-phones-alert'
import { RejectedRows } from './rejected-rows'
import { parseFileErrorCode } from '../plan'
import { ImportTemplateLinks } from './import-template-links'
import { useImportTexts } from '../texts'
import { UndoImport } from './undo-import'
import styles from './import.module.css'

type Props = { eventId: string; job: Job; onClose: () => void; onRestart: () => void }

/** The third step after the import: imported rows, rejected rows with reasons, a file to correct them, and undo. */
export function ImportResult({ eventId, job, onClose, onRestart }: Props) {
  const t = useCoupleTexts()
  const tImport = useImportTexts()
  const [undoText, setUndoText] = useState<string>()
  const report = importReport(job)
  // The button that had the focus (cancel or undo) was removed, so the focus moves here.
  const resultRef = useFocusOnReplacement<HTMLDivElement>()
  const handleUndone = (result: string) => {
    setUndoText(result)
    resultRef.current?.focus()
  }
  return (
    <>
      <div className={styles.part} ref={resultRef} tabIndex={-1}>
        <ImportOutcome job={job} undoText={undoText} />
        {report && !undoText && <OmittedPhonesAlert source={report} />}
        {report && report.failed > 0 && (
          <>
            <RejectedRows
              rows={report.rows}
              count={report.failed}
              title={t('import.bad', { count: report.failed })}
              file={job.file_name ? 'there' : 'none'}
            />
            {job.file_name && (
              <div>
                <Button component="a" variant="default" href={`/api/jobs/${job.id}/file`} download>
                  {t('import.download')}
                </Button>
              </div>
            )}
          </>
        )}
        {report && <UndoImport eventId={eventId} onlyJobId={job.id} onUndone={handleUndone} />}
      </div>
      <div className={styles.foot} data-foot>
        <Button variant="default" onClick={onRestart}>
          {tImport('again')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('import.close')}
        </Button>
      </div>
    </>
  )
}

/** What the import added, why it did not end successfully, or the result of its undo. */
function ImportOutcome({ job, undoText }: { job: Job; undoText: string | undefined }) {
  const t = useCoupleTexts()
  const tImport = useImportTexts()
  const formatNumber = useFormatNumber()
  const report = importReport(job)
  if (undoText)
    return (
      <Alert color="gray" role="status">
        {undoText}
      </Alert>
    )
  if (report)
    return (
      <Alert color={report.nothing ? 'yellow' : 'green'} role="status">
        {report.nothing ? tImport('nothing') : importCountsSentence(report, t, formatNumber)}
      </Alert>
    )
  const isCancelled = job.status === 'cancelled'
  const fileError = parseFileErrorCode(job.error)
  return (
    <>
      <Alert color={isCancelled ? 'gray' : 'red'} role={isCancelled ? 'status' : 'alert'}>
        {fileError ? tImport(`fault_${fileError}`) : importSummary(job, t, formatNumber)}
      </Alert>
      {!isCancelled && <ImportTemplateLinks />}
    </>
  )
}

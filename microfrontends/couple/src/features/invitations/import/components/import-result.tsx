import { Alert, Button } from '@alai/ui'
import { useFocusWhenLost } from '@alai/kit/components/focus'
import { useState } from 'react'
import type { Job } from '../../../../shared/jobs'
import { useCoupleTexts } from '../../../../shared/couple-texts'
import {
  type ImportReport,
  addedSentence,
  importReport,
  importSummary,
  useFormatNumber,
} from '../progress'
import { RejectedRows } from './rejected-rows'
import { parseFileError } from '../plan'
import { TemplateLinks } from './template-links'
import { useImportTexts } from '../texts'
import { UndoImport } from './undo-import'
import i from './import.module.css'

type Props = { eventId: string; job: Job; close: () => void; onRestart: () => void }

/** The third step after the import: imported rows, rejected rows with reasons, a file to correct them, and undo. */
export function ImportResult({ eventId, job, close, onRestart }: Props) {
  const t = useCoupleTexts()
  const s = useImportTexts()
  const number = useFormatNumber()
  const [undone, setUndone] = useState<string>()
  const report = importReport(job)
  const cancelled = job.status === 'cancelled'
  const fault = parseFileError(job.error)
  const line = (r: ImportReport) => (r.nothing ? s('nothing') : addedSentence(r, t, number))
  // The button that had the focus (cancel or undo) is no longer rendered, so the focus moves here.
  const end = useFocusWhenLost<HTMLDivElement>()
  const revert = (result: string) => {
    setUndone(result)
    end.current?.focus()
  }
  return (
    <>
      <div className={i.part} ref={end} tabIndex={-1}>
        {undone ? (
          <Alert color="gray" role="status">
            {undone}
          </Alert>
        ) : report ? (
          <Alert color={report.nothing ? 'yellow' : 'green'} role="status">
            {line(report)}
          </Alert>
        ) : (
          <>
            <Alert color={cancelled ? 'gray' : 'red'} role={cancelled ? 'status' : 'alert'}>
              {fault ? s(`fault_${fault}`) : importSummary(job, t, number)}
            </Alert>
            {!cancelled && <TemplateLinks />}
          </>
        )}
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
        {report && <UndoImport eventId={eventId} onlyJobId={job.id} onUndone={revert} />}
      </div>
      <div className={i.foot} data-foot>
        <Button variant="default" onClick={onRestart}>
          {s('again')}
        </Button>
        <Button onClick={close} data-autofocus>
          {t('import.close')}
        </Button>
      </div>
    </>
  )
}

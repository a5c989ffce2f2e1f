import { Alert, Button } from '@alai/ui'
import { useFocusWhenLost } from '@alai/kit/components/focus'
import { useState } from 'react'
import type { Job } from '../../shared/jobs'
import { useCoupleTexts } from '../../shared/couple-texts'
import { type Report, addedLine, reportOf, summary, useFormatNumber } from './import.data'
import { ImportBad } from './import-bad'
import { faultWord } from './import-plan'
import { TemplateLinks } from './import-template'
import { useImportTexts } from './import-texts'
import { LastImport } from './import-undo'
import i from './import.module.css'

type Props = { eventId: string; job: Job; close: () => void; again: () => void }

/** The third step, at its end: what went in, what did not and why, the rows to mend, the way back. */
export function ImportEnd({ eventId, job, close, again }: Props) {
  const t = useCoupleTexts()
  const s = useImportTexts()
  const number = useFormatNumber()
  const [undone, setUndone] = useState<string>()
  const report = reportOf(job)
  const cancelled = job.status === 'cancelled'
  const fault = faultWord(job.error)
  const line = (r: Report) => (r.nothing ? s('nothing') : addedLine(r, t, number))
  // What had the focus (the button that stopped the import, or that reverted it) has gone.
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
              {fault ? s(`fault_${fault}`) : summary(job, t, number)}
            </Alert>
            {!cancelled && <TemplateLinks />}
          </>
        )}
        {report && report.failed > 0 && (
          <>
            <ImportBad
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
        {report && <LastImport eventId={eventId} only={job.id} after={revert} />}
      </div>
      <div className={i.foot} data-foot>
        <Button variant="default" onClick={again}>
          {s('again')}
        </Button>
        <Button onClick={close} data-autofocus>
          {t('import.close')}
        </Button>
      </div>
    </>
  )
}

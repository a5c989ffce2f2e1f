import { Alert, Checkbox, Switch, Text } from '@alai/ui'
import { type RefObject, useRef } from 'react'
import { type ImportPlan, type ImportReview, resolveColumnFields } from '../plan'
import { useImportTexts } from '../texts'
import { ColumnMapping } from './column-mapping'
import { CorrectedRows } from './corrected-rows'
import { DuplicateRows } from './duplicate-rows'
import { ImportCounts } from './import-counts'
import styles from './import.module.css'
import { MissingNamesAlert } from './missing-names-alert'
import { OmittedPhonesAlert } from './omitted-phones-alert'
import { type RowCorrectionControls, RejectedRows } from './rejected-rows'
import { RowOutcomes } from './row-outcomes'
import { ImportTemplateLinks } from './import-template-links'

type Props = {
  review: ImportReview
  plan: ImportPlan
  isUpToDate: boolean
  onChange: (part: Partial<ImportPlan>) => void
  /** Whether a correction is not saved yet. Controls that would discard it are disabled then. */
  isCorrecting: boolean
  setCorrecting: (isDirty: boolean) => void
}

/** The columns of the file, followed by the outcome of its rows. */
export function ReviewDetails({
  review,
  plan,
  isUpToDate,
  onChange,
  isCorrecting,
  setCorrecting,
}: Props) {
  const t = useImportTexts()
  const hasNames = review.good != null
  const setHasHeader = (header: boolean) =>
    onChange({ hasHeader: header, columns: undefined, duplicateChoices: {} })
  const columns = resolveColumnFields(review, plan)
  return (
    <>
      {!hasNames && (
        <MissingNamesAlert
          review={review}
          plan={plan}
          onFirstLineIsGuest={() => setHasHeader(false)}
        />
      )}
      {hasNames && review.total === 0 && (
        <Alert color="yellow" role="alert">
          {t(review.sheets.length > 1 ? 'fault_sheet_empty' : 'only_header')}
        </Alert>
      )}
      {!review.good && <ImportTemplateLinks />}
      <ColumnMapping
        key={`${review.sheet}${plan.hasHeader}`}
        review={review}
        columns={columns}
        isLocked={isCorrecting}
        onChange={(next) => onChange({ columns: next, duplicateChoices: {} })}
      />
      <Checkbox
        label={t('headless')}
        checked={!plan.hasHeader}
        disabled={isCorrecting}
        onChange={(e) => setHasHeader(!e.currentTarget.checked)}
      />
      {hasNames && <ImportCounts review={review} />}
      <OmittedPhonesAlert source={review} />
      <RowsToCorrect
        review={review}
        plan={plan}
        isUpToDate={isUpToDate}
        onChange={onChange}
        columns={columns}
        isCorrecting={isCorrecting}
        setCorrecting={setCorrecting}
      />
      {review.counts.failed > 0 && (
        <Switch
          label={t('only_good')}
          checked={!plan.allOrNothing}
          onChange={(e) => onChange({ allOrNothing: !e.currentTarget.checked })}
        />
      )}
      {review.duplicates_count > 0 && (
        <DuplicateRows
          key={JSON.stringify([plan.duplicateDefault, plan.columns, plan.hasHeader, plan.sheet])}
          review={review}
          plan={plan}
          isUpToDate={isUpToDate}
          onChange={onChange}
        />
      )}
      {hasNames && review.review.length > 0 && <RowOutcomes review={review} />}
    </>
  )
}

/** The rejected rows, and the rows that were corrected on this page. */
function RowsToCorrect({
  review,
  plan,
  isUpToDate,
  onChange,
  columns,
  isCorrecting,
  setCorrecting,
}: Props & { columns: string[] }) {
  const t = useImportTexts()
  const rejectedCells = new Map(
    review.review.filter((row) => row.action === 'bad').map((row) => [row.line, row.cells]),
  )
  // A corrected row may still have errors.
  const correctedLines = Object.keys(plan.corrections).map(Number)
  const rejectedLines = correctedLines.filter((line) => rejectedCells.has(line))
  const validLines = correctedLines.filter((line) => !rejectedCells.has(line))
  const statusRef = useRef<HTMLParagraphElement>(null)
  const focusStatus = () => statusRef.current?.focus()
  const correction: Omit<RowCorrectionControls, 'cells'> = {
    columns,
    header: review.header,
    isLocked: isCorrecting,
    onDirtyChange: setCorrecting,
    onSave: (line, cells) => {
      onChange({ corrections: { ...plan.corrections, [line]: cells } })
      // The form of the correction was removed, so the focus moves to the status.
      focusStatus()
    },
  }
  return (
    <>
      <CorrectionStatus
        statusRef={statusRef}
        validLines={isUpToDate ? validLines : []}
        rejectedLines={isUpToDate ? rejectedLines : []}
      />
      {validLines.length > 0 && (
        <CorrectedRows
          lines={validLines}
          correction={{
            ...correction,
            cells: new Map(validLines.map((line) => [line, plan.corrections[line] ?? []])),
          }}
          onClosed={focusStatus}
        />
      )}
      {review.failed > 0 && (
        <RejectedRows
          rows={review.rows}
          count={review.failed}
          title={t('bad', { count: review.failed })}
          file={review.counts.added + review.counts.updated > 0 ? 'later' : 'none'}
          correction={{ ...correction, cells: rejectedCells }}
        />
      )}
    </>
  )
}

type CorrectionStatusProps = {
  statusRef: RefObject<HTMLParagraphElement | null>
  /** The corrected rows that have no more errors, and those that still have some. */
  validLines: number[]
  rejectedLines: number[]
}

/** The number of corrected rows. It takes the focus when the form of a correction is closed. */
function CorrectionStatus({ statusRef, validLines, rejectedLines }: CorrectionStatusProps) {
  const t = useImportTexts()
  return (
    <Text size="sm" role="status" ref={statusRef} tabIndex={-1} className={styles.statusMessage}>
      {[
        validLines.length > 0 && t('corrected', { count: validLines.length }),
        rejectedLines.length > 0 &&
          t('still_bad', { count: rejectedLines.length, lines: rejectedLines.join(', ') }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Text>
  )
}

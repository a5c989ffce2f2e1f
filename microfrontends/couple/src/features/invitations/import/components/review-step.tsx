import { useFocusOnReplacement } from '@alai/kit/components/focus'
import { useIsDirty } from '@alai/kit/forms/form-modal'
import { Alert, Button, Loading, Select, Text } from '@alai/ui'
import { useEffect, useState } from 'react'
import { useCoupleTexts } from '../../../../shared/couple-texts'
import { useInvitationMutation } from '../../api'
import {
  type ImportPlan,
  type ImportReview,
  startImport,
  toFileErrorCode,
  useImportReview,
} from '../plan'
import { rememberImportStartedUntilReload, useFormatNumber } from '../progress'
import { type ImportTranslate, useImportTexts } from '../texts'
import { useImportPlan } from '../use-import-plan'
import styles from './import.module.css'
import { ReviewDetails } from './review-details'
import { ImportTemplateLinks } from './import-template-links'

/** The keys of the texts for delimiters. A punctuation mark alone is hard to read. */
const DELIMITER_KEYS: Record<string, 'tab' | 'comma' | 'semicolon' | 'bar' | undefined> = {
  '\t': 'tab',
  ',': 'comma',
  ';': 'semicolon',
  '|': 'bar',
}

/** Describes how the file was read: rows, and sheet or encoding and delimiter. */
function describeFormat(review: ImportReview, t: ImportTranslate): string {
  const delimiterKey = DELIMITER_KEYS[review.delimiter ?? '']
  const delimiter = delimiterKey ? t(delimiterKey) : `„${review.delimiter}”`
  const formatText =
    review.format === 'xlsx'
      ? t('as_sheet', { sheet: review.sheet ?? '' })
      : t('as_text', {
          encoding: review.encoding === 'windows-1250' ? 'Windows-1250' : (review.encoding ?? ''),
          delimiter,
        })
  return `${t('rows', { count: review.total })} · ${formatText}`
}

/** The sheets that the server listed when it could last read the file. */
function useSheets(review: ImportReview | undefined): string[] {
  const [sheets, setSheets] = useState<string[]>([])
  if (review && review.sheets !== sheets) setSheets(review.sheets)
  return review?.sheets ?? sheets
}

type Props = {
  eventId: string
  file: File
  onBack: () => void
  onStarted: (id: string) => void
  /** Called with whether there are decisions that closing the step would discard. */
  onDirtyChange: (isDirty: boolean) => void
}

/** The second step: assign columns and review what the import does with each row. Nothing is written yet. */
export function ReviewStep({ eventId, file, onBack, onStarted, onDirtyChange }: Props) {
  const tImport = useImportTexts()
  const { plan, changePlan, chooseSheet } = useImportPlan()
  const [isCorrecting, setCorrecting] = useState(false)
  const isDirty = useIsDirty(plan) || isCorrecting
  useEffect(() => {
    onDirtyChange(isDirty)
    return () => onDirtyChange(false)
  }, [onDirtyChange, isDirty])
  const headingRef = useFocusOnReplacement<HTMLHeadingElement>()
  const reviewQuery = useImportReview(eventId, file, plan)
  const review = reviewQuery.data
  const shownReview = reviewQuery.error ? undefined : review
  const sheets = useSheets(review)
  const start = useInvitationMutation(async (digest: string) => {
    const job = await startImport(eventId, file, plan, digest)
    rememberImportStartedUntilReload(job.id)
    onStarted(job.id)
  })
  return (
    <>
      <div className={styles.part} aria-busy={reviewQuery.isFetching}>
        <div>
          {/* The button that had the focus was removed, so the focus moves here. */}
          <h3 className={`${styles.file} a-name`} ref={headingRef} tabIndex={-1}>
            {file.name}
          </h3>
          {review && (
            <Text size="sm" c="dimmed" role="status">
              {describeFormat(review, tImport)}
            </Text>
          )}
        </div>
        {sheets.length > 1 && (
          <Select
            size="sm"
            label={tImport('sheet')}
            data={sheets}
            value={plan.sheet ?? review?.sheet ?? null}
            onChange={(sheet) => sheet && chooseSheet(sheet, review?.sheet)}
            allowDeselect={false}
            disabled={isCorrecting}
            maw={320}
          />
        )}
        <ReviewError startError={start.error} reviewError={reviewQuery.error} plan={plan} />
        {reviewQuery.isPending && <Loading label={tImport('reading')} />}
        {shownReview && (
          <ReviewDetails
            review={shownReview}
            plan={plan}
            isUpToDate={!reviewQuery.isFetching}
            onChange={changePlan}
            isCorrecting={isCorrecting}
            setCorrecting={setCorrecting}
          />
        )}
      </div>
      <div className={styles.foot} data-foot>
        <Button variant="default" onClick={onBack}>
          {tImport('other_file')}
        </Button>
        {shownReview && (
          <StartImport
            review={shownReview}
            isUpToDate={!reviewQuery.isFetching}
            isCorrecting={isCorrecting}
            isAllOrNothing={plan.allOrNothing}
            isStarting={start.isPending}
            onStart={() => start.mutate(shownReview.digest)}
          />
        )}
      </div>
    </>
  )
}

type ReviewErrorProps = { startError: unknown; reviewError: unknown; plan: ImportPlan }

/** Why the import did not start, or why the file cannot be reviewed. */
function ReviewError({ startError, reviewError, plan }: ReviewErrorProps) {
  const t = useCoupleTexts()
  const tImport = useImportTexts()
  const error = startError ?? reviewError
  if (!error) return null
  const fileError = toFileErrorCode(error)
  const errorText = () => {
    if (!fileError) return t(startError ? 'import.failed' : 'failed')
    // The text states that the chosen sheet is empty, because other sheets of the file may have rows.
    const isEmptySheet =
      plan.sheet !== undefined && (fileError === 'no_rows' || fileError === 'required')
    return tImport(isEmptySheet ? 'fault_sheet_empty' : `fault_${fileError}`)
  }
  return (
    <>
      <Alert color="red" role="alert">
        {errorText()}
      </Alert>
      {Boolean(reviewError) && <ImportTemplateLinks />}
    </>
  )
}

type StartImportProps = {
  review: ImportReview
  isUpToDate: boolean
  isCorrecting: boolean
  isAllOrNothing: boolean
  isStarting: boolean
  onStart: () => void
}

/** The button that starts the import, and a text that states why it cannot start yet or which rows it leaves out. */
function StartImport({
  review,
  isUpToDate,
  isCorrecting,
  isAllOrNothing,
  isStarting,
  onStart,
}: StartImportProps) {
  const t = useImportTexts()
  const formatNumber = useFormatNumber()
  const importedCount = review.good != null ? review.counts.added + review.counts.updated : 0
  const isBlocked = isAllOrNothing && review.counts.failed > 0
  return (
    <>
      <Text size="sm" c="dimmed" role="status" className={styles.state}>
        {blockingText(review, { isCorrecting, isBlocked }, t)}
      </Text>
      <Button
        disabled={importedCount === 0 || isBlocked || isCorrecting || !isUpToDate}
        loading={isStarting}
        onClick={onStart}
      >
        {importedCount === 0
          ? t('send_none')
          : t('send', { count: importedCount, number: formatNumber(importedCount) })}
      </Button>
    </>
  )
}

/** Returns why the import cannot start yet, or which rows it leaves out. */
function blockingText(
  review: ImportReview,
  { isCorrecting, isBlocked }: { isCorrecting: boolean; isBlocked: boolean },
  t: ImportTranslate,
) {
  if (isCorrecting) return t('unsaved_row')
  if (isBlocked) return t('stopped')
  return review.counts.conflicts > 0 && t('undecided', { count: review.counts.conflicts })
}

import { useFocusWhenLost } from '@alai/kit/components/focus'
import { useIsDirty } from '@alai/kit/forms/form-modal'
import { Alert, Button, Checkbox, LoadingRows, Select, Switch, Text } from '@alai/ui'
import { useEffect, useRef, useState } from 'react'
import { useCoupleTexts } from '../../../../shared/couple-texts'
import { useInvitationMutation } from '../../api'
import { markStarted, useFormatNumber } from '../progress'
import { RejectedRows } from './rejected-rows'
import { ColumnMapping } from './column-mapping'
import { CorrectedRows } from './corrected-rows'
import { DuplicateRows } from './duplicate-rows'
import {
  type FileError,
  type ImportPreview,
  type ImportPlan,
  DEFAULT_PLAN,
  NO_ROW_DECISIONS,
  mappedColumns,
  toFileError,
  sheetDecisions,
  startImport,
  useImportPreview,
} from '../plan'
import { RowOutcomes } from './row-outcomes'
import { TemplateLinks } from './template-links'
import { type ImportTranslate, useImportTexts } from '../texts'
import styles from './import.module.css'

/** Text keys of delimiters. A single punctuation mark in quotes is hard to read. */
const DELIMITER_KEYS: Record<string, 'tab' | 'comma' | 'semicolon' | 'bar' | undefined> = {
  '\t': 'tab',
  ',': 'comma',
  ';': 'semicolon',
  '|': 'bar',
}

/** Describes how the file was read: rows, and sheet or encoding and delimiter. */
function describeFormat(preview: ImportPreview, t: ImportTranslate): string {
  const delimiterKey = DELIMITER_KEYS[preview.delimiter ?? '']
  const delimiter = delimiterKey ? t(delimiterKey) : `„${preview.delimiter}”`
  const formatText =
    preview.format === 'xlsx'
      ? t('as_sheet', { sheet: preview.sheet ?? '' })
      : t('as_text', {
          encoding: preview.encoding === 'windows-1250' ? 'Windows-1250' : (preview.encoding ?? ''),
          delimiter,
        })
  return `${t('rows', { count: preview.total })} · ${formatText}`
}

/** The sheets that the server listed when it last could read the file. */
function useSheets(preview: ImportPreview | undefined): string[] {
  const [sheets, setSheets] = useState<string[]>([])
  if (preview && preview.sheets !== sheets) setSheets(preview.sheets)
  return preview?.sheets ?? sheets
}

type Props = {
  eventId: string
  file: File
  onBack: () => void
  onStarted: (id: string) => void
  /** Called with whether there are decisions that would be lost. */
  onDirtyChange: (dirty: boolean) => void
}

/** The second step: assign columns and review what the import does with each row. Nothing is written yet. */
export function PreviewStep({ eventId, file, onBack, onStarted, onDirtyChange }: Props) {
  const t = useCoupleTexts()
  const tImport = useImportTexts()
  const formatNumber = useFormatNumber()
  const [plan, setPlan] = useState<ImportPlan>(DEFAULT_PLAN)
  const onChange = (part: Partial<ImportPlan>) => setPlan((previous) => ({ ...previous, ...part }))
  const decisionsBySheet = useRef(new Map<string, Partial<ImportPlan>>())
  const [isCorrecting, setCorrecting] = useState(false)
  const isDirty = useIsDirty(plan) || isCorrecting
  useEffect(() => {
    onDirtyChange(isDirty)
    return () => onDirtyChange(false)
  }, [onDirtyChange, isDirty])
  const headingRef = useFocusWhenLost<HTMLHeadingElement>()
  const previewQuery = useImportPreview(eventId, file, plan)
  const preview = previewQuery.data
  const sheets = useSheets(preview)
  const start = useInvitationMutation(async (digest: string) => {
    const job = await startImport(eventId, file, plan, digest)
    markStarted(job.id)
    onStarted(job.id)
  })
  const error = start.error ?? previewQuery.error
  const fileError = error ? toFileError(error) : undefined
  const importedCount = preview?.good != null ? preview.counts.added + preview.counts.updated : 0
  const isBlocked = plan.allOrNothing && (preview?.counts.failed ?? 0) > 0
  return (
    <>
      <div className={styles.part} aria-busy={previewQuery.isFetching}>
        <div>
          {/* The file button, which had the focus, is no longer rendered. */}
          <h3 className={`${styles.file} a-name`} ref={headingRef} tabIndex={-1}>
            {file.name}
          </h3>
          {preview && (
            <Text size="sm" c="dimmed" role="status">
              {describeFormat(preview, tImport)}
            </Text>
          )}
        </div>
        {sheets.length > 1 && (
          <Select
            size="sm"
            label={tImport('sheet')}
            data={sheets}
            value={plan.sheet ?? preview?.sheet ?? null}
            onChange={(sheet) => {
              if (!sheet) return
              decisionsBySheet.current.set(plan.sheet ?? preview?.sheet ?? '', sheetDecisions(plan))
              onChange({
                ...NO_ROW_DECISIONS,
                columns: undefined,
                ...decisionsBySheet.current.get(sheet),
                sheet,
              })
            }}
            allowDeselect={false}
            disabled={isCorrecting}
            maw={320}
          />
        )}
        {error && (
          <>
            <Alert color="red" role="alert">
              {fileError
                ? tImport(
                    isEmptySheet(fileError, plan) ? 'fault_sheet_empty' : `fault_${fileError}`,
                  )
                : t(start.error ? 'import.failed' : 'failed')}
            </Alert>
            {previewQuery.error && <TemplateLinks />}
          </>
        )}
        {previewQuery.isPending && <LoadingRows label={tImport('reading')} />}
        {preview && !previewQuery.error && (
          <PreviewDetails
            preview={preview}
            plan={plan}
            isUpToDate={!previewQuery.isFetching}
            onChange={onChange}
            isCorrecting={isCorrecting}
            setCorrecting={setCorrecting}
          />
        )}
      </div>
      <div className={styles.foot} data-foot>
        <Button variant="default" onClick={onBack}>
          {tImport('other_file')}
        </Button>
        {preview && !previewQuery.error && (
          <Text size="sm" c="dimmed" role="status" className={styles.state}>
            {blockingText(preview, { isCorrecting, isBlocked }, tImport)}
          </Text>
        )}
        {preview && !previewQuery.error && (
          <Button
            disabled={importedCount === 0 || isBlocked || isCorrecting || previewQuery.isFetching}
            loading={start.isPending}
            onClick={() => start.mutate(preview.digest)}
          >
            {importedCount === 0
              ? tImport('send_none')
              : tImport('send', { count: importedCount, number: formatNumber(importedCount) })}
          </Button>
        )}
      </div>
    </>
  )
}

/** Returns why the import cannot start yet, or what it leaves out. */
function blockingText(
  preview: ImportPreview,
  { isCorrecting, isBlocked }: { isCorrecting: boolean; isBlocked: boolean },
  t: ImportTranslate,
) {
  if (isCorrecting) return t('unsaved_row')
  if (isBlocked) return t('stopped')
  return preview.counts.conflicts > 0 && t('undecided', { count: preview.counts.conflicts })
}

type PreviewDetailsProps = {
  preview: ImportPreview
  plan: ImportPlan
  isUpToDate: boolean
  onChange: (part: Partial<ImportPlan>) => void
  /** Whether a correction is not saved yet. Controls that would close its form are disabled. */
  isCorrecting: boolean
  setCorrecting: (dirty: boolean) => void
}

/** The number of rows that are added, updated, skipped, undecided and rejected. */
function Counts({ preview }: { preview: ImportPreview }) {
  const t = useImportTexts()
  const formatNumber = useFormatNumber()
  const counts = [
    ['added', preview.counts.added],
    ['updated', preview.counts.updated],
    ['skipped', preview.counts.skipped],
    ['conflicts', preview.counts.conflicts],
    ['bad', preview.failed],
  ] as const
  return (
    <dl className={styles.stat}>
      {counts.map(([name, count]) => (
        <div key={name} data-s={name}>
          <dt>{t(`count_${name}`)}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Whether the chosen sheet is empty, as opposed to the whole file. */
const isEmptySheet = (fileError: FileError, plan: ImportPlan) =>
  plan.sheet !== undefined && (fileError === 'no_rows' || fileError === 'required')

/** Shows the columns first and then the outcome of the rows. */
function PreviewDetails({
  preview,
  plan,
  isUpToDate,
  onChange,
  isCorrecting,
  setCorrecting,
}: PreviewDetailsProps) {
  const t = useImportTexts()
  const hasNames = preview.good != null
  const setHasHeader = (header: boolean) =>
    onChange({ hasHeader: header, columns: undefined, duplicateChoices: {} })
  const columns = mappedColumns(preview, plan)
  const rejectedCells = new Map(
    preview.review.filter((row) => row.action === 'bad').map((row) => [row.line, row.cells]),
  )
  // A corrected row may still have errors.
  const correctedLines = Object.keys(plan.corrections).map(Number)
  const rejectedLines = correctedLines.filter((line) => rejectedCells.has(line))
  const validLines = correctedLines.filter((line) => !rejectedCells.has(line))
  const statusRef = useRef<HTMLParagraphElement>(null)
  const focusStatus = () => statusRef.current?.focus()
  const correction = {
    columns,
    header: preview.header,
    isLocked: isCorrecting,
    onDirtyChange: setCorrecting,
    onSave: (line: number, next: string[]) => {
      onChange({ corrections: { ...plan.corrections, [line]: next } })
      // The form is removed, so the focus moves to the status.
      focusStatus()
    },
  }
  return (
    <>
      {!hasNames && (
        <MissingNamesAlert
          preview={preview}
          plan={plan}
          onFirstLineIsGuest={() => setHasHeader(false)}
        />
      )}
      {hasNames && preview.total === 0 && (
        <Alert color="yellow" role="alert">
          {t(preview.sheets.length > 1 ? 'fault_sheet_empty' : 'only_header')}
        </Alert>
      )}
      {!preview.good && <TemplateLinks />}
      <ColumnMapping
        key={`${preview.sheet}${plan.hasHeader}`}
        preview={preview}
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
      {hasNames && <Counts preview={preview} />}
      <Text size="sm" role="status" ref={statusRef} tabIndex={-1} className={styles.told}>
        {isUpToDate &&
          [
            validLines.length > 0 && t('corrected', { count: validLines.length }),
            rejectedLines.length > 0 &&
              t('still_bad', { count: rejectedLines.length, lines: rejectedLines.join(', ') }),
          ]
            .filter(Boolean)
            .join(' ')}
      </Text>
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
      {preview.failed > 0 && (
        <RejectedRows
          rows={preview.rows}
          count={preview.failed}
          title={t('bad', { count: preview.failed })}
          file={preview.counts.added + preview.counts.updated > 0 ? 'later' : 'none'}
          correction={{ ...correction, cells: rejectedCells }}
        />
      )}
      {preview.counts.failed > 0 && (
        <Switch
          label={t('only_good')}
          checked={!plan.allOrNothing}
          onChange={(e) => onChange({ allOrNothing: !e.currentTarget.checked })}
        />
      )}
      {preview.duplicates_count > 0 && (
        <DuplicateRows
          key={JSON.stringify([plan.duplicateDefault, plan.columns, plan.hasHeader, plan.sheet])}
          preview={preview}
          plan={plan}
          isUpToDate={isUpToDate}
          onChange={onChange}
        />
      )}
      {hasNames && preview.review.length > 0 && <RowOutcomes preview={preview} />}
    </>
  )
}

/** Shown when no column has names: the couple chooses the column, or states that the first line is a guest. */
function MissingNamesAlert({
  preview,
  plan,
  onFirstLineIsGuest,
}: {
  preview: ImportPreview
  plan: ImportPlan
  onFirstLineIsGuest: () => void
}) {
  const t = useImportTexts()
  const hasUnknownHeader = plan.hasHeader && preview.columns.every((column) => !column)
  return (
    <Alert color="yellow" role="alert">
      <Text size="sm">{t('say_names')}</Text>
      {hasUnknownHeader && (
        <>
          <Text size="sm" className="a-name">
            {t('no_heading', { row: preview.header.filter(Boolean).join(' · ') })}
          </Text>
          <Button variant="default" size="compact-md" mt={8} onClick={onFirstLineIsGuest}>
            {t('is_guest')}
          </Button>
        </>
      )}
    </Alert>
  )
}

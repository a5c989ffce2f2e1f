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
  UNDECIDED,
  mappedColumns,
  toFileError,
  ofSheet,
  startImport,
  useImportPreview,
} from '../plan'
import { RowOutcomes } from './row-outcomes'
import { TemplateLinks } from './template-links'
import { type ImportTranslate, useImportTexts } from '../texts'
import i from './import.module.css'

/** Text keys of delimiters. A single punctuation mark in quotes is hard to read. */
const DELIMITER_KEYS: Record<string, 'tab' | 'comma' | 'semicolon' | 'bar' | undefined> = {
  '\t': 'tab',
  ',': 'comma',
  ';': 'semicolon',
  '|': 'bar',
}

/** Describes how the file was read: rows, and sheet or encoding and delimiter. */
function describeFormat(look: ImportPreview, s: ImportTranslate): string {
  const sign = DELIMITER_KEYS[look.delimiter ?? '']
  const delimiter = sign ? s(sign) : `„${look.delimiter}”`
  const how =
    look.format === 'xlsx'
      ? s('as_sheet', { sheet: look.sheet ?? '' })
      : s('as_text', {
          encoding: look.encoding === 'windows-1250' ? 'Windows-1250' : (look.encoding ?? ''),
          delimiter,
        })
  return `${s('rows', { count: look.total })} · ${how}`
}

/** The sheets that the server listed when it last could read the file. */
function useSheets(look: ImportPreview | undefined): string[] {
  const [sheets, setSheets] = useState<string[]>([])
  if (look && look.sheets !== sheets) setSheets(look.sheets)
  return look?.sheets ?? sheets
}

type Props = {
  eventId: string
  file: File
  onBack: () => void
  onStarted: (id: string) => void
  /** Called with whether there are decisions that would be lost. */
  changed: (dirty: boolean) => void
}

/** The second step: assign columns and review what the import does with each row. Nothing is written yet. */
export function PreviewStep({ eventId, file, onBack, onStarted, changed }: Props) {
  const t = useCoupleTexts()
  const s = useImportTexts()
  const number = useFormatNumber()
  const [plan, setPlan] = useState<ImportPlan>(DEFAULT_PLAN)
  const change = (part: Partial<ImportPlan>) => setPlan((previous) => ({ ...previous, ...part }))
  const decided = useRef(new Map<string, Partial<ImportPlan>>())
  const [typing, setTyping] = useState(false)
  const dirty = useIsDirty(plan) || typing
  useEffect(() => {
    changed(dirty)
    return () => changed(false)
  }, [changed, dirty])
  const heading = useFocusWhenLost<HTMLHeadingElement>()
  const seen = useImportPreview(eventId, file, plan)
  const look = seen.data
  const sheets = useSheets(look)
  const send = useInvitationMutation(async (digest: string) => {
    const job = await startImport(eventId, file, plan, digest)
    markStarted(job.id)
    onStarted(job.id)
  })
  const error = send.error ?? seen.error
  const fault = error ? toFileError(error) : undefined
  const going = look?.good != null ? look.counts.added + look.counts.updated : 0
  const stopped = plan.allOrNothing && (look?.counts.failed ?? 0) > 0
  return (
    <>
      <div className={i.part} aria-busy={seen.isFetching}>
        <div>
          {/* The file button, which had the focus, is no longer rendered. */}
          <h3 className={`${i.file} a-name`} ref={heading} tabIndex={-1}>
            {file.name}
          </h3>
          {look && (
            <Text size="sm" c="dimmed" role="status">
              {describeFormat(look, s)}
            </Text>
          )}
        </div>
        {sheets.length > 1 && (
          <Select
            size="sm"
            label={s('sheet')}
            data={sheets}
            value={plan.sheet ?? look?.sheet ?? null}
            onChange={(sheet) => {
              if (!sheet) return
              decided.current.set(plan.sheet ?? look?.sheet ?? '', ofSheet(plan))
              change({ ...UNDECIDED, columns: undefined, ...decided.current.get(sheet), sheet })
            }}
            allowDeselect={false}
            disabled={typing}
            maw={320}
          />
        )}
        {error && (
          <>
            <Alert color="red" role="alert">
              {fault
                ? s(isEmptySheet(fault, plan) ? 'fault_sheet_empty' : `fault_${fault}`)
                : t(send.error ? 'import.failed' : 'failed')}
            </Alert>
            {seen.error && <TemplateLinks />}
          </>
        )}
        {seen.isPending && <LoadingRows label={s('reading')} />}
        {look && !seen.error && (
          <LookAt
            look={look}
            plan={plan}
            settled={!seen.isFetching}
            change={change}
            typing={typing}
            setTyping={setTyping}
          />
        )}
      </div>
      <div className={i.foot} data-foot>
        <Button variant="default" onClick={onBack}>
          {s('other_file')}
        </Button>
        {look && !seen.error && (
          <Text size="sm" c="dimmed" role="status" className={i.state}>
            {stateOf(look, { typing, stopped }, s)}
          </Text>
        )}
        {look && !seen.error && (
          <Button
            disabled={going === 0 || stopped || typing || seen.isFetching}
            loading={send.isPending}
            onClick={() => send.mutate(look.digest)}
          >
            {going === 0 ? s('send_none') : s('send', { count: going, number: number(going) })}
          </Button>
        )}
      </div>
    </>
  )
}

/** Returns why the import cannot start yet, or what it leaves out. */
function stateOf(
  look: ImportPreview,
  { typing, stopped }: { typing: boolean; stopped: boolean },
  s: ImportTranslate,
) {
  if (typing) return s('unsaved_row')
  if (stopped) return s('stopped')
  return look.counts.conflicts > 0 && s('undecided', { count: look.counts.conflicts })
}

type PartProps = {
  look: ImportPreview
  plan: ImportPlan
  settled: boolean
  change: (part: Partial<ImportPlan>) => void
  /** Whether a correction is not saved yet. Controls that would close its form are disabled. */
  typing: boolean
  setTyping: (dirty: boolean) => void
}

/** The number of rows that are added, updated, skipped, undecided and rejected. */
function Counts({ look }: { look: ImportPreview }) {
  const s = useImportTexts()
  const number = useFormatNumber()
  const counts = [
    ['added', look.counts.added],
    ['updated', look.counts.updated],
    ['skipped', look.counts.skipped],
    ['conflicts', look.counts.conflicts],
    ['bad', look.failed],
  ] as const
  return (
    <dl className={i.stat}>
      {counts.map(([name, count]) => (
        <div key={name} data-s={name}>
          <dt>{s(`count_${name}`)}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Whether the chosen sheet is empty, as opposed to the whole file. */
const isEmptySheet = (fault: FileError, plan: ImportPlan) =>
  plan.sheet !== undefined && (fault === 'no_rows' || fault === 'required')

/** Shows the columns first and then the outcome of the rows. */
function LookAt({ look, plan, settled, change, typing, setTyping }: PartProps) {
  const s = useImportTexts()
  const named = look.good != null
  const headed = (header: boolean) =>
    change({ hasHeader: header, columns: undefined, duplicateChoices: {} })
  const columns = mappedColumns(look, plan)
  const cells = new Map(
    look.review.filter((row) => row.action === 'bad').map((row) => [row.line, row.cells]),
  )
  // A corrected row may still have errors.
  const lines = Object.keys(plan.corrections).map(Number)
  const wrong = lines.filter((line) => cells.has(line))
  const right = lines.filter((line) => !cells.has(line))
  const status = useRef<HTMLParagraphElement>(null)
  const toStatus = () => status.current?.focus()
  const correction = {
    columns,
    header: look.header,
    locked: typing,
    typing: setTyping,
    save: (line: number, next: string[]) => {
      change({ corrections: { ...plan.corrections, [line]: next } })
      // The form is removed, so the focus moves to the status.
      toStatus()
    },
  }
  return (
    <>
      {!named && <SayNames look={look} plan={plan} isGuest={() => headed(false)} />}
      {named && look.total === 0 && (
        <Alert color="yellow" role="alert">
          {s(look.sheets.length > 1 ? 'fault_sheet_empty' : 'only_header')}
        </Alert>
      )}
      {!look.good && <TemplateLinks />}
      <ColumnMapping
        key={`${look.sheet}${plan.hasHeader}`}
        preview={look}
        columns={columns}
        locked={typing}
        onChange={(next) => change({ columns: next, duplicateChoices: {} })}
      />
      <Checkbox
        label={s('headless')}
        checked={!plan.hasHeader}
        disabled={typing}
        onChange={(e) => headed(!e.currentTarget.checked)}
      />
      {named && <Counts look={look} />}
      <Text size="sm" role="status" ref={status} tabIndex={-1} className={i.told}>
        {settled &&
          [
            right.length > 0 && s('corrected', { count: right.length }),
            wrong.length > 0 && s('still_bad', { count: wrong.length, lines: wrong.join(', ') }),
          ]
            .filter(Boolean)
            .join(' ')}
      </Text>
      {right.length > 0 && (
        <CorrectedRows
          lines={right}
          correction={{
            ...correction,
            cells: new Map(right.map((line) => [line, plan.corrections[line] ?? []])),
          }}
          closed={toStatus}
        />
      )}
      {look.failed > 0 && (
        <RejectedRows
          rows={look.rows}
          count={look.failed}
          title={s('bad', { count: look.failed })}
          file={look.counts.added + look.counts.updated > 0 ? 'later' : 'none'}
          correction={{ ...correction, cells }}
        />
      )}
      {look.counts.failed > 0 && (
        <Switch
          label={s('only_good')}
          checked={!plan.allOrNothing}
          onChange={(e) => change({ allOrNothing: !e.currentTarget.checked })}
        />
      )}
      {look.duplicates_count > 0 && (
        <DuplicateRows
          key={JSON.stringify([plan.duplicateDefault, plan.columns, plan.hasHeader, plan.sheet])}
          preview={look}
          plan={plan}
          settled={settled}
          onChange={change}
        />
      )}
      {named && look.review.length > 0 && <RowOutcomes look={look} />}
    </>
  )
}

/** Shown when no column has names: the couple chooses the column, or states that the first line is a guest. */
function SayNames({
  look,
  plan,
  isGuest,
}: {
  look: ImportPreview
  plan: ImportPlan
  isGuest: () => void
}) {
  const s = useImportTexts()
  const unknown = plan.hasHeader && look.columns.every((column) => !column)
  return (
    <Alert color="yellow" role="alert">
      <Text size="sm">{s('say_names')}</Text>
      {unknown && (
        <>
          <Text size="sm" className="a-name">
            {s('no_heading', { row: look.header.filter(Boolean).join(' · ') })}
          </Text>
          <Button variant="default" size="compact-md" mt={8} onClick={isGuest}>
            {s('is_guest')}
          </Button>
        </>
      )}
    </Alert>
  )
}

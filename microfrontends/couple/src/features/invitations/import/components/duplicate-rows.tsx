import { Select, Table, useMediaQuery } from '@alai/ui'
import { useState } from 'react'
import { ListPager } from '@alai/kit/lists/list-pager'
import { useCoupleTexts } from '../../../../shared/couple-texts'
import {
  DUPLICATE_ACTIONS,
  DUPLICATE_DEFAULTS,
  type DuplicateAction,
  type Duplicate,
  type ImportPreview,
  type ImportPlan,
  type ReviewRow,
} from '../plan'
import { type ImportTranslate, fieldWords, useImportTexts } from '../texts'
import i from './import.module.css'

const ROWS_PER_PAGE = 10

/** Whether two names are equal without case and diacritics, as the server compares them. */
const isSameName = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0

/** Describes the existing entry: its name, the contact that it was matched by, and that its name stays if the names differ. */
function describeExisting(d: Duplicate, s: ImportTranslate): string {
  const contact =
    d.by === 'email'
      ? s('by_email', { email: d.other.email ?? '' })
      : d.by === 'phone'
        ? s('by_phone', { phone: d.other.phone ?? '' })
        : undefined
  const by =
    contact && !isSameName(d.name, d.other.name ?? '') ? `${contact}, ${s('other_name')}` : contact
  const where = d.above == null ? undefined : s('line_n', { line: d.above })
  // These details distinguish families with the same name.
  const known = [
    d.other.category,
    contact ? undefined : d.other.email,
    contact ? undefined : d.other.phone,
    d.other.code && s('code', { code: d.other.code }),
  ]
  return [d.other.name, by, ...known, where].filter(Boolean).join(' · ')
}

/** Describes what the import does with a duplicate, and which fields it writes or which differ. */
function effect(d: Duplicate, row: ReviewRow | undefined, s: ImportTranslate): string {
  const fields = fieldWords(row?.fields ?? [], s)
  if (d.action === 'update') return s('writes', { fields })
  if (d.action === 'conflict') return s('differs', { fields: fields || fieldWords(d.changes, s) })
  if (d.action === 'add') return s('goes_in')
  return d.changes.length > 0 ? s('left_out') : s('nothing_new')
}

/**
 * The stored and the new value of each field that the import writes. Before a decision, also of the fields that an update would fill in.
 */
function bothValues(d: Duplicate, row: ReviewRow | undefined, s: ImportTranslate): string[] {
  if (d.action !== 'conflict' && d.action !== 'update') return []
  const fields = row?.fields ?? d.changes
  return d.values
    .filter(({ field }) => d.action === 'conflict' || fields.includes(field))
    .map(({ field, stored, file }) => {
      const of = { field: s(`field_${field}` as 'field_email'), file: valueWords(field, file, s) }
      const shown = { ...of, stored: valueWords(field, stored, s), line: d.above ?? 0 }
      if (d.above == null) return s(stored ? 'value_differs' : 'value_missing', shown)
      return s(stored ? 'value_differs_row' : 'value_missing_row', shown)
    })
}

/** Formats a value of the API for the user. */
function valueWords(field: string, value: string | null | undefined, s: ImportTranslate): string {
  if (field === 'participant') return s(value === 'true' ? 'yes' : 'no')
  if (field === 'language') return s(value === 'en' ? 'english' : 'romanian')
  return value ?? ''
}

/** The heading of the column with the matches: existing invitations, earlier rows of the file, or both. */
function where(rows: Duplicate[]): 'there' | 'there_row' | 'there_both' {
  if (rows.every((d) => d.above == null)) return 'there'
  return rows.some((d) => d.above == null) ? 'there_both' : 'there_row'
}

type Props = {
  preview: ImportPreview
  plan: ImportPlan
  settled: boolean
  onChange: (part: Partial<ImportPlan>) => void
}

/**
 * Duplicates to decide about, duplicates of invitations, and repeated rows of the file. One choice applies to all, and each row has its
 * own.
 */
export function DuplicateRows({ preview, plan, settled, onChange }: Props) {
  const s = useImportTexts()
  // A row that required a decision stays in its group after the decision.
  const [asked, setAsked] = useState<readonly number[]>(() =>
    Object.keys(plan.duplicateChoices).map(Number),
  )
  const fresh = preview.duplicates.filter((d) => d.action === 'conflict' && !asked.includes(d.line))
  if (fresh.length > 0) setAsked([...asked, ...fresh.map((d) => d.line)])
  const group = (title: 'on_list' | 'in_file_twice', rows: Duplicate[]) => ({
    title: s(title, { count: rows.length }),
    rows,
  })
  const isAsked = (d: Duplicate) => d.action === 'conflict' || asked.includes(d.line)
  const open = preview.duplicates.filter((d) => d.action === 'conflict').length
  const decisions = preview.duplicates.filter(isAsked)
  const known = preview.duplicates.filter((d) => !isAsked(d))
  const groups = [
    {
      key: 'decisions',
      title: open > 0 ? s('to_decide', { count: open }) : s('decided', { count: decisions.length }),
      rows: decisions,
    },
    {
      key: 'on_list',
      ...group(
        'on_list',
        known.filter((d) => d.above == null),
      ),
    },
    {
      key: 'in_file_twice',
      ...group(
        'in_file_twice',
        known.filter((d) => d.above != null),
      ),
    },
  ]
  return (
    <>
      <Select
        size="sm"
        label={s('all_duplicates')}
        data={DUPLICATE_DEFAULTS.map((a) => ({ value: a, label: s(`all_${a}`) }))}
        value={plan.duplicateDefault}
        onChange={(v) =>
          onChange({ duplicateDefault: v as ImportPlan['duplicateDefault'], duplicateChoices: {} })
        }
        allowDeselect={false}
        maw={320}
      />
      {groups.map(
        ({ key, title, rows }) =>
          rows.length > 0 && (
            <DuplicateGroup
              key={key}
              title={title}
              hint={key === 'decisions' && open > 0 ? s('to_decide_hint') : undefined}
              rows={rows}
              preview={preview}
              plan={plan}
              settled={settled}
              onChange={onChange}
            />
          ),
      )}
      {preview.duplicates_count > preview.duplicates.length && (
        <p className={i.mute}>
          {s('unseen', { count: preview.duplicates_count - preview.duplicates.length })}
        </p>
      )}
    </>
  )
}

type GroupProps = Props & { title: string; hint: string | undefined; rows: Duplicate[] }

function DuplicateGroup({ title, hint, rows, preview, plan, settled, onChange }: GroupProps) {
  const t = useCoupleTexts()
  const s = useImportTexts()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE))
  const current = Math.min(page, pages)
  const from = (current - 1) * ROWS_PER_PAGE
  const shown = rows.slice(from, from + ROWS_PER_PAGE)
  const reviewed = new Map(preview.review.map((row) => [row.line, row]))
  const data = DUPLICATE_ACTIONS.map((a) => ({ value: a, label: s(`do_${a}`) }))
  const choose = ({ line, basis }: Duplicate, action: string | null) =>
    onChange({
      duplicateChoices: {
        ...plan.duplicateChoices,
        [line]: { action: action as DuplicateAction, basis },
      },
    })
  const choice = (d: Duplicate) => {
    const chosen = settled ? undefined : plan.duplicateChoices[d.line]?.action
    const action = chosen ?? (d.action === 'conflict' ? null : d.action)
    return (
      <Select
        size="sm"
        aria-label={s('line_do', { line: d.line })}
        data={data}
        value={action}
        placeholder={s('do_choose')}
        onChange={(v) => choose(d, v)}
        allowDeselect={false}
      />
    )
  }
  const what = (d: Duplicate) => {
    const values = bothValues(d, reviewed.get(d.line), s)
    return (
      <>
        <span className={`${i.effect} ${i.cap}`}>{effect(d, reviewed.get(d.line), s)}</span>
        {values.map((line) => (
          <span key={line} className={i.effect}>
            {line}
          </span>
        ))}
        {d.action === 'conflict' && d.namesakes > 1 && (
          <span className={i.effect}>{s('namesakes', { count: d.namesakes })}</span>
        )}
      </>
    )
  }
  return (
    <section>
      <h3 className={i.head}>{title}</h3>
      {hint && <p className={i.warn}>{hint}</p>}
      {phone ? (
        <ul className="a-cards">
          {shown.map((d) => (
            <li key={d.line}>
              <b>{d.name}</b>
              <span className={`${i.mute} ${i.cap}`}>
                {s('line_n', { line: d.line })} · {s('as', { other: describeExisting(d, s) })}
              </span>
              {what(d)}
              {choice(d)}
            </li>
          ))}
        </ul>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('import.line')}</Table.Th>
              <Table.Th>{s('in_file')}</Table.Th>
              <Table.Th>{s(where(rows))}</Table.Th>
              <Table.Th w={170}>{s('do')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((d) => (
              <Table.Tr key={d.line}>
                <Table.Td className={i.line}>{d.line}</Table.Td>
                <Table.Td className="a-name" fw={600}>
                  {d.name}
                </Table.Td>
                <Table.Td className={i.values}>
                  <span className={i.mute}>{describeExisting(d, s)}</span>
                  {what(d)}
                </Table.Td>
                <Table.Td>{choice(d)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {rows.length > ROWS_PER_PAGE && (
        <ListPager
          pageInfo={{
            current_page: current,
            per_page: ROWS_PER_PAGE,
            total: rows.length,
            last_page: pages,
          }}
          rowCount={shown.length}
          onPageChange={setPage}
        />
      )}
    </section>
  )
}

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
import { useFormatNumber } from '../progress'
import { type ImportTranslate, fieldNames, useImportTexts } from '../texts'
import styles from './import.module.css'

const ROWS_PER_PAGE = 10

/** Whether two names are equal without case and diacritics, as the server compares them. */
const isSameName = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0

/** Describes the existing entry: its name, the contact that it was matched by, and that its name stays if the names differ. */
function describeExisting(duplicate: Duplicate, t: ImportTranslate): string {
  const contact =
    duplicate.by === 'email'
      ? t('by_email', { email: duplicate.other.email ?? '' })
      : duplicate.by === 'phone'
        ? t('by_phone', { phone: duplicate.other.phone ?? '' })
        : undefined
  const matchText =
    contact && !isSameName(duplicate.name, duplicate.other.name ?? '')
      ? `${contact}, ${t('other_name')}`
      : contact
  const lineText = duplicate.above == null ? undefined : t('line_n', { line: duplicate.above })
  // These details distinguish families with the same name.
  const details = [
    duplicate.other.category,
    contact ? undefined : duplicate.other.email,
    contact ? undefined : duplicate.other.phone,
    duplicate.other.code && t('code', { code: duplicate.other.code }),
  ]
  return [duplicate.other.name, matchText, ...details, lineText].filter(Boolean).join(' · ')
}

/** Describes what the import does with a duplicate, and which fields it writes or which differ. */
function effectText(duplicate: Duplicate, row: ReviewRow | undefined, t: ImportTranslate): string {
  const fields = fieldNames(row?.fields ?? [], t)
  if (duplicate.action === 'update') return t('writes', { fields })
  if (duplicate.action === 'conflict')
    return t('differs', { fields: fields || fieldNames(duplicate.changes, t) })
  if (duplicate.action === 'add') return t('goes_in')
  return duplicate.changes.length > 0 ? t('left_out') : t('nothing_new')
}

/**
 * The stored and the new value of each field that the import writes. Before a decision, also of the fields that an update would fill in.
 */
function valueComparisons(
  duplicate: Duplicate,
  row: ReviewRow | undefined,
  t: ImportTranslate,
): string[] {
  if (duplicate.action !== 'conflict' && duplicate.action !== 'update') return []
  const fields = row?.fields ?? duplicate.changes
  return duplicate.values
    .filter(({ field }) => duplicate.action === 'conflict' || fields.includes(field))
    .map(({ field, stored, file }) => {
      const newValue = {
        field: t(`field_${field}` as 'field_email'),
        file: formatValue(field, file, t),
      }
      const params = {
        ...newValue,
        stored: formatValue(field, stored, t),
        line: duplicate.above ?? 0,
      }
      if (duplicate.above == null) return t(stored ? 'value_differs' : 'value_missing', params)
      return t(stored ? 'value_differs_row' : 'value_missing_row', params)
    })
}

/** Formats a value of the API for the user. */
function formatValue(field: string, value: string | null | undefined, t: ImportTranslate): string {
  if (field === 'participant') return t(value === 'true' ? 'yes' : 'no')
  if (field === 'language') return t(value === 'en' ? 'english' : 'romanian')
  return value ?? ''
}

/** The heading of the column with the matches: existing invitations, earlier rows of the file, or both. */
function matchColumnHeading(rows: Duplicate[]): 'there' | 'there_row' | 'there_both' {
  if (rows.every((duplicate) => duplicate.above == null)) return 'there'
  return rows.some((duplicate) => duplicate.above == null) ? 'there_both' : 'there_row'
}

type Props = {
  preview: ImportPreview
  plan: ImportPlan
  isUpToDate: boolean
  onChange: (part: Partial<ImportPlan>) => void
}

/**
 * Duplicates to decide about, duplicates of invitations, and repeated rows of the file. One choice applies to all, and each row has its
 * own.
 */
export function DuplicateRows({ preview, plan, isUpToDate, onChange }: Props) {
  const t = useImportTexts()
  // A row that required a decision stays in its group after the decision.
  const [linesToDecide, setLinesToDecide] = useState<readonly number[]>(() =>
    Object.keys(plan.duplicateChoices).map(Number),
  )
  const newConflicts = preview.duplicates.filter(
    (duplicate) => duplicate.action === 'conflict' && !linesToDecide.includes(duplicate.line),
  )
  if (newConflicts.length > 0)
    setLinesToDecide([...linesToDecide, ...newConflicts.map((duplicate) => duplicate.line)])
  const group = (title: 'on_list' | 'in_file_twice', rows: Duplicate[]) => ({
    title: t(title, { count: rows.length }),
    rows,
  })
  const needsDecision = (duplicate: Duplicate) =>
    duplicate.action === 'conflict' || linesToDecide.includes(duplicate.line)
  const openCount = preview.duplicates.filter((duplicate) => duplicate.action === 'conflict').length
  // The server lists a limited number of rows. Rows to decide are listed first, so that others are hidden only if they all fit.
  const hiddenConflictCount = Math.max(0, preview.counts.conflicts - openCount)
  const hiddenOtherCount =
    preview.duplicates_count - preview.duplicates.length - hiddenConflictCount
  const decisions = preview.duplicates.filter(needsDecision)
  const others = preview.duplicates.filter((duplicate) => !needsDecision(duplicate))
  const groups = [
    {
      key: 'decisions',
      title:
        openCount > 0
          ? t('to_decide', { count: openCount + hiddenConflictCount })
          : t('decided', { count: decisions.length }),
      rows: decisions,
    },
    {
      key: 'on_list',
      ...group(
        'on_list',
        others.filter((duplicate) => duplicate.above == null),
      ),
    },
    {
      key: 'in_file_twice',
      ...group(
        'in_file_twice',
        others.filter((duplicate) => duplicate.above != null),
      ),
    },
  ]
  return (
    <>
      <Select
        size="sm"
        label={t('all_duplicates')}
        data={DUPLICATE_DEFAULTS.map((action) => ({ value: action, label: t(`all_${action}`) }))}
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
              hint={key === 'decisions' && openCount > 0 ? t('to_decide_hint') : undefined}
              hiddenCount={key === 'decisions' ? hiddenConflictCount : 0}
              rows={rows}
              preview={preview}
              plan={plan}
              isUpToDate={isUpToDate}
              onChange={onChange}
            />
          ),
      )}
      {hiddenOtherCount > 0 && (
        <p className={styles.mute}>{t('unseen', { count: hiddenOtherCount })}</p>
      )}
    </>
  )
}

type GroupProps = Props & {
  title: string
  hint: string | undefined
  /** How many rows of the group the server does not list. */
  hiddenCount: number
  rows: Duplicate[]
}

function DuplicateGroup({
  title,
  hint,
  hiddenCount,
  rows,
  preview,
  plan,
  isUpToDate,
  onChange,
}: GroupProps) {
  const t = useCoupleTexts()
  const tImport = useImportTexts()
  const formatNumber = useFormatNumber()
  const isCardLayout = useMediaQuery('(max-width: 47.99rem)')
  const [page, setPage] = useState(1)
  const pageCount = Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE))
  const currentPage = Math.min(page, pageCount)
  const firstIndex = (currentPage - 1) * ROWS_PER_PAGE
  const shownRows = rows.slice(firstIndex, firstIndex + ROWS_PER_PAGE)
  const reviewByLine = new Map(preview.review.map((row) => [row.line, row]))
  const actionOptions = DUPLICATE_ACTIONS.map((action) => ({
    value: action,
    label: tImport(`do_${action}`),
  }))
  const chooseAction = ({ line, basis }: Duplicate, action: string | null) =>
    onChange({
      duplicateChoices: {
        ...plan.duplicateChoices,
        [line]: { action: action as DuplicateAction, basis },
      },
    })
  const actionSelect = (duplicate: Duplicate) => {
    const chosenAction = isUpToDate ? undefined : plan.duplicateChoices[duplicate.line]?.action
    const action = chosenAction ?? (duplicate.action === 'conflict' ? null : duplicate.action)
    return (
      <Select
        size="sm"
        aria-label={tImport('line_do', { line: duplicate.line })}
        data={actionOptions}
        value={action}
        placeholder={tImport('do_choose')}
        onChange={(v) => chooseAction(duplicate, v)}
        allowDeselect={false}
      />
    )
  }
  const effectDetails = (duplicate: Duplicate) => {
    const comparisons = valueComparisons(duplicate, reviewByLine.get(duplicate.line), tImport)
    return (
      <>
        <span className={`${styles.effect} ${styles.cap}`}>
          {effectText(duplicate, reviewByLine.get(duplicate.line), tImport)}
        </span>
        {comparisons.map((comparison) => (
          <span key={comparison} className={styles.effect}>
            {comparison}
          </span>
        ))}
        {duplicate.action === 'conflict' && duplicate.namesakes > 1 && (
          <span className={styles.effect}>
            {tImport('namesakes', { count: duplicate.namesakes })}
          </span>
        )}
      </>
    )
  }
  return (
    <section>
      <h3 className={styles.head}>{title}</h3>
      {hint && <p className={styles.warn}>{hint}</p>}
      {hiddenCount > 0 && (
        <p className={styles.warn}>
          {tImport('unseen_conflicts', { count: hiddenCount, number: formatNumber(hiddenCount) })}
        </p>
      )}
      {isCardLayout ? (
        <ul className="a-cards">
          {shownRows.map((duplicate) => (
            <li key={duplicate.line}>
              <b>{duplicate.name}</b>
              <span className={`${styles.mute} ${styles.cap}`}>
                {tImport('line_n', { line: duplicate.line })} ·{' '}
                {tImport('as', { other: describeExisting(duplicate, tImport) })}
              </span>
              {effectDetails(duplicate)}
              {actionSelect(duplicate)}
            </li>
          ))}
        </ul>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('import.line')}</Table.Th>
              <Table.Th>{tImport('in_file')}</Table.Th>
              <Table.Th>{tImport(matchColumnHeading(rows))}</Table.Th>
              <Table.Th w={170}>{tImport('do')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shownRows.map((duplicate) => (
              <Table.Tr key={duplicate.line}>
                <Table.Td className={styles.line}>{duplicate.line}</Table.Td>
                <Table.Td className="a-name" fw={600}>
                  {duplicate.name}
                </Table.Td>
                <Table.Td className={styles.values}>
                  <span className={styles.mute}>{describeExisting(duplicate, tImport)}</span>
                  {effectDetails(duplicate)}
                </Table.Td>
                <Table.Td>{actionSelect(duplicate)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {rows.length > ROWS_PER_PAGE && (
        <ListPager
          pageInfo={{
            current_page: currentPage,
            per_page: ROWS_PER_PAGE,
            total: rows.length,
            last_page: pageCount,
          }}
          rowCount={shownRows.length}
          onPageChange={setPage}
        />
      )}
    </section>
  )
}

import { type Column, DataList } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../../shared/couple-texts'
import { describeMatchedEntry } from '../duplicate-texts'
import type { Duplicate, ImportPlan, ImportReview } from '../plan'
import { useFormatNumber } from '../progress'
import { useImportTexts } from '../texts'
import { DuplicateActionSelect, DuplicateEffect } from './duplicate-decision'
import styles from './import.module.css'

const ROWS_PER_PAGE = 10

type Props = {
  title: string
  hint: string | undefined
  /** The number of rows of the group that the server does not list. */
  hiddenCount: number
  rows: Duplicate[]
  review: ImportReview
  plan: ImportPlan
  isUpToDate: boolean
  onChange: (part: Partial<ImportPlan>) => void
}

/** The duplicates of one kind. Each shows its effect and a choice. */
export function DuplicateGroup({
  title,
  hint,
  hiddenCount,
  rows,
  review,
  plan,
  isUpToDate,
  onChange,
}: Props) {
  const t = useCoupleTexts()
  const tImport = useImportTexts()
  const formatNumber = useFormatNumber()
  const { shownRows, pagination, setPage } = useRowsOfPage(rows)
  const reviewByLine = new Map(review.review.map((row) => [row.line, row]))
  const effect = (duplicate: Duplicate) => (
    <DuplicateEffect duplicate={duplicate} row={reviewByLine.get(duplicate.line)} />
  )
  const actionSelect = (duplicate: Duplicate) => (
    <DuplicateActionSelect
      duplicate={duplicate}
      plan={plan}
      isUpToDate={isUpToDate}
      onChange={onChange}
    />
  )
  const columns: Column<Duplicate>[] = [
    {
      key: 'line',
      header: t('import.line'),
      cell: ({ line }) => line,
      cellProps: { className: styles.line },
    },
    {
      key: 'name',
      header: tImport('in_file'),
      cell: ({ name }) => name,
      cellProps: { className: 'a-name', fw: 600 },
    },
    {
      key: 'match',
      header: tImport(matchColumnHeading(rows)),
      cell: (duplicate) => (
        <>
          <span className={styles.mute}>{describeMatchedEntry(duplicate, tImport)}</span>
          {effect(duplicate)}
        </>
      ),
      cellProps: { className: styles.values },
    },
    { key: 'action', header: tImport('do'), cell: actionSelect, headerProps: { w: 170 } },
  ]
  return (
    <section>
      <h3 className={styles.head}>{title}</h3>
      {hint && <p className={styles.warn}>{hint}</p>}
      {hiddenCount > 0 && (
        <p className={styles.warn}>
          {tImport('unseen_conflicts', { count: hiddenCount, number: formatNumber(hiddenCount) })}
        </p>
      )}
      <DataList
        rows={shownRows}
        rowKey={({ line }) => String(line)}
        columns={columns}
        card={(duplicate) => (
          <>
            <b>{duplicate.name}</b>
            <span className={`${styles.mute} ${styles.cap}`}>
              {tImport('line_n', { line: duplicate.line })} ·{' '}
              {tImport('as', { other: describeMatchedEntry(duplicate, tImport) })}
            </span>
            {effect(duplicate)}
            {actionSelect(duplicate)}
          </>
        )}
        pagination={pagination}
        onPageChange={setPage}
      />
    </section>
  )
}

/** The rows of the current page. There is no pagination if all rows fit on one page. */
function useRowsOfPage(rows: Duplicate[]) {
  const [page, setPage] = useState(1)
  const pageCount = Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE))
  const currentPage = Math.min(page, pageCount)
  const firstIndex = (currentPage - 1) * ROWS_PER_PAGE
  const pagination = {
    current_page: currentPage,
    per_page: ROWS_PER_PAGE,
    total: rows.length,
    last_page: pageCount,
  }
  return {
    shownRows: rows.slice(firstIndex, firstIndex + ROWS_PER_PAGE),
    pagination: rows.length > ROWS_PER_PAGE ? pagination : undefined,
    setPage,
  }
}

/** Returns the heading of the column with the matches: existing invitations, earlier rows of the file, or both. */
function matchColumnHeading(rows: Duplicate[]): 'there' | 'there_row' | 'there_both' {
  if (rows.every((duplicate) => duplicate.above == null)) return 'there'
  return rows.some((duplicate) => duplicate.above == null) ? 'there_both' : 'there_row'
}

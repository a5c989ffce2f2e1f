import { ListPager } from '@alai/kit/lists/list-pager'
import { Table, useMediaQuery } from '@alai/ui'
import { type ReactNode, useState } from 'react'
import { useCoupleTexts } from '../../../../shared/couple-texts'
import { describeExisting } from '../duplicate-texts'
import type { Duplicate, ImportPlan, ImportPreview } from '../plan'
import { useFormatNumber } from '../progress'
import { useImportTexts } from '../texts'
import { DuplicateActionSelect, DuplicateEffect } from './duplicate-decision'
import styles from './import.module.css'

const ROWS_PER_PAGE = 10

type Props = {
  title: string
  hint: string | undefined
  /** How many rows of the group the server does not list. */
  hiddenCount: number
  rows: Duplicate[]
  preview: ImportPreview
  plan: ImportPlan
  isUpToDate: boolean
  onChange: (part: Partial<ImportPlan>) => void
}

/** Duplicates of one kind, each with its effect and a choice. */
export function DuplicateGroup({
  title,
  hint,
  hiddenCount,
  rows,
  preview,
  plan,
  isUpToDate,
  onChange,
}: Props) {
  const tImport = useImportTexts()
  const formatNumber = useFormatNumber()
  const isCardLayout = useMediaQuery('(max-width: 47.99rem)')
  const [page, setPage] = useState(1)
  const pageCount = Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE))
  const currentPage = Math.min(page, pageCount)
  const firstIndex = (currentPage - 1) * ROWS_PER_PAGE
  const shownRows = rows.slice(firstIndex, firstIndex + ROWS_PER_PAGE)
  const reviewByLine = new Map(preview.review.map((row) => [row.line, row]))
  const listProps = {
    rows: shownRows,
    effect: (duplicate: Duplicate) => (
      <DuplicateEffect duplicate={duplicate} row={reviewByLine.get(duplicate.line)} />
    ),
    actionSelect: (duplicate: Duplicate) => (
      <DuplicateActionSelect
        duplicate={duplicate}
        plan={plan}
        isUpToDate={isUpToDate}
        onChange={onChange}
      />
    ),
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
        <DuplicateCards {...listProps} />
      ) : (
        <DuplicateTable {...listProps} matchHeading={tImport(matchColumnHeading(rows))} />
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

/** The heading of the column with the matches: existing invitations, earlier rows of the file, or both. */
function matchColumnHeading(rows: Duplicate[]): 'there' | 'there_row' | 'there_both' {
  if (rows.every((duplicate) => duplicate.above == null)) return 'there'
  return rows.some((duplicate) => duplicate.above == null) ? 'there_both' : 'there_row'
}

type ListProps = {
  rows: Duplicate[]
  effect: (duplicate: Duplicate) => ReactNode
  actionSelect: (duplicate: Duplicate) => ReactNode
}

function DuplicateCards({ rows, effect, actionSelect }: ListProps) {
  const t = useImportTexts()
  return (
    <ul className="a-cards">
      {rows.map((duplicate) => (
        <li key={duplicate.line}>
          <b>{duplicate.name}</b>
          <span className={`${styles.mute} ${styles.cap}`}>
            {t('line_n', { line: duplicate.line })} ·{' '}
            {t('as', { other: describeExisting(duplicate, t) })}
          </span>
          {effect(duplicate)}
          {actionSelect(duplicate)}
        </li>
      ))}
    </ul>
  )
}

function DuplicateTable({
  rows,
  effect,
  actionSelect,
  matchHeading,
}: ListProps & { matchHeading: string }) {
  const t = useCoupleTexts()
  const tImport = useImportTexts()
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('import.line')}</Table.Th>
          <Table.Th>{tImport('in_file')}</Table.Th>
          <Table.Th>{matchHeading}</Table.Th>
          <Table.Th w={170}>{tImport('do')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((duplicate) => (
          <Table.Tr key={duplicate.line}>
            <Table.Td className={styles.line}>{duplicate.line}</Table.Td>
            <Table.Td className="a-name" fw={600}>
              {duplicate.name}
            </Table.Td>
            <Table.Td className={styles.values}>
              <span className={styles.mute}>{describeExisting(duplicate, tImport)}</span>
              {effect(duplicate)}
            </Table.Td>
            <Table.Td>{actionSelect(duplicate)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

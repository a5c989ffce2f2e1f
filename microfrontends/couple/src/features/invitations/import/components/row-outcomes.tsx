import { Button, Table } from '@alai/ui'
import { useId, useState } from 'react'
import { ListPager } from '@alai/kit/lists/list-pager'
import { useCoupleTexts } from '../../../../shared/couple-texts'
import { formatLines, useFormatNumber } from '../progress'
import { type ImportReview, type ReviewRow } from '../plan'
import { formatFieldNames, useImportTexts } from '../texts'
import styles from './import.module.css'

const ROWS_PER_PAGE = 20

/** Shows what the import does with each row of the file, as the server reports it. The list is collapsed at first. */
export function RowOutcomes({ review }: { review: ImportReview }) {
  const t = useCoupleTexts()
  const tImport = useImportTexts()
  const formatNumber = useFormatNumber()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [page, setPage] = useState(1)
  const rows = review.review
  const pageCount = Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE))
  const currentPage = Math.min(page, pageCount)
  const shownRows = rows.slice((currentPage - 1) * ROWS_PER_PAGE, currentPage * ROWS_PER_PAGE)
  const outcomeText = (row: ReviewRow) => {
    const actionText = tImport(`act_${row.action}` as 'act_add')
    if (row.reasons.length > 0)
      return `${actionText}: ${row.reasons.map((reason) => t(`reason.${reason}` as 'reason.name_missing')).join('; ')}`
    return row.fields.length > 0
      ? `${actionText}: ${formatFieldNames(row.fields, tImport)}`
      : actionText
  }
  return (
    <section>
      <h3 className={styles.head}>{tImport('each_row')}</h3>
      <Button
        variant="default"
        size="compact-md"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? tImport('hide_rows') : tImport('show_rows', { count: rows.length })}
      </Button>
      <div id={id}>
        {isOpen && (
          <Table mt={8}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('import.line')}</Table.Th>
                <Table.Th>{tImport('field_name')}</Table.Th>
                <Table.Th>{tImport('act')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shownRows.map((row) => (
                <Table.Tr key={row.line}>
                  <Table.Td className={styles.line}>{row.line}</Table.Td>
                  <Table.Td className="a-name">{row.name || tImport('empty_row')}</Table.Td>
                  <Table.Td className={styles.values} data-s={row.action}>
                    {outcomeText(row)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        {isOpen && rows.length < review.total && (
          <p className={styles.mute}>
            {tImport('part_of_rows', {
              shown: formatNumber(rows.length),
              total: formatNumber(review.total),
            })}
          </p>
        )}
        {isOpen && rows.length > ROWS_PER_PAGE && (
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
      </div>
      {review.counts.ignored > 0 && (
        <p className={styles.mute}>
          {tImport('ignored', {
            count: review.counts.ignored,
            lines: formatLines(review.ignored_lines, review.counts.ignored),
          })}
        </p>
      )}
    </section>
  )
}

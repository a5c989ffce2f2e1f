import { Button, Table } from '@alai/ui'
import { useId, useState } from 'react'
import { ListPager } from '@alai/kit/lists/list-pager'
import { useCoupleTexts } from '../../../../shared/couple-texts'
import { useFormatNumber } from '../progress'
import { type ImportPreview, type ReviewRow } from '../plan'
import { fieldWords, useImportTexts } from '../texts'
import i from './import.module.css'

const PAGE = 20

/** The maximum number of lines that a sentence lists. */
const NAMED = 20

/** The numbers of the ignored lines. At most `NAMED` are listed. */
const ignoredLines = ({ counts, ignored_lines }: ImportPreview): string =>
  ignored_lines.slice(0, NAMED).join(', ') + (counts.ignored > NAMED ? ', …' : '')

/** Shows what the import does with each row of the file, as the server reports it. Collapsed at first. */
export function RowOutcomes({ look }: { look: ImportPreview }) {
  const t = useCoupleTexts()
  const s = useImportTexts()
  const number = useFormatNumber()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [page, setPage] = useState(1)
  const rows = look.review
  const pages = Math.max(1, Math.ceil(rows.length / PAGE))
  const current = Math.min(page, pages)
  const shown = rows.slice((current - 1) * PAGE, current * PAGE)
  const action = (row: ReviewRow) => {
    const word = s(`act_${row.action}` as 'act_add')
    if (row.reasons.length > 0)
      return `${word}: ${row.reasons.map((reason) => t(`reason.${reason}` as 'reason.name_missing')).join('; ')}`
    return row.fields.length > 0 ? `${word}: ${fieldWords(row.fields, s)}` : word
  }
  return (
    <section>
      <h3 className={i.head}>{s('each_row')}</h3>
      <Button
        variant="default"
        size="compact-md"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? s('hide_rows') : s('show_rows', { count: rows.length })}
      </Button>
      <div id={id}>
        {open && (
          <Table mt={8}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('import.line')}</Table.Th>
                <Table.Th>{s('field_name')}</Table.Th>
                <Table.Th>{s('act')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((row) => (
                <Table.Tr key={row.line}>
                  <Table.Td className={i.line}>{row.line}</Table.Td>
                  <Table.Td className="a-name">{row.name || s('empty_row')}</Table.Td>
                  <Table.Td className={i.values} data-s={row.action}>
                    {action(row)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        {open && rows.length < look.total && (
          <p className={i.mute}>
            {s('part_of_rows', { shown: number(rows.length), total: number(look.total) })}
          </p>
        )}
        {open && rows.length > PAGE && (
          <ListPager
            pageInfo={{
              current_page: current,
              per_page: PAGE,
              total: rows.length,
              last_page: pages,
            }}
            rowCount={shown.length}
            onPageChange={setPage}
          />
        )}
      </div>
      {look.counts.ignored > 0 && (
        <p className={i.mute}>
          {s('ignored', { count: look.counts.ignored, lines: ignoredLines(look) })}
        </p>
      )}
    </section>
  )
}

import { Select, Table, useMediaQuery } from '@alai/ui'
import { useState } from 'react'
import { ListPager } from '@alai/kit/parts/list-pager'
import { useCoupleTexts } from '../../parts/texts'
import {
  ACTIONS,
  ALL,
  type Action,
  type Duplicate,
  type Look,
  type Plan,
  actionOf,
} from './import-plan'
import { type ImportT, useImportTexts } from './import-texts'
import i from './import.module.css'

const PAGE = 10

/** Whether two names are one, without case and diacritics, as the server compares them. */
const same = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0

/** What is there already: the name, the thing by which it is known when that is not the name, and that another name stays. */
function there(d: Duplicate, s: ImportT): string {
  const contact =
    d.by === 'email'
      ? s('by_email', { email: d.other.email ?? '' })
      : d.by === 'phone'
        ? s('by_phone', { phone: d.other.phone ?? '' })
        : undefined
  const by =
    contact && !same(d.name, d.other.name ?? '') ? `${contact}, ${s('other_name')}` : contact
  const where = d.above == null ? undefined : s('line_n', { line: d.above })
  // Of two families of one name: which one, and what the file knows better.
  const known = [
    d.other.category,
    contact ? undefined : d.other.email,
    contact ? undefined : d.other.phone,
    d.other.code && s('code', { code: d.other.code }),
  ]
  const changes =
    d.changes.length > 0
      ? s('changes', {
          fields: d.changes
            .map((field) => s(`field_${field}` as 'field_email').toLocaleLowerCase())
            .join(', '),
        })
      : s('changes_none')
  return [d.other.name, by, ...known, where, changes].filter(Boolean).join(' · ')
}

type Props = { look: Look; plan: Plan; change: (part: Partial<Plan>) => void }

/** Rows that are there already, each with skip, update or add; and one choice for all. */
export function ImportDuplicates({ look, plan, change }: Props) {
  const t = useCoupleTexts()
  const s = useImportTexts()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const [page, setPage] = useState(1)
  const from = (page - 1) * PAGE
  const shown = look.duplicates.slice(from, from + PAGE)
  const data = ACTIONS.map((a) => ({ value: a, label: s(`do_${a}`) }))
  const choose = (line: number, action: string | null) =>
    change({ choices: { ...plan.choices, [line]: action as Action } })
  const choice = (d: Duplicate) => (
    <Select
      size="sm"
      aria-label={s('line_do', { line: d.line })}
      data={data}
      value={actionOf(d, plan)}
      onChange={(v) => choose(d.line, v)}
      allowDeselect={false}
    />
  )
  return (
    <section>
      <div className={i.split}>
        <h3 className={i.head}>{s('duplicates')}</h3>
        <Select
          size="sm"
          aria-label={s('all_duplicates')}
          data={ALL.map((a) => ({ value: a, label: s(`all_${a}`) }))}
          value={plan.duplicates}
          onChange={(v) => change({ duplicates: v as Plan['duplicates'], choices: {} })}
          allowDeselect={false}
        />
      </div>
      {phone ? (
        <ul className="a-cards">
          {shown.map((d) => (
            <li key={d.line}>
              <b>{d.name}</b>
              <span className={`${i.mute} ${i.cap}`}>
                {s('line_n', { line: d.line })} · {s('as', { other: there(d, s) })}
              </span>
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
              <Table.Th>{s('there')}</Table.Th>
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
                <Table.Td className={i.values}>{there(d, s)}</Table.Td>
                <Table.Td>{choice(d)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {look.duplicates.length > PAGE && (
        <ListPager
          pages={{
            current_page: page,
            per_page: PAGE,
            total: look.duplicates_count,
            last_page: Math.ceil(look.duplicates.length / PAGE),
          }}
          shown={shown.length}
          turn={setPage}
        />
      )}
      {look.duplicates_count > look.duplicates.length && (
        <p className={i.mute}>
          {s('unseen', { count: look.duplicates_count - look.duplicates.length })}
        </p>
      )}
    </section>
  )
}

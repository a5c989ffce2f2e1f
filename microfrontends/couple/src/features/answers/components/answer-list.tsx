import { SortableHeader } from '@alai/kit/lists/sortable-header'
import { Link } from '@alai/kit/router'
import { ActionIcon, AppIcon, Button, Table, VisuallyHidden, useMediaQuery } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type AnswerSort, type Answer, summarizeMenus } from '../api'
import { initials } from '../../../shared/initials'
import { AnswerDialog } from './answer-dialog'

/** Answers as a table, or as cards on small screens. A dialog shows all details of an answer. */
export function AnswerList({
  rows,
  sort,
  onSort,
}: {
  rows: Answer[]
  sort: AnswerSort
  onSort: (sort: AnswerSort) => void
}) {
  const t = useCoupleTexts()
  const [shown, setShown] = useState<Answer>()
  const more = (g: Answer) => (
    <Button
      variant="subtle"
      size={phone ? 'compact-md' : 'compact-sm'}
      aria-label={t('answers.view_of', { name: g.name })}
      onClick={() => setShown(g)}
    >
      {t('answers.view')}
    </Button>
  )
  const view = shown && <AnswerDialog guest={shown} close={() => setShown(undefined)} />
  // The columns of the table do not fit on a small tablet.
  const phone = useMediaQuery('(max-width: 60rem)')
  const tight = useMediaQuery('(max-width: 84rem) and (min-width: 60.01rem)')
  const yesNo = (yes: boolean) => (yes ? t('yes') : t('no'))
  const head = (column: 'name' | 'company' | 'persons', began?: AnswerSort) => (
    <SortableHeader
      column={column}
      label={t(`answers.${column}`)}
      sort={sort}
      onSort={onSort}
      alignRight={column === 'persons'}
      {...(began && { initialSort: began })}
    />
  )
  const company = (g: Answer) => t(`company.${g.company}` as 'company.single')
  if (phone) {
    return (
      <>
        <ul className="a-cards">
          {rows.map((g) => (
            <li key={g.id}>
              <div className="a-line">
                <Link to={`/app/invitat/${g.id}`}>
                  <b>{g.name}</b>
                </Link>
                <span className="a-tel">{t('persons', { count: g.company_number })}</span>
              </div>
              <span>
                {[
                  company(g),
                  summarizeMenus(g),
                  g.housing && t('answers.housing'),
                  g.transport && t('answers.transport'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {g.allergy === 'yes' && (
                <span className="a-clamp">
                  {t('answers.allergy')}: {g.allergy_mentions || t('yes')}
                </span>
              )}
              {(g.phone || g.email) && (
                <div className="a-contacts">
                  {g.phone && (
                    <a className="a-tel a-reach" href={`tel:${g.phone.replace(/[^+\d]/g, '')}`}>
                      {g.phone}
                    </a>
                  )}
                  {g.email && (
                    <a className="a-reach" href={`mailto:${g.email}`}>
                      {g.email}
                    </a>
                  )}
                </div>
              )}
              <div className="a-line">
                {more(g)}
                <Button
                  component={Link}
                  to={`/app/editeaza-invitat/${g.id}`}
                  variant="subtle"
                  size="compact-md"
                  aria-label={t('guest.edit', { name: g.name })}
                >
                  {t('edit')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {view}
      </>
    )
  }
  return (
    <>
      <Table.ScrollContainer minWidth={760}>
        <Table className="a-answers">
          <Table.Thead>
            <Table.Tr>
              {head('name')}
              <Table.Th>{t('answers.contact')}</Table.Th>
              {head('company')}
              {head('persons', '-persons')}
              {(['menu', 'allergy', 'housing', 'transport'] as const).map((k) => (
                <Table.Th key={k}>{t(`answers.${k}`)}</Table.Th>
              ))}
              <Table.Th>
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((g) => (
              <Table.Tr key={g.id}>
                <Table.Td fw={600} className="a-name">
                  <span className="a-who">
                    <span className="a-initials" aria-hidden="true">
                      {initials(g.name)}
                    </span>
                    <Link to={`/app/invitat/${g.id}`}>{g.name}</Link>
                  </span>
                </Table.Td>
                <Table.Td className="a-contact">
                  <span className="a-tel">{g.phone}</span>
                  {g.phone && g.email && <br />}
                  {g.email}
                </Table.Td>
                <Table.Td>{company(g)}</Table.Td>
                <Table.Td className="a-num">{g.company_number}</Table.Td>
                <Table.Td className="a-menu">{summarizeMenus(g)}</Table.Td>
                <Table.Td className="a-wrap">
                  {g.allergy === 'yes' ? (
                    <span className="a-clamp">{g.allergy_mentions || t('yes')}</span>
                  ) : (
                    t('no')
                  )}
                </Table.Td>
                <Table.Td>{yesNo(g.housing)}</Table.Td>
                <Table.Td>{yesNo(g.transport)}</Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>
                  {tight ? (
                    <ActionIcon
                      aria-label={t('answers.view_of', { name: g.name })}
                      onClick={() => setShown(g)}
                    >
                      <AppIcon name="eye" />
                    </ActionIcon>
                  ) : (
                    more(g)
                  )}
                  {tight ? (
                    <ActionIcon
                      component={Link}
                      to={`/app/editeaza-invitat/${g.id}`}
                      aria-label={t('guest.edit', { name: g.name })}
                    >
                      <AppIcon name="edit" />
                    </ActionIcon>
                  ) : (
                    <Button
                      component={Link}
                      to={`/app/editeaza-invitat/${g.id}`}
                      variant="subtle"
                      size="compact-sm"
                    >
                      {t('edit')}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {view}
    </>
  )
}

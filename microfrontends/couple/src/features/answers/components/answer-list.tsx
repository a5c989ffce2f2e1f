import { SortableHeader } from '@alai/ui'
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
  const [openAnswer, setOpenAnswer] = useState<Answer>()
  const viewButton = (answer: Answer) => (
    <Button
      variant="subtle"
      size={isCardLayout ? 'compact-md' : 'compact-sm'}
      aria-label={t('answers.view_of', { name: answer.name })}
      onClick={() => setOpenAnswer(answer)}
    >
      {t('answers.view')}
    </Button>
  )
  const dialog = openAnswer && (
    <AnswerDialog guest={openAnswer} onClose={() => setOpenAnswer(undefined)} />
  )
  // The columns of the table do not fit on a small tablet.
  const isCardLayout = useMediaQuery('(max-width: 60rem)')
  const isCompact = useMediaQuery('(max-width: 84rem) and (min-width: 60.01rem)')
  const yesNo = (isYes: boolean) => (isYes ? t('yes') : t('no'))
  const sortableHeader = (column: 'name' | 'company' | 'persons', initialSort?: AnswerSort) => (
    <SortableHeader
      column={column}
      label={t(`answers.${column}`)}
      sort={sort}
      onSort={onSort}
      alignRight={column === 'persons'}
      {...(initialSort && { initialSort: initialSort })}
    />
  )
  const companyLabel = (answer: Answer) => t(`company.${answer.company}` as 'company.single')
  if (isCardLayout) {
    return (
      <>
        <ul className="a-cards">
          {rows.map((answer) => (
            <li key={answer.id}>
              <div className="a-line">
                <Link to={`/app/invitat/${answer.id}`}>
                  <b>{answer.name}</b>
                </Link>
                <span className="a-tel">{t('persons', { count: answer.company_number })}</span>
              </div>
              <span>
                {[
                  companyLabel(answer),
                  summarizeMenus(answer),
                  answer.housing && t('answers.housing'),
                  answer.transport && t('answers.transport'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {answer.allergy === 'yes' && (
                <span className="a-clamp">
                  {t('answers.allergy')}: {answer.allergy_mentions || t('yes')}
                </span>
              )}
              {(answer.phone || answer.email) && (
                <div className="a-contacts">
                  {answer.phone && (
                    <a
                      className="a-tel a-reach"
                      href={`tel:${answer.phone.replace(/[^+\d]/g, '')}`}
                    >
                      {answer.phone}
                    </a>
                  )}
                  {answer.email && (
                    <a className="a-reach" href={`mailto:${answer.email}`}>
                      {answer.email}
                    </a>
                  )}
                </div>
              )}
              <div className="a-line">
                {viewButton(answer)}
                <Button
                  component={Link}
                  to={`/app/editeaza-invitat/${answer.id}`}
                  variant="subtle"
                  size="compact-md"
                  aria-label={t('guest.edit', { name: answer.name })}
                >
                  {t('edit')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {dialog}
      </>
    )
  }
  return (
    <>
      <Table.ScrollContainer minWidth={760}>
        <Table className="a-answers">
          <Table.Thead>
            <Table.Tr>
              {sortableHeader('name')}
              <Table.Th>{t('answers.contact')}</Table.Th>
              {sortableHeader('company')}
              {sortableHeader('persons', '-persons')}
              {(['menu', 'allergy', 'housing', 'transport'] as const).map((column) => (
                <Table.Th key={column}>{t(`answers.${column}`)}</Table.Th>
              ))}
              <Table.Th>
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((answer) => (
              <Table.Tr key={answer.id}>
                <Table.Td fw={600} className="a-name">
                  <span className="a-who">
                    <span className="a-initials" aria-hidden="true">
                      {initials(answer.name)}
                    </span>
                    <Link to={`/app/invitat/${answer.id}`}>{answer.name}</Link>
                  </span>
                </Table.Td>
                <Table.Td className="a-contact">
                  <span className="a-tel">{answer.phone}</span>
                  {answer.phone && answer.email && <br />}
                  {answer.email}
                </Table.Td>
                <Table.Td>{companyLabel(answer)}</Table.Td>
                <Table.Td className="a-num">{answer.company_number}</Table.Td>
                <Table.Td className="a-menu">{summarizeMenus(answer)}</Table.Td>
                <Table.Td className="a-wrap">
                  {answer.allergy === 'yes' ? (
                    <span className="a-clamp">{answer.allergy_mentions || t('yes')}</span>
                  ) : (
                    t('no')
                  )}
                </Table.Td>
                <Table.Td>{yesNo(answer.housing)}</Table.Td>
                <Table.Td>{yesNo(answer.transport)}</Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>
                  {isCompact ? (
                    <ActionIcon
                      aria-label={t('answers.view_of', { name: answer.name })}
                      onClick={() => setOpenAnswer(answer)}
                    >
                      <AppIcon name="eye" />
                    </ActionIcon>
                  ) : (
                    viewButton(answer)
                  )}
                  {isCompact ? (
                    <ActionIcon
                      component={Link}
                      to={`/app/editeaza-invitat/${answer.id}`}
                      aria-label={t('guest.edit', { name: answer.name })}
                    >
                      <AppIcon name="edit" />
                    </ActionIcon>
                  ) : (
                    <Button
                      component={Link}
                      to={`/app/editeaza-invitat/${answer.id}`}
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
      {dialog}
    </>
  )
}

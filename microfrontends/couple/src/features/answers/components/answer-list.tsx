import { Link } from '@alai/kit/router'
import {
  ActionIcon,
  AppIcon,
  Button,
  type Column,
  DataList,
  EmptyState,
  useMediaQuery,
} from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { initials } from '../../../shared/initials'
import { type Answer, type AnswerSortColumn, summarizeMenus, type useAnswers } from '../api'
import type { AnswerListParams } from '../list-params'
import { AnswerCard } from './answer-card'
import { AnswerDialog } from './answer-dialog'
import { AllergiesAndOffers } from './allergies-and-offers'
import { NoContactText } from './no-contact-text'

type Props = { list: ReturnType<typeof useAnswers>; params: AnswerListParams }

/** The answers of the page. A dialog shows all details of an answer. */
export function AnswerList({ list, params }: Props) {
  const t = useCoupleTexts()
  const columns = useAnswerColumns()
  const [openAnswer, setOpenAnswer] = useState<Answer>()
  return (
    <>
      <DataList
        rows={list.data?.guests}
        query={list}
        columns={columns}
        sort={params.sort}
        onSort={params.changeSort}
        actions={(answer) => <AnswerActions answer={answer} onOpen={() => setOpenAnswer(answer)} />}
        actionsProps={{ style: { whiteSpace: 'nowrap' } }}
        card={(answer) => <AnswerCard answer={answer} onOpen={() => setOpenAnswer(answer)} />}
        className="a-answers"
        minWidth={760}
        empty={<EmptyState text={params.isFiltered ? t('inv.none_fit') : t('answers.empty')} />}
        pagination={list.data?.pagination}
        onPageChange={params.goToPage}
      />
      {openAnswer && <AnswerDialog guest={openAnswer} onClose={() => setOpenAnswer(undefined)} />}
    </>
  )
}

function useAnswerColumns(): Column<Answer, AnswerSortColumn>[] {
  const t = useCoupleTexts()
  return [
    {
      key: 'name',
      header: t('answers.name'),
      sortColumn: 'name',
      cell: (answer) => <AnswerName answer={answer} />,
      cellProps: { fw: 600, className: 'a-name' },
    },
    {
      key: 'contact',
      header: t('answers.contact'),
      cell: (answer) => <AnswerContact answer={answer} />,
      cellProps: { className: 'a-contact' },
    },
    {
      key: 'company',
      header: t('answers.company'),
      sortColumn: 'company',
      cell: (answer) => t(`company.${answer.company}` as 'company.single'),
    },
    {
      key: 'persons',
      header: t('answers.persons'),
      sortColumn: 'persons',
      initialSort: '-persons',
      isNumeric: true,
      cell: (answer) => answer.company_number,
    },
    {
      key: 'menu',
      header: t('answers.menu'),
      cell: summarizeMenus,
      cellProps: { className: 'a-menu' },
    },
    {
      key: 'special',
      header: t('answers.special'),
      cell: (answer) => <AllergiesAndOffers answer={answer} />,
      cellProps: { className: 'a-wrap' },
    },
  ]
}

function AnswerName({ answer: { id, name } }: { answer: Answer }) {
  return (
    <span className="a-who">
      <span className="a-initials" aria-hidden="true">
        {initials(name)}
      </span>
      <Link to={`/app/invitat/${id}`}>{name}</Link>
    </span>
  )
}

function AnswerContact({ answer: { phone, email } }: { answer: Answer }) {
  if (!phone && !email) return <NoContactText />
  return (
    <>
      <span className="a-tel">{phone}</span>
      {phone && email && <br />}
      {email}
    </>
  )
}

type ActionsProps = { answer: Answer; onOpen: () => void }

/** The buttons of a table row. They are icons if there is little space for the columns. */
function AnswerActions({ answer: { id, name }, onOpen }: ActionsProps) {
  const t = useCoupleTexts()
  const isCompact = useMediaQuery('(max-width: 84rem)', undefined, {
    getInitialValueInEffect: false,
  })
  const viewLabel = t('answers.view_of', { name })
  const editHref = `/app/editeaza-invitat/${id}`
  if (isCompact)
    return (
      <>
        <ActionIcon aria-label={viewLabel} onClick={onOpen}>
          <AppIcon name="eye" />
        </ActionIcon>
        <ActionIcon component={Link} to={editHref} aria-label={t('guest.edit', { name })}>
          <AppIcon name="edit" />
        </ActionIcon>
      </>
    )
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-label={viewLabel} onClick={onOpen}>
        {t('answers.view')}
      </Button>
      <Button component={Link} to={editHref} variant="subtle" size="compact-sm">
        {t('edit')}
      </Button>
    </>
  )
}

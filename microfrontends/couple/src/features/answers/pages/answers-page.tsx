import { useClampPage } from '@alai/kit/pagination'
import { Link } from '@alai/kit/router'
import { AppIcon, Button, PageHeader } from '@alai/ui'
import { PageLoading } from '../../../shared/components/page-status'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useSelectedEvent } from '../../events'
import { ExportButton } from '../../exports'
import { useAnswers } from '../api'
import { AnswerListFilters } from '../components/answer-list-filters'
import { AnswerList } from '../components/answer-list'
import { useAnswerListParams } from '../list-params'

/** The list of acceptances. */
export default function AnswersPage() {
  const t = useCoupleTexts()
  const { event } = useSelectedEvent()
  const params = useAnswerListParams()
  const { filters, isFiltered } = params
  const list = useAnswers(event?.id, filters, params.sort, params.page)
  useClampPage(params.page, list, params.replacePage)
  if (!event) return <PageLoading />
  const pagination = list.data?.pagination
  return (
    <>
      <PageHeader
        title={t('nav.answers')}
        subtitle={
          pagination && t(isFiltered ? 'answers.fit' : 'answers.line', { count: pagination.total })
        }
      >
        <ExportButton eventId={event.id} kind="answers" filters={filters} />
        <Button
          component={Link}
          to="/app/raspunsuri-telefon"
          leftSection={<AppIcon name="phone" />}
        >
          {t('phone.take')}
        </Button>
      </PageHeader>
      {(pagination?.total !== 0 || list.isPlaceholderData || isFiltered) && (
        <AnswerListFilters params={params} />
      )}
      <AnswerList list={list} params={params} />
    </>
  )
}

import { useClampPage } from '@alai/kit/pagination'
import { Link } from '@alai/kit/router'
import { AppIcon, Button, EmptyState, LoadFailed, PageHeader, LoadingRows, Select } from '@alai/ui'
import { useSelectedEvent } from '../../events/selected-event'
import { ExportButton } from '../../exports/components/export-dialog'
import { ListFilters } from '@alai/kit/lists/list-filters'
import { SortSelect } from '@alai/kit/lists/sort-select'
import {
  parseBooleanParam,
  parseOneOf,
  useListSearchParams,
} from '@alai/kit/lists/list-search-params'
import { ListPager } from '@alai/kit/lists/list-pager'
import { SearchField } from '@alai/kit/lists/search-field'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { PageLoading } from '../../../shared/components/page-status'
import { type AnswerFilters, DEFAULT_SORT, ANSWER_SORTS, useAnswers } from '../api'
import { AnswerList } from '../components/answer-list'

const FLAG_FILTERS = [
  'housing',
  'transport',
  'civil_marriage_attend',
  'other_restrictions',
  'allergy',
] as const

const COMPANIES = ['single', 'couple', 'family'] as const

/** The list of acceptances. */
export function AnswersPage() {
  const t = useCoupleTexts()
  const { event } = useSelectedEvent()
  const listParams = useListSearchParams()
  const filters: AnswerFilters = {
    search_name: listParams.get('search') || undefined,
    company: parseOneOf(COMPANIES, listParams.get('company')) || undefined,
    housing: parseBooleanParam(listParams.get('housing')),
    transport: parseBooleanParam(listParams.get('transport')),
    civil_marriage_attend: parseBooleanParam(listParams.get('civil_marriage_attend')),
    other_restrictions: parseBooleanParam(listParams.get('other_restrictions')),
    allergy: { true: 'yes', false: 'no' }[listParams.get('allergy')],
    menu_type: listParams.get('menu') || undefined,
    participant: parseBooleanParam(listParams.get('participant')),
  }
  const sort = parseOneOf(ANSWER_SORTS, listParams.get('sort')) || DEFAULT_SORT
  const list = useAnswers(event?.id, filters, sort, listParams.page)
  useClampPage(listParams.page, list, listParams.replacePage)
  if (!event) return <PageLoading />
  const rows = list.data?.guests ?? []
  const pagination = list.data?.pagination
  const isFiltered = Object.values(filters).some((v) => v !== undefined)
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
        <ListFilters
          search={
            <SearchField
              label={t('inv.search')}
              value={filters.search_name ?? ''}
              onSearch={listParams.setSearch}
            />
          }
          activeCount={
            ['company', ...FLAG_FILTERS].filter((name) => listParams.get(name) !== '').length
          }
          onClear={
            isFiltered
              ? () =>
                  listParams.setParams(
                    Object.fromEntries(
                      ['search', 'company', 'menu', 'participant', ...FLAG_FILTERS].map((k) => [
                        k,
                        '',
                      ]),
                    ),
                  )
              : undefined
          }
        >
          <Select
            aria-label={t('answers.company')}
            placeholder={t('answers.company')}
            clearable
            value={filters.company ?? null}
            onChange={(v) => listParams.setParams({ company: v ?? '' })}
            data={COMPANIES.map((v) => ({ value: v, label: t(`company.${v}`) }))}
          />
          {FLAG_FILTERS.map((name) => (
            <Select
              key={name}
              className={name === 'other_restrictions' ? 'a-whole' : undefined}
              aria-label={t(`answers.${name}`)}
              placeholder={t(`answers.${name}`)}
              clearable
              value={listParams.get(name) || null}
              onChange={(v) => listParams.setParams({ [name]: v ?? '' })}
              data={[
                { value: 'true', label: `${t(`answers.${name}`)}: ${t('yes')}` },
                { value: 'false', label: `${t(`answers.${name}`)}: ${t('no')}` },
              ]}
            />
          ))}
          {filters.participant !== undefined && (
            <Select
              aria-label={t('inv.auxiliaries')}
              placeholder={t('inv.auxiliaries_any')}
              clearable
              value={String(filters.participant)}
              onChange={(v) => listParams.setParams({ participant: v ?? '' })}
              data={[
                { value: 'false', label: t('inv.auxiliaries_no') },
                { value: 'true', label: t('inv.auxiliaries_only') },
              ]}
            />
          )}
          {filters.menu_type && (
            <span className="a-filter-word">
              {t('answers.menu')}: {filters.menu_type}
            </span>
          )}
          <SortSelect
            sorts={ANSWER_SORTS}
            defaultSort={DEFAULT_SORT}
            sort={sort}
            label={(sort) => t(`answers.sort.${sort}`)}
            setParams={listParams.setParams}
            cardsQuery="(max-width: 60rem)"
          />
        </ListFilters>
      )}
      {list.isPending && <LoadingRows label={t('loading')} />}
      {list.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {pagination?.total === 0 && (
        <EmptyState text={isFiltered ? t('inv.none_fit') : t('answers.empty')} />
      )}
      {rows.length > 0 && (
        <AnswerList
          rows={rows}
          sort={sort}
          onSort={(sort) => listParams.setParams({ sort: sort === DEFAULT_SORT ? '' : sort })}
        />
      )}
      {pagination && (
        <ListPager
          pageInfo={pagination}
          rowCount={rows.length}
          onPageChange={listParams.goToPage}
        />
      )}
    </>
  )
}

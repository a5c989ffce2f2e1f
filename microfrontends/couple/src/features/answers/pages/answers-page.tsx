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
  const address = useListSearchParams()
  const filters: AnswerFilters = {
    search_name: address.get('search') || undefined,
    company: parseOneOf(COMPANIES, address.get('company')) || undefined,
    housing: parseBooleanParam(address.get('housing')),
    transport: parseBooleanParam(address.get('transport')),
    civil_marriage_attend: parseBooleanParam(address.get('civil_marriage_attend')),
    other_restrictions: parseBooleanParam(address.get('other_restrictions')),
    allergy: { true: 'yes', false: 'no' }[address.get('allergy')],
    menu_type: address.get('menu') || undefined,
    participant: parseBooleanParam(address.get('participant')),
  }
  const sort = parseOneOf(ANSWER_SORTS, address.get('sort')) || DEFAULT_SORT
  const list = useAnswers(event?.id, filters, sort, address.page)
  useClampPage(address.page, list, address.settle)
  if (!event) return <PageLoading />
  const rows = list.data?.guests ?? []
  const pages = list.data?.pagination
  const filtered = Object.values(filters).some((v) => v !== undefined)
  return (
    <>
      <PageHeader
        title={t('nav.answers')}
        subtitle={pages && t(filtered ? 'answers.fit' : 'answers.line', { count: pages.total })}
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
      {(pages?.total !== 0 || list.isPlaceholderData || filtered) && (
        <ListFilters
          search={
            <SearchField
              label={t('inv.search')}
              value={filters.search_name ?? ''}
              onSearch={address.search}
            />
          }
          activeCount={
            ['company', ...FLAG_FILTERS].filter((name) => address.get(name) !== '').length
          }
          onClear={
            filtered
              ? () =>
                  address.set(
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
            onChange={(v) => address.set({ company: v ?? '' })}
            data={COMPANIES.map((v) => ({ value: v, label: t(`company.${v}`) }))}
          />
          {FLAG_FILTERS.map((name) => (
            <Select
              key={name}
              className={name === 'other_restrictions' ? 'a-whole' : undefined}
              aria-label={t(`answers.${name}`)}
              placeholder={t(`answers.${name}`)}
              clearable
              value={address.get(name) || null}
              onChange={(v) => address.set({ [name]: v ?? '' })}
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
              onChange={(v) => address.set({ participant: v ?? '' })}
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
            setParams={address.set}
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
      {pages?.total === 0 && (
        <EmptyState text={filtered ? t('inv.none_fit') : t('answers.empty')} />
      )}
      {rows.length > 0 && (
        <AnswerList
          rows={rows}
          sort={sort}
          onSort={(sort) => address.set({ sort: sort === DEFAULT_SORT ? '' : sort })}
        />
      )}
      {pages && (
        <ListPager pageInfo={pages} rowCount={rows.length} onPageChange={address.goToPage} />
      )}
    </>
  )
}

import { ListFilters } from '@alai/kit/lists/list-filters'
import { parseOneOf, useListSearchParams } from '@alai/kit/lists/list-search-params'
import { SearchField } from '@alai/kit/lists/search-field'
import { useClampPage } from '@alai/kit/pagination'
import { Link } from '@alai/kit/router'
import { AppIcon, Button, PageHeader, SegmentedControl, Select } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { type Article, ARTICLE_CATEGORIES, ARTICLE_STATES, useArticles } from '../api'
import { DeleteArticleDialog } from '../components/delete-article-dialog'
import { ArticleList } from '../components/article-list'

/** The list of all articles, drafts first, then the newest. Search, state, category and page are in the URL. */
export default function ArticlesPage() {
  const t = useStaffTexts()
  const { page, get, setParams, setSearch, goToPage, replacePage } = useListSearchParams()
  const [articleToDelete, setArticleToDelete] = useState<Article>()
  const filters = {
    search: get('search'),
    state: parseOneOf(ARTICLE_STATES, get('state')),
    category: parseOneOf(ARTICLE_CATEGORIES, get('category')),
    page,
  }
  const list = useArticles(filters)
  useClampPage(page, list, replacePage)
  const pagination = list.data?.pagination
  const isFiltered = filters.search !== '' || filters.state !== '' || filters.category !== ''
  return (
    <>
      <PageHeader
        title={t('nav.articles')}
        subtitle={pagination && t('articles.line', { count: pagination.total })}
      >
        <Button component={Link} to="/app/articol/nou" leftSection={<AppIcon name="plus" />}>
          {t('articles.add')}
        </Button>
      </PageHeader>
      <ListFilters
        search={
          <SearchField label={t('articles.search')} value={filters.search} onSearch={setSearch} />
        }
        activeCount={[filters.state, filters.category].filter(Boolean).length}
        onClear={isFiltered ? () => setParams({ search: '', state: '', category: '' }) : undefined}
      >
        <SegmentedControl
          aria-label={t('articles.state')}
          value={filters.state}
          onChange={(state) => setParams({ state })}
          data={[
            { value: '', label: t('articles.any') },
            ...ARTICLE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
        />
        <Select
          aria-label={t('articles.category')}
          placeholder={t('articles.all')}
          clearable
          value={filters.category || null}
          onChange={(v) => setParams({ category: v ?? '' })}
          data={ARTICLE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
      </ListFilters>
      <ArticleList
        list={list}
        isFiltered={isFiltered}
        onDelete={setArticleToDelete}
        onPageChange={goToPage}
      />
      {articleToDelete && (
        <DeleteArticleDialog
          article={articleToDelete}
          onClose={() => setArticleToDelete(undefined)}
        />
      )}
    </>
  )
}

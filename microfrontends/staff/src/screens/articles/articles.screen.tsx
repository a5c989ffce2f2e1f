import { Filters } from '@alai/kit/lists/list-filters'
import { oneOf, useListAddress } from '@alai/kit/lists/list-search-params'
import { ListPager } from '@alai/kit/lists/list-pager'
import { SearchField } from '@alai/kit/lists/search-field'
import { useClampPage } from '@alai/kit/pagination'
import { Link } from '@alai/kit/router'
import { AppIcon, Button, Empty, Failed, PageHead, Rows, SegmentedControl, Select } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../parts/texts'
import { type Article, CATEGORIES, STATES, useArticles } from './articles.data'
import { DeleteDialog } from './delete-dialog'
import { ArticleList } from './list'

/** All articles, drafts first; search, state, category and page stand in the address. */
export function ArticlesScreen() {
  const t = useStaffTexts()
  const { page, get, set, search, turn, settle } = useListAddress()
  const [remove, setRemove] = useState<Article>()
  const wish = {
    search: get('search'),
    state: oneOf(STATES, get('state')),
    category: oneOf(CATEGORIES, get('category')),
    page,
  }
  const list = useArticles(wish)
  useClampPage(page, list, settle)
  const rows = list.data?.articles ?? []
  const pages = list.data?.pagination
  const narrowed = wish.search !== '' || wish.state !== '' || wish.category !== ''
  return (
    <>
      <PageHead
        title={t('nav.articles')}
        line={pages && t('articles.line', { count: pages.total })}
      >
        <Button component={Link} to="/app/articol/nou" leftSection={<AppIcon name="plus" />}>
          {t('articles.add')}
        </Button>
      </PageHead>
      <Filters
        search={<SearchField label={t('articles.search')} value={wish.search} search={search} />}
        active={[wish.state, wish.category].filter(Boolean).length}
        clear={narrowed ? () => set({ search: '', state: '', category: '' }) : undefined}
      >
        <SegmentedControl
          aria-label={t('articles.state')}
          value={wish.state}
          onChange={(state) => set({ state })}
          data={[
            { value: '', label: t('articles.any') },
            ...STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
        />
        <Select
          aria-label={t('articles.category')}
          placeholder={t('articles.all')}
          clearable
          value={wish.category || null}
          onChange={(v) => set({ category: v ?? '' })}
          data={CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
      </Filters>
      {list.isPending && <Rows label={t('loading')} />}
      {list.isError && (
        <Failed text={t('failed')} retry={t('retry')} again={() => void list.refetch()} />
      )}
      {!list.isError && pages?.total === 0 && (
        <Empty text={t(narrowed ? 'articles.none_fit' : 'articles.empty')}>
          {!narrowed && (
            <Button component={Link} to="/app/articol/nou" variant="default">
              {t('articles.add_first')}
            </Button>
          )}
        </Empty>
      )}
      {!list.isError && rows.length > 0 && <ArticleList rows={rows} remove={setRemove} />}
      {!list.isError && pages && <ListPager pages={pages} shown={rows.length} turn={turn} />}
      {remove && <DeleteDialog article={remove} close={() => setRemove(undefined)} />}
    </>
  )
}

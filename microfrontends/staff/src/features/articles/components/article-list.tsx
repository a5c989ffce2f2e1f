import { formatDayMonthTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import {
  ActionIcon,
  AppIcon,
  Button,
  DataList,
  EmptyState,
  Group,
  StatusBadge,
  Text,
} from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import type { Article, useArticles } from '../api'

type ArticleListProps = {
  list: ReturnType<typeof useArticles>
  isFiltered: boolean
  onDelete: (article: Article) => void
  onPageChange: (page: number) => void
}

/** The articles, each with its state and a link to the editor. */
export function ArticleList({ list, isFiltered, onDelete, onPageChange }: ArticleListProps) {
  const t = useStaffTexts()
  const language = useLanguage()
  const title = (article: Article) => <Link to={`/app/articol/${article.id}`}>{article.title}</Link>
  const state = (article: Article) => (
    <StatusBadge status={article.state} label={t(`state.${article.state}` as 'state.draft')} />
  )
  const category = (article: Article) =>
    article.category ? t(`category.${article.category}` as 'category.Trends') : '—'
  const details = (article: Article) =>
    [article.featured && t('articles.featured'), formatDayMonthTime(article.published_at, language)]
      .filter(Boolean)
      .join(' · ')
  return (
    <DataList
      rows={list.data?.articles}
      query={list}
      columns={[
        {
          key: 'title',
          header: t('articles.title'),
          cell: title,
          cellProps: { fw: 600, className: 'a-wide' },
        },
        { key: 'category', header: t('articles.category'), cell: category },
        { key: 'state', header: t('articles.state'), cell: state },
        { key: 'date', header: t('articles.date'), cell: details },
      ]}
      actions={(article) => <ArticleActions article={article} onDelete={() => onDelete(article)} />}
      card={(article, { actions }) => (
        <>
          <div className="a-line">
            <b>{title(article)}</b>
            {state(article)}
          </div>
          <div className="a-line">
            <Text size="sm" c="dimmed">
              {[category(article), details(article)].filter(Boolean).join(' · ')}
            </Text>
            {actions}
          </div>
        </>
      )}
      empty={<NoArticles isFiltered={isFiltered} />}
      pagination={list.data?.pagination}
      onPageChange={onPageChange}
    />
  )
}

function NoArticles({ isFiltered }: { isFiltered: boolean }) {
  const t = useStaffTexts()
  return (
    <EmptyState text={t(isFiltered ? 'articles.none_fit' : 'articles.empty')}>
      {!isFiltered && (
        <Button component={Link} to="/app/articol/nou" variant="default">
          {t('articles.add_first')}
        </Button>
      )}
    </EmptyState>
  )
}

function ArticleActions({ article, onDelete }: { article: Article; onDelete: () => void }) {
  const t = useStaffTexts()
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {article.state === 'published' && (
        <ActionIcon
          component="a"
          href={`/app/article/${article.slug}`}
          target="_blank"
          rel="noopener"
          aria-label={t('articles.view_n', { title: article.title })}
        >
          <AppIcon name="eye" />
        </ActionIcon>
      )}
      <ActionIcon
        component={Link}
        to={`/app/articol/${article.id}`}
        aria-label={t('articles.edit_n', { title: article.title })}
      >
        <AppIcon name="edit" />
      </ActionIcon>
      <ActionIcon aria-label={t('articles.delete_n', { title: article.title })} onClick={onDelete}>
        <AppIcon name="trash" />
      </ActionIcon>
    </Group>
  )
}

import { formatDateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import {
  ActionIcon,
  AppIcon,
  Group,
  StatusBadge,
  Table,
  Text,
  VisuallyHidden,
  useMediaQuery,
} from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import type { Article } from '../api'

/** The articles as a table, or as cards on a phone. */
export function ArticleList({
  articles,
  onDelete,
}: {
  articles: Article[]
  onDelete: (article: Article) => void
}) {
  const t = useStaffTexts()
  const language = useLanguage()
  const isPhone = useMediaQuery('(max-width: 47.99rem)')
  const title = (article: Article) => <Link to={`/app/articol/${article.id}`}>{article.title}</Link>
  const state = (article: Article) => (
    <StatusBadge status={article.state} label={t(`state.${article.state}` as 'state.draft')} />
  )
  const category = (article: Article) =>
    article.category ? t(`category.${article.category}` as 'category.Trends') : '—'
  const actions = (article: Article) => (
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
      <ActionIcon
        aria-label={t('articles.delete_n', { title: article.title })}
        onClick={() => onDelete(article)}
      >
        <AppIcon name="trash" />
      </ActionIcon>
    </Group>
  )
  const details = (article: Article) =>
    [article.featured && t('articles.featured'), formatDateTime(article.published_at, language)]
      .filter(Boolean)
      .join(' · ')
  if (isPhone) {
    return (
      <ul className="a-cards">
        {articles.map((article) => (
          <li key={article.id}>
            <div className="a-line">
              <b>{title(article)}</b>
              {state(article)}
            </div>
            <div className="a-line">
              <Text size="sm" c="dimmed">
                {[category(article), details(article)].filter(Boolean).join(' · ')}
              </Text>
              {actions(article)}
            </div>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('articles.title')}</Table.Th>
          <Table.Th>{t('articles.category')}</Table.Th>
          <Table.Th>{t('articles.state')}</Table.Th>
          <Table.Th>{t('articles.date')}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {articles.map((article) => (
          <Table.Tr key={article.id}>
            <Table.Td fw={600} className="a-wide">
              {title(article)}
            </Table.Td>
            <Table.Td>{category(article)}</Table.Td>
            <Table.Td>{state(article)}</Table.Td>
            <Table.Td>{details(article)}</Table.Td>
            <Table.Td>{actions(article)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

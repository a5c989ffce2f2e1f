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
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const title = (a: Article) => <Link to={`/app/articol/${a.id}`}>{a.title}</Link>
  const state = (a: Article) => (
    <StatusBadge status={a.state} label={t(`state.${a.state}` as 'state.draft')} />
  )
  const category = (a: Article) =>
    a.category ? t(`category.${a.category}` as 'category.Trends') : '—'
  const actions = (a: Article) => (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {a.state === 'published' && (
        <ActionIcon
          component="a"
          href={`/app/article/${a.slug}`}
          target="_blank"
          rel="noopener"
          aria-label={t('articles.view_n', { title: a.title })}
        >
          <AppIcon name="eye" />
        </ActionIcon>
      )}
      <ActionIcon
        component={Link}
        to={`/app/articol/${a.id}`}
        aria-label={t('articles.edit_n', { title: a.title })}
      >
        <AppIcon name="edit" />
      </ActionIcon>
      <ActionIcon
        aria-label={t('articles.delete_n', { title: a.title })}
        onClick={() => onDelete(a)}
      >
        <AppIcon name="trash" />
      </ActionIcon>
    </Group>
  )
  const about = (a: Article) =>
    [a.featured && t('articles.featured'), formatDateTime(a.published_at, language)]
      .filter(Boolean)
      .join(' · ')
  if (phone) {
    return (
      <ul className="a-cards">
        {articles.map((a) => (
          <li key={a.id}>
            <div className="a-line">
              <b>{title(a)}</b>
              {state(a)}
            </div>
            <div className="a-line">
              <Text size="sm" c="dimmed">
                {[category(a), about(a)].filter(Boolean).join(' · ')}
              </Text>
              {actions(a)}
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
        {articles.map((a) => (
          <Table.Tr key={a.id}>
            <Table.Td fw={600} className="a-wide">
              {title(a)}
            </Table.Td>
            <Table.Td>{category(a)}</Table.Td>
            <Table.Td>{state(a)}</Table.Td>
            <Table.Td>{about(a)}</Table.Td>
            <Table.Td>{actions(a)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

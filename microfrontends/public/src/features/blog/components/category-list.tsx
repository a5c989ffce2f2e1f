import { Link } from '@alai/kit/router'
import { useLocalizedPathBuilder } from '../../../shared/links/links'
import { ChipRow } from '../../../shared/brand/chip-row'
import { useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import { ARTICLE_CATEGORIES, type ArticleCategory } from '../api'

/** Links to the categories of the blog. The chosen category is in the URL. */
export function CategoryList({
  selected,
  hasTag,
}: {
  selected: ArticleCategory | undefined
  hasTag: boolean
}) {
  const t = useBrandPageTexts()
  const localizePath = useLocalizedPathBuilder()
  return (
    <ChipRow label={t('blog.categories')} selected={selected ?? ''}>
      <Link to={localizePath('/app/blog')} aria-current={!selected && !hasTag ? 'page' : undefined}>
        {t('blog.all')}
      </Link>
      {ARTICLE_CATEGORIES.map((category) => (
        <Link
          key={category}
          to={localizePath('/app/blog', { categorie: category })}
          aria-current={selected === category ? 'page' : undefined}
        >
          {t(`category.${category}`)}
        </Link>
      ))}
    </ChipRow>
  )
}

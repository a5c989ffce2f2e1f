import { Link } from '@alai/kit/router'
import { useBrandPath } from '../../../shared/links/links'
import { ChipRow } from '../../../shared/brand/chip-row'
import { useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import { ARTICLE_CATEGORIES, type ArticleCategory } from '../api'

/** Links to the categories of the blog. The chosen category is in the URL. */
export function CategoryList({
  chosen,
  tagged,
}: {
  chosen: ArticleCategory | undefined
  tagged: boolean
}) {
  const t = useBrandPageTexts()
  const to = useBrandPath()
  return (
    <ChipRow label={t('blog.categories')} selected={chosen ?? ''}>
      <Link to={to('/app/blog')} aria-current={!chosen && !tagged ? 'page' : undefined}>
        {t('blog.all')}
      </Link>
      {ARTICLE_CATEGORIES.map((word) => (
        <Link
          key={word}
          to={to('/app/blog', { categorie: word })}
          aria-current={chosen === word ? 'page' : undefined}
        >
          {t(`category.${word}`)}
        </Link>
      ))}
    </ChipRow>
  )
}

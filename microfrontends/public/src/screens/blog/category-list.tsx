import { Link } from '@alai/kit/router'
import { useTo } from '../../parts/addresses'
import { ChipRow } from '../../parts/chip-row'
import { usePagesTexts } from '../../parts/pages-texts'
import { CATEGORIES, type Category } from './blog.data'

/** The blog's categories; the chosen one is in the address. */
export function CategoryList({
  chosen,
  tagged,
}: {
  chosen: Category | undefined
  tagged: boolean
}) {
  const t = usePagesTexts()
  const to = useTo()
  return (
    <ChipRow label={t('blog.categories')} chosen={chosen ?? ''}>
      <Link to={to('/app/blog')} aria-current={!chosen && !tagged ? 'page' : undefined}>
        {t('blog.all')}
      </Link>
      {CATEGORIES.map((word) => (
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

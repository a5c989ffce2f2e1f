import { Link } from '@alai/kit/router'
import p from '../../look/pages.module.css'
import { useTo } from '../../parts/addresses'
import { usePagesTexts } from '../../parts/pages-texts'
import { CATEGORIES, type Category } from './blog.data'

/** The blog's categories; the chosen one is in the address. */
export function CategoryList({ chosen, tagged }: { chosen: Category | undefined; tagged: boolean }) {
  const t = usePagesTexts()
  const to = useTo()
  return (
    <nav className={p.cats} aria-label={t('blog.categories')}>
      <Link to={to('/app/blog')} aria-current={!chosen && !tagged ? 'page' : undefined}>
        {t('blog.all')}
      </Link>
      {CATEGORIES.map((word) => (
        <Link key={word} to={to('/app/blog', { categorie: word })} aria-current={chosen === word ? 'page' : undefined}>
          {t(`category.${word}`)}
        </Link>
      ))}
    </nav>
  )
}

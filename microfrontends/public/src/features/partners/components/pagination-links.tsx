import { Link } from '@alai/kit/router'
import { BrandIcon } from '../../../shared/brand/brand-icon'
import { useFormPageTexts } from '../../../shared/texts/form-page-texts'
import { visiblePageNumbers } from '../../../shared/visible-page-numbers'
import partnersStyles from '../partners.module.css'

type Props = { current: number; last: number; hrefFor: (page: number) => string }

/** Page navigation of a list, shown only for more than one page. */
export function PaginationLinks({ current, last, hrefFor }: Props) {
  const t = useFormPageTexts()
  if (last <= 1) return null
  return (
    <nav className={partnersStyles.pages} aria-label={t('pages.label')}>
      {current > 1 && (
        <Link to={hrefFor(current - 1)} rel="prev" aria-label={t('pages.before')}>
          <BrandIcon name="back" />
        </Link>
      )}
      {visiblePageNumbers(current, last).map((page, i) =>
        page === 'gap' ? (
          <span key={`gap ${i}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={hrefFor(page)}
            aria-label={t('pages.page', { page })}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
      {current < last && (
        <Link to={hrefFor(current + 1)} rel="next" aria-label={t('pages.after')}>
          <BrandIcon name="arrow" />
        </Link>
      )}
    </nav>
  )
}

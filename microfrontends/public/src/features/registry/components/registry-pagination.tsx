import { Link, useSearchParams } from '@alai/kit/router'
import { useRegistryTexts } from '../texts'
import { visiblePageNumbers } from '../../../shared/visible-page-numbers'
import styles from '../registry.module.css'

/** Page navigation, shown only for more than one page. The page is in the URL. */
export function RegistryPagination({ current, last }: { current: number; last: number }) {
  const t = useRegistryTexts()
  const [query] = useSearchParams()
  if (last <= 1) return null
  const hrefFor = (page: number) => {
    const params = new URLSearchParams(query)
    if (page === 1) params.delete('page')
    else params.set('page', String(page))
    return `?${params.toString()}`
  }
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      {visiblePageNumbers(current, last).map((pageNumber, i) =>
        pageNumber === 'gap' ? (
          <span key={`gap-${i}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={pageNumber}
            to={hrefFor(pageNumber)}
            aria-label={t('pages.page', { number: pageNumber })}
            aria-current={pageNumber === current ? 'page' : undefined}
          >
            {pageNumber}
          </Link>
        ),
      )}
    </nav>
  )
}

import { Link, useSearchParams } from '@alai/kit/router'
import { useRegistryTexts } from '../texts'
import { visiblePages } from '../api'
import r from '../registry.module.css'

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
    <nav className={r.pages} aria-label={t('pages.label')}>
      {visiblePages(current, last).map((n, i) =>
        n === null ? (
          <span key={`gap-${i}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={n}
            to={hrefFor(n)}
            aria-label={t('pages.page', { number: n })}
            aria-current={n === current ? 'page' : undefined}
          >
            {n}
          </Link>
        ),
      )}
    </nav>
  )
}

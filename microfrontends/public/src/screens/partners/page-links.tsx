import { Link } from '@alai/kit/router'
import { BrandIcon } from '../../shared/brand/brand-icon'
import { useFormPageTexts } from '../../shared/texts/form-page-texts'
import { pageWindow } from './partners.data'
import c from './partners.module.css'

type Props = { current: number; last: number; address: (page: number) => string }

/** The pages of a list; nothing when there is one. */
export function PageLinks({ current, last, address }: Props) {
  const t = useFormPageTexts()
  if (last <= 1) return null
  return (
    <nav className={c.pages} aria-label={t('pages.label')}>
      {current > 1 && (
        <Link to={address(current - 1)} rel="prev" aria-label={t('pages.before')}>
          <BrandIcon name="back" />
        </Link>
      )}
      {pageWindow(current, last).map((page, i) =>
        page === 'gap' ? (
          <span key={`gap ${i}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={address(page)}
            aria-label={t('pages.page', { page })}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
      {current < last && (
        <Link to={address(current + 1)} rel="next" aria-label={t('pages.after')}>
          <BrandIcon name="arrow" />
        </Link>
      )}
    </nav>
  )
}

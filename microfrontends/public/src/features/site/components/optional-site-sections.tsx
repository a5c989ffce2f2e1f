import { useTexts } from '@alai/kit/i18n'
import en from '@alai/kit/i18n/site-extras.en.json'
import ro from '@alai/kit/i18n/site-extras.ro.json'
import { Link, useLocation, useParams } from '@alai/kit/router'
import { type ReactNode, Suspense } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { useUnlockableAlbums, AlbumIllustration } from '../../gallery'
import { GiftIllustration } from '../../registry'
import styles from './optional-site-sections.module.css'
import type { Site } from '../../../shared/couple-site/api'
import { lazyOptional } from '../../../shared/lazy-loading'

// Most sites are read before their seating is published.
const SeatFinder = lazyOptional(() => import('./seat-finder'))

// These few texts are separate from those of the pages and load with the site.
const texts = { ro, en }

/**
 * The seat finder, and links to the gift registry and the albums, if the couple offers them. In the preview the
 * links are disabled and the seat finder is left out. A guest who has declined has no table to find.
 */
export default function OptionalSiteSections({
  site,
  hasDeclined,
}: {
  site: Site
  hasDeclined: boolean
}) {
  const t = useTexts(texts)
  const slug = useParams().slug ?? ''
  const { pathname } = useLocation()
  const hasRegistry = site.website_details[0]?.registry_list_activation
  const hasAlbums = (useUnlockableAlbums(slug, site.sample).data ?? []).length > 0
  const hasSeatFinder =
    site.seating_published &&
    !site.direct_response_mode &&
    !hasDeclined &&
    !pathname.startsWith('/app/')
  return (
    <>
      {hasSeatFinder && (
        <Suspense>
          <SeatFinder />
        </Suspense>
      )}
      {(hasRegistry || hasAlbums) && (
        <section className={`${sharedStyles.section} ${sharedStyles.wrap} ${styles.shelf}`}>
          {hasRegistry && (
            <ExtraBanner
              title={t('title')}
              text={t('text')}
              linkText={t('open')}
              previewText={t('preview')}
              to="registru-de-cadouri"
              picture={<GiftIllustration id="d" />}
            />
          )}
          {hasAlbums && (
            <ExtraBanner
              title={t('album.title')}
              text={t('album.text')}
              linkText={t('album.open')}
              previewText={t('album.preview')}
              to="galerie-foto"
              picture={<AlbumIllustration />}
            />
          )}
        </section>
      )}
    </>
  )
}

type Props = {
  title: string
  text: string
  linkText: string
  previewText: string
  to: string
  picture: ReactNode
}

function ExtraBanner({ title, text, linkText, previewText, to, picture }: Props) {
  const { slug } = useParams()
  const { pathname, search } = useLocation()
  return (
    <div className={styles.banner}>
      <div className={styles.pic}>{picture}</div>
      <div className={sharedStyles.stack}>
        <h2 className={sharedStyles.h2}>{title}</h2>
        <p className={sharedStyles.lead}>{text}</p>
        {pathname.startsWith('/app/') ? (
          <p className={styles.help}>{previewText}</p>
        ) : (
          <Link className={`${sharedStyles.btn} ${sharedStyles.no}`} to={`/${slug}/${to}${search}`}>
            {linkText}
          </Link>
        )}
      </div>
    </div>
  )
}

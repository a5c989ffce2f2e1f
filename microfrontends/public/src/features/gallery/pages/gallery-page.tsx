import { useDocumentTitle } from '@alai/kit/document-title'
import sharedStyles from '../../../styles/parts.module.css'
import { useGalleryTexts } from '../texts'
import { SectionLoadFailed, SiteLoader } from '../../../shared/couple-site/site-loader'
import type { Site } from '../../../shared/couple-site/api'
import { Album } from '../components/album'
import { useUnlockableAlbums } from '../unlockable-albums'
import styles from '../gallery.module.css'

/** The albums of the couple, each with its own password. */
export default function GalleryPage() {
  return <SiteLoader>{(site, slug) => <Gallery site={site} slug={slug} />}</SiteLoader>
}

function Gallery({ site, slug }: { site: Site; slug: string }) {
  const t = useGalleryTexts()
  const albums = useUnlockableAlbums(slug, site.sample)
  useDocumentTitle(`${t('gallery.title')} · ${site.name}`)
  const kinds = albums.data ?? []
  return (
    <main className={`${sharedStyles.wrap} ${styles.page}`} id="continut">
      <div className={styles.top}>
        <h1>{t('gallery.title')}</h1>
        {kinds.length > 0 && <p className={sharedStyles.lead}>{t('gallery.lead')}</p>}
      </div>
      {albums.isPending && (
        <p className={styles.calm} role="status">
          {t('loading')}
        </p>
      )}
      {albums.isError && <SectionLoadFailed onRetry={() => void albums.refetch()} />}
      {albums.data && kinds.length === 0 && (
        <div className={styles.calm}>
          <div className={sharedStyles.orn} aria-hidden="true" />
          <p className={sharedStyles.lead}>{t('gallery.none')}</p>
        </div>
      )}
      {kinds.length > 1 && (
        <nav className={styles.jump} aria-label={t('gallery.albums')}>
          {kinds.map((kind) => (
            <a key={kind} href={`#${kind}`}>
              {t(`album.${kind}` as 'album.civil')}
            </a>
          ))}
        </nav>
      )}
      <div className={styles.albums}>
        {kinds.map((kind) => (
          <Album key={kind} slug={slug} kind={kind} />
        ))}
      </div>
    </main>
  )
}

import { useDocumentTitle } from '@alai/kit/document-title'
import look from '../../../styles/parts.module.css'
import { useGalleryTexts } from '../texts'
import { LoadFailed, SiteLoader } from '../../../shared/couple-site/site-loader'
import type { Site } from '../../../shared/couple-site/api'
import { Album } from '../components/album'
import { useOpenAlbums } from '../open-albums'
import g from '../gallery.module.css'

/** The albums of the couple, each with its own password. */
export default function GalleryPage() {
  return <SiteLoader>{(site, slug) => <Gallery site={site} slug={slug} />}</SiteLoader>
}

function Gallery({ site, slug }: { site: Site; slug: string }) {
  const t = useGalleryTexts()
  const albums = useOpenAlbums(slug, site.sample)
  useDocumentTitle(`${t('gallery.title')} · ${site.name}`)
  const kinds = albums.data ?? []
  return (
    <main className={`${look.wrap} ${g.page}`} id="continut">
      <div className={g.top}>
        <h1>{t('gallery.title')}</h1>
        {kinds.length > 0 && <p className={look.lead}>{t('gallery.lead')}</p>}
      </div>
      {albums.isPending && (
        <p className={g.calm} role="status">
          {t('loading')}
        </p>
      )}
      {albums.isError && <LoadFailed onRetry={() => void albums.refetch()} />}
      {albums.data && kinds.length === 0 && (
        <div className={g.calm}>
          <div className={look.orn} aria-hidden="true" />
          <p className={look.lead}>{t('gallery.none')}</p>
        </div>
      )}
      {kinds.length > 1 && (
        <nav className={g.jump} aria-label={t('gallery.albums')}>
          {kinds.map((kind) => (
            <a key={kind} href={`#${kind}`}>
              {t(`album.${kind}` as 'album.civil')}
            </a>
          ))}
        </nav>
      )}
      <div className={g.albums}>
        {kinds.map((kind) => (
          <Album key={kind} slug={slug} kind={kind} />
        ))}
      </div>
    </main>
  )
}

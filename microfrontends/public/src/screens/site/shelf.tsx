import { useTexts } from '@alai/kit/i18n'
import en from '@alai/kit/i18n/site-extras.en.json'
import ro from '@alai/kit/i18n/site-extras.ro.json'
import { Link, useLocation, useParams } from '@alai/kit/router'
import type { ReactNode } from 'react'
import look from '../../styles/parts.module.css'
import { useOpenAlbums } from '../../features/gallery/open-albums'
import { Wrapped } from '../registry/wrapped'
import { Prints } from './prints'
import Seat from './seat'
import b from './shelf.module.css'
import type { Site } from './site.data'

// Their few texts stand apart from the pages' own: they come with the site.
const texts = { ro, en }

/** On the couple's site: where a guest sits, that there is a list of gifts, that there are albums, and the way to each. In the preview the ways are shown, not open. */
export default function Shelf({ site }: { site: Site }) {
  const t = useTexts(texts)
  const slug = useParams().slug ?? ''
  const { pathname } = useLocation()
  const gifts = site.website_details[0]?.registry_list_activation
  const albums = (useOpenAlbums(slug, site.sample).data ?? []).length > 0
  return (
    <>
      {!site.sample && !site.direct_response_mode && !pathname.startsWith('/app/') && (
        <Seat date={site.date} />
      )}
      {(gifts || albums) && (
        <section className={`${look.section} ${look.wrap} ${b.shelf}`}>
          {gifts && (
            <Banner
              title={t('title')}
              text={t('text')}
              open={t('open')}
              preview={t('preview')}
              to="registru-de-cadouri"
              picture={<Wrapped id="d" />}
            />
          )}
          {albums && (
            <Banner
              title={t('album.title')}
              text={t('album.text')}
              open={t('album.open')}
              preview={t('album.preview')}
              to="galerie-foto"
              picture={<Prints />}
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
  open: string
  preview: string
  to: string
  picture: ReactNode
}

function Banner({ title, text, open, preview, to, picture }: Props) {
  const { slug } = useParams()
  const { pathname, search } = useLocation()
  return (
    <div className={b.banner}>
      <div className={b.pic}>{picture}</div>
      <div className={look.stack}>
        <h2 className={look.h2}>{title}</h2>
        <p className={look.lead}>{text}</p>
        {pathname.startsWith('/app/') ? (
          <p className={b.help}>{preview}</p>
        ) : (
          <Link className={`${look.btn} ${look.no}`} to={`/${slug}/${to}${search}`}>
            {open}
          </Link>
        )}
      </div>
    </div>
  )
}

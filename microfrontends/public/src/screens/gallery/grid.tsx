import { useRef, useState } from 'react'
import look from '../../look/parts.module.css'
import { Picture } from '../../parts/picture'
import { useShelfTexts } from '../../parts/shelf-texts'
import type { Photo } from './gallery.data'
import g from './gallery.module.css'
import { Viewer } from './viewer'

type Props = { photos: Photo[]; total: number; title: string; more: () => void; loading: boolean }

/** Squares of one size, so that nothing jumps while they load; each opens full-screen. */
export function Grid({ photos, total, title, more, loading }: Props) {
  const t = useShelfTexts()
  const [at, setAt] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  const alt = (i: number) => t('gallery.photo', { number: i + 1, total })
  const shut = () => {
    // Back to the photo that was looked at last, not to the first one.
    const last = list.current?.querySelectorAll('button')[at ?? 0]
    setAt(undefined)
    last?.focus()
  }
  return (
    <>
      <ul ref={list} className={g.grid} aria-busy={loading}>
        {photos.map((photo, i) => (
          <li key={photo.id}>
            <button type="button" className={g.thumb} onClick={() => setAt(i)}>
              {photo.image && <Picture media={photo.image} alt={alt(i)} sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 31vw, 47vw" />}
            </button>
          </li>
        ))}
      </ul>
      {photos.length < total && (
        <button type="button" className={`${look.btn} ${look.no} ${g.more}`} disabled={loading} onClick={more}>
          {loading ? t('loading') : t('gallery.more', { shown: photos.length, total })}
        </button>
      )}
      {at !== undefined && <Viewer photos={photos} total={total} title={title} at={at} go={setAt} more={more} shut={shut} />}
    </>
  )
}

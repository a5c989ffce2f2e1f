import type { Schemas } from '@alai/kit/api'
import { LazySceneDrawing } from '../../../shared/illustrations/lazy-scene-drawing'
import type { SceneName } from '../../../shared/illustrations/scene-art'
import { type ArticleCategory, parseArticleCategory } from '../api'
import styles from '../blog.module.css'

const SCENE_BY_CATEGORY: Record<ArticleCategory, SceneName> = {
  Petrecere: 'hall',
  Organizare: 'train',
  Vestimentatie: 'bride',
  Servicii: 'groom',
  Psihologie: 'town',
  'Beauty news': 'bride',
  Trends: 'lake',
}

type Props = {
  media: Schemas['Media'] | null | undefined
  alt: string
  sizes: string
  category: string
  isPriority?: boolean
}

/**
 * The picture of an article in the width in which the page shows it, or a drawing if it has none. `isPriority`: the
 * first picture of the page is not loaded lazily.
 */
export function ArticlePicture({ media, alt, sizes, category, isPriority = false }: Props) {
  if (!media) {
    return (
      <span className={styles.art} aria-hidden="true">
        <LazySceneDrawing
          name={SCENE_BY_CATEGORY[parseArticleCategory(category) ?? 'Trends']}
          label=""
        />
      </span>
    )
  }
  const srcSet = media.variants.map((v) => `${v.url} ${v.width}w`).join(', ')
  return (
    <span className={styles.art}>
      <img
        src={media.variants[1]?.url ?? media.url}
        srcSet={srcSet || undefined}
        sizes={srcSet ? sizes : undefined}
        alt={alt}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding="async"
      />
    </span>
  )
}
